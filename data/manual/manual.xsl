<?xml version="1.0" encoding="UTF-8"?>
<!-- The pages of the manual: one for each chapter and one that lists them, for any browser, without scripts. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl">
  <xsl:output method="xml" encoding="UTF-8" omit-xml-declaration="yes"/>
  <!-- Where the pages go, and the name of the folder of this language's figures. -->
  <xsl:param name="folder"/>
  <xsl:param name="language"/>
  <xsl:key name="chapter" match="chapter" use="@id"/>

  <xsl:template match="/book">
    <xsl:call-template name="page">
      <xsl:with-param name="name" select="'index'"/>
      <xsl:with-param name="title" select="string(title)"/>
    </xsl:call-template>
    <xsl:for-each select="part/chapter">
      <xsl:call-template name="page">
        <xsl:with-param name="name" select="@id"/>
        <xsl:with-param name="title" select="concat(normalize-space(title), ' · ', /book/title)"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="page">
    <xsl:param name="name"/>
    <xsl:param name="title"/>
    <exsl:document href="{$folder}/{$name}.html" method="xml" encoding="UTF-8" omit-xml-declaration="yes">
      <xsl:text disable-output-escaping="yes">&lt;!DOCTYPE html&gt;&#10;</xsl:text>
      <html lang="{/book/@xml:lang}">
        <head>
          <meta charset="UTF-8"/>
          <meta name="viewport" content="width=device-width, initial-scale=1"/>
          <title><xsl:value-of select="$title"/></title>
          <link rel="stylesheet" href="../manual.css"/>
        </head>
        <body>
          <xsl:choose>
            <xsl:when test="self::chapter"><xsl:call-template name="chapter"/></xsl:when>
            <xsl:otherwise><xsl:call-template name="index"/></xsl:otherwise>
          </xsl:choose>
        </body>
      </html>
    </exsl:document>
  </xsl:template>

  <xsl:template name="index">
    <main>
      <h1><xsl:value-of select="title"/></h1>
      <xsl:for-each select="part">
        <h2><xsl:value-of select="title"/></h2>
        <ul class="chapters">
          <xsl:for-each select="chapter">
            <li><a href="{@id}.html"><xsl:value-of select="normalize-space(title)"/></a></li>
          </xsl:for-each>
        </ul>
      </xsl:for-each>
      <nav class="languages">
        <a href="../en/index.html" lang="en" hreflang="en">English</a><xsl:text> </xsl:text>
        <a href="../es/index.html" lang="es" hreflang="es">Español</a><xsl:text> </xsl:text>
        <a href="../zh_CN/index.html" lang="zh-CN" hreflang="zh-CN">中文</a>
      </nav>
    </main>
  </xsl:template>

  <xsl:template name="chapter">
    <nav>
      <a href="index.html"><xsl:value-of select="/book/@contents"/></a>
      <xsl:text> › </xsl:text><span><xsl:value-of select="../title"/></span>
    </nav>
    <main>
      <h1><xsl:apply-templates select="title/node()"/></h1>
      <xsl:apply-templates select="*[not(self::title)]"/>
    </main>
    <nav class="beside">
      <xsl:call-template name="beside">
        <xsl:with-param name="chapter" select="(preceding-sibling::chapter | ../preceding-sibling::part/chapter)[last()]"/>
        <xsl:with-param name="rel" select="'prev'"/>
        <xsl:with-param name="word" select="/book/@previous"/>
      </xsl:call-template>
      <xsl:call-template name="beside">
        <xsl:with-param name="chapter" select="(following-sibling::chapter | ../following-sibling::part/chapter)[1]"/>
        <xsl:with-param name="rel" select="'next'"/>
        <xsl:with-param name="word" select="/book/@next"/>
      </xsl:call-template>
    </nav>
  </xsl:template>

  <xsl:template name="beside">
    <xsl:param name="chapter"/>
    <xsl:param name="rel"/>
    <xsl:param name="word"/>
    <xsl:if test="$chapter">
      <a href="{$chapter/@id}.html" rel="{$rel}">
        <small><xsl:value-of select="$word"/></small><xsl:text> </xsl:text>
        <xsl:value-of select="normalize-space($chapter/title)"/>
      </a>
    </xsl:if>
  </xsl:template>

  <xsl:template match="para"><p><xsl:apply-templates/></p></xsl:template>
  <xsl:template match="procedure"><ol><xsl:apply-templates/></ol></xsl:template>
  <xsl:template match="itemizedlist"><ul><xsl:apply-templates/></ul></xsl:template>
  <xsl:template match="step | listitem"><li><xsl:apply-templates/></li></xsl:template>

  <!-- A wide table scrolls in its own frame, by keyboard, too. -->
  <xsl:template match="table">
    <div class="table" tabindex="0">
      <table>
        <thead><xsl:apply-templates select="head"/></thead>
        <tbody><xsl:apply-templates select="row"/></tbody>
      </table>
    </div>
  </xsl:template>
  <xsl:template match="head"><tr><xsl:for-each select="entry"><th scope="col"><xsl:apply-templates/></th></xsl:for-each></tr></xsl:template>
  <xsl:template match="row"><tr><xsl:for-each select="entry"><td><xsl:apply-templates/></td></xsl:for-each></tr></xsl:template>

  <xsl:template match="figure">
    <figure>
      <img src="../figures/{$language}/{@id}.png" alt="{normalize-space(title)}"/>
      <figcaption><xsl:value-of select="normalize-space(title)"/></figcaption>
    </figure>
  </xsl:template>

  <xsl:template match="guilabel"><b><xsl:value-of select="normalize-space(.)"/></b></xsl:template>
  <xsl:template match="keycap"><kbd><xsl:value-of select="normalize-space(.)"/></kbd></xsl:template>
  <xsl:template match="article"><span class="article"><xsl:value-of select="normalize-space(.)"/></span></xsl:template>
  <xsl:template match="literal"><code><xsl:value-of select="normalize-space(.)"/></code></xsl:template>
  <xsl:template match="link"><a href="{@to}.html"><xsl:value-of select="normalize-space(key('chapter', @to)/title)"/></a></xsl:template>

  <!-- Lines of the source are only for who writes it. -->
  <xsl:strip-space elements="book part chapter procedure itemizedlist table head row figure"/>
</xsl:stylesheet>

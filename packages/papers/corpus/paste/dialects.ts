import type { Block, Document, Look, Paragraph, Piece, Table } from '../../src/document.ts'
import { PNG } from '../write/package.ts'
import { escaped } from '../write/word.ts'

/** How a program says on the clipboard what a document holds. */
export interface Dialect {
  name: 'Word' | 'LibreOffice' | 'Google Docs'
  /** Whether formulas come as what they are, and pictures with their bytes. */
  formulas: boolean
  pictures: boolean
  /** Whether the colour of a number that it counts itself comes along. */
  marksNumbers: boolean
  /** @param formulas of the document in their order, as the program writes them */
  write(document: Pick<Document, 'blocks'>, formulas: readonly string[], font: string): string
}

/** Words of a piece, with its look told by the program's own means. */
interface Hand {
  text(text: string, look: Look): string
  formula(number: number): string
  picture(floating: boolean): string
  tab: string
  paragraph(paragraph: Paragraph, inside: string): string
  /** Neighbours with numbers stand in lists of their own. */
  label(label: NonNullable<Paragraph['label']>): string
  table(rows: readonly (readonly string[])[]): string
}

function written(blocks: readonly Block[], hand: Hand): string {
  let formulas = 0
  const piece = (one: Piece): string => {
    switch (one.kind) {
      case 'text':
        return hand.text(one.text, one.look)
      case 'formula':
        return hand.formula(formulas++)
      case 'picture':
        return hand.picture(one.floating)
      case 'tab':
        return hand.tab
      case 'break':
        return '<br>'
      case 'gap':
        return ''
    }
  }
  const block = (one: Paragraph | Table): string =>
    one.kind === 'table'
      ? hand.table(one.rows.map(row => row.map(cell => cell.map(block).join(''))))
      : hand.paragraph(one, (one.label ? hand.label(one.label) : '') + one.pieces.map(piece).join(''))
  return blocks.map(block).join('\n')
}

const DATA = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`
const hex = (colour: string): string => (/^[0-9A-F]{6}$/.test(colour) ? `#${colour.toLowerCase()}` : colour)
/** Sources are broken into lines at blanks. */
const folded = (text: string): string => text.replace(/(.{50,70}) /g, '$1\n')
const inTags = (text: string, tags: readonly (string | false)[]): string =>
  tags.reduce<string>(
    (inside, tag) => (tag ? `<${tag}>${inside}</${tag.replace(/ .*/s, '')}>` : inside),
    text,
  )
const listed = (text: string): string => text.replaceAll('\u00a0', '&nbsp;')

const word: Dialect = {
  name: 'Word',
  formulas: true,
  pictures: false,
  marksNumbers: true,
  write({ blocks }, formulas, font) {
    const hand: Hand = {
      text: (text, look) =>
        inTags(folded(listed(escaped(text))), [
          look.raised ?? false,
          `span style='font-size:12.0pt;font-family:"${font}",serif${look.colour ? `;color:${hex(look.colour)}` : ''}${look.highlight ? `;background:${look.highlight};mso-highlight:${look.highlight}` : ''}'`,
          look.strike && 's',
          look.underline && 'u',
          look.italic && `i style='mso-bidi-font-style:normal'`,
          look.bold && `b style='mso-bidi-font-weight:normal'`,
        ]),
      formula: number =>
        formulas.length === 0
          ? `<img width=17 height=21 src="file:///C:/clip_image002.png">`
          : `<!--[if gte msEquation 12]>${formulas[number]}<![endif]--><![if !msEquation]><span style='position:relative;top:3.0pt'><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=17 height=21 src="file:///C:/clip_image002.png"><![endif]></span><![endif]>`,
      picture: () =>
        `<span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape type="#_x0000_t75"/><![endif]--><![if !vml]><img width=96 height=96 src="file:///C:/Users/gv/clip_image003.jpg" v:shapes="x"><![endif]></span>`,
      tab: `<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>`,
      label: ({ text, look }) =>
        `<![if !supportLists]>${inTags(`<span style='mso-list:Ignore'>${escaped(text)}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>`, [look.colour !== null && `span style='color:${hex(look.colour)}'`, look.underline && 'u', look.bold && 'b'])}<![endif]>`,
      paragraph: ({ align, label }, inside) =>
        `<p class=${label ? 'MsoListParagraph' : 'MsoNormal'}${align === 'center' ? ` align=center style='text-align:center'` : ` style='margin-bottom:0in'`}>${inside || '&nbsp;'}<o:p></o:p></p>`,
      table: rows =>
        `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rows
          .map(
            (row, at) =>
              `<tr style='mso-yfti-irow:${at}'>${row.map(cell => `<td width=123 valign=top style='width:92.2pt;border:solid windowtext 1.0pt'>\n${cell}</td>`).join('')}</tr>`,
          )
          .join('\n')}</table>`,
    }
    return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml">\n<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0in;} --></style></head>\n<body lang=VI style='tab-interval:.5in'>\n<!--StartFragment-->\n${written(blocks, hand)}\n<!--EndFragment-->\n</body>\n</html>`
  },
}

/** Lists of HTML count by themselves: each number stands in a list that begins with it. */
function item({ text }: NonNullable<Paragraph['label']>, inside: string, attributes: string): string {
  const number = /\d+/.exec(text)?.[0]
  const letter = /^\(?([A-Za-z])[.)]/.exec(text)?.[1]
  if (text === '•') return `<ul><li ${attributes}>${inside}</li></ul>`
  const isSmall = letter !== undefined && letter === letter.toLowerCase()
  return letter === undefined
    ? `<ol start="${number ?? 1}"><li ${attributes.replace('%', 'decimal')}>${inside}</li></ol>`
    : `<ol type="${isSmall ? 'a' : 'A'}" start="${letter.toLowerCase().charCodeAt(0) - 96}"><li ${attributes.replace('%', isSmall ? 'lower-alpha' : 'upper-alpha')}>${inside}</li></ol>`
}

const libreOffice: Dialect = {
  name: 'LibreOffice',
  formulas: false,
  pictures: true,
  marksNumbers: false,
  write({ blocks }, _, font) {
    const hand: Hand = {
      text: (text, look) =>
        inTags(folded(listed(escaped(text))), [
          look.raised ?? false,
          look.highlight !== null && `span style="background: ${hex(look.highlight)}"`,
          `font face="${font}, serif"`,
          'font size="3" style="font-size: 12pt"',
          look.colour !== null && `font color="${hex(look.colour)}"`,
          look.strike && 'strike',
          look.underline && 'u',
          look.italic && 'i',
          look.bold && 'b',
        ]),
      formula: () => `<img src="${DATA}" name="Object1" align="bottom" width="24" height="15"/>`,
      picture: floating =>
        `<img src="${DATA}" name="Hình1" align="${floating ? 'left' : 'bottom'}" width="96" height="96" border="0"/>`,
      tab: '\t',
      label: () => '',
      paragraph: ({ align, label }, inside) => {
        const paragraph = `<p${align ? ` align="${align}"` : ''} style="line-height: 100%; margin-bottom: 0cm">\n${inside || '<br/>\n'}</p>`
        return label ? item(label, paragraph, '') : paragraph
      },
      table: rows =>
        `<table width="100%" cellpadding="7" cellspacing="0">\n\t<col width="128*"/>\n${rows
          .map(
            row =>
              `\t<tr valign="top">\n${row.map(cell => `\t\t<td width="50%" style="border: none">${cell}</td>\n`).join('')}\t</tr>\n`,
          )
          .join('')}</table>`,
    }
    return `<!DOCTYPE html>\n<html>\n<head>\n<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n<title></title>\n<meta name="generator" content="LibreOffice 24.8 (Linux)"/>\n<style type="text/css">\n\t\tp { line-height: 115%; margin-bottom: 0.25cm; background: transparent }\n</style>\n</head>\n<body lang="vi-VN" link="#000080" vlink="#800000" dir="ltr">${written(blocks, hand)}</body>\n</html>`
  },
}

const googleDocs: Dialect = {
  name: 'Google Docs',
  formulas: false,
  pictures: false,
  marksNumbers: true,
  write({ blocks }, _, font) {
    const style = ({ colour, highlight, bold, italic, underline, strike }: Look) =>
      `font-size:12pt;font-family:'${font}',serif;color:${colour ? hex(colour) : '#000000'};background-color:${highlight ? (highlight === 'yellow' ? '#ffff00' : hex(highlight)) : 'transparent'};font-weight:${bold ? 700 : 400};font-style:${italic ? 'italic' : 'normal'};font-variant:normal;text-decoration:${[underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ') || 'none'};-webkit-text-decoration-skip:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;`
    const image = `<span><span style="border:none;display:inline-block;overflow:hidden;width:96px;height:96px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe" width="96" height="96" style="margin-left:0px;margin-top:0px;" /></span></span>`
    const hand: Hand = {
      text: (text, look) =>
        `<span style="${style(look)}">${look.raised ? `<span style="font-size:0.6em;vertical-align:${look.raised === 'sub' ? 'sub' : 'super'};">${escaped(text)}</span>` : escaped(text)}</span>`,
      formula: () => image,
      picture: () => image,
      tab: `<span class="Apple-tab-span" style="white-space:pre;">\t</span>`,
      label: () => '',
      paragraph: ({ align, label }, inside) => {
        if (inside === '') return '<br />'
        const paragraph = `<p dir="ltr" style="line-height:1.38;${align ? `text-align: ${align};` : ''}margin-top:0pt;margin-bottom:0pt;">${inside}</p>`
        if (!label) return paragraph
        return item(
          label,
          paragraph,
          `dir="ltr" style="list-style-type:%;${style(label.look)}" aria-level="1"`,
        )
      },
      table: rows =>
        `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="80" /></colgroup><tbody>${rows
          .map(
            row =>
              `<tr style="height:0pt">${row.map(cell => `<td style="border-left:solid #000000 1pt;vertical-align:top;">${cell}</td>`).join('')}</tr>`,
          )
          .join('')}</tbody></table></div>`,
    }
    return `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0b2f3a1e-7fff-2c2b">${written(blocks, hand).replaceAll('\n', '')}</b>`
  },
}

export const DIALECTS: readonly Dialect[] = [word, libreOffice, googleDocs]

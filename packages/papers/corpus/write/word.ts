// The least of WordprocessingML that papers need, as strings.

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Properties of a run, in the order in which the schema wants them. */
export interface Marks {
  bold?: boolean
  italic?: boolean
  colour?: string
  highlight?: string
  underline?: boolean
  raised?: 'superscript' | 'subscript'
}

export function runProperties({ bold, italic, colour, highlight, underline, raised }: Marks): string {
  return [
    bold && '<w:b/>',
    italic && '<w:i/>',
    colour && `<w:color w:val="${colour}"/>`,
    highlight && `<w:highlight w:val="${highlight}"/>`,
    underline && '<w:u w:val="single"/>',
    raised && `<w:vertAlign w:val="${raised}"/>`,
  ]
    .filter(Boolean)
    .join('')
}

export const run = (text: string, marks: Marks = {}): string =>
  `<w:r><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/>${runProperties(marks)}</w:rPr>${text
    .split('\t')
    .map(part => (part === '' ? '' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`))
    .join('<w:tab/>')}</w:r>`

export interface ParagraphLook {
  number?: { list: number; level: number }
  /** Marks of the paragraph's end, which colour the number that Word writes. */
  end?: Marks
  centred?: boolean
  tabs?: readonly number[]
}

export function paragraph(runs: string, { number, end, centred, tabs }: ParagraphLook = {}): string {
  const properties = [
    number && `<w:numPr><w:ilvl w:val="${number.level}"/><w:numId w:val="${number.list}"/></w:numPr>`,
    tabs && `<w:tabs>${tabs.map(at => `<w:tab w:val="left" w:pos="${at}"/>`).join('')}</w:tabs>`,
    centred && '<w:jc w:val="center"/>',
    end && `<w:rPr>${runProperties(end)}</w:rPr>`,
  ]
    .filter(Boolean)
    .join('')
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`
}

/** Cells hold paragraphs. */
export function table(rows: readonly (readonly string[])[]): string {
  const cell = (inside: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${inside || '<w:p/>'}</w:tc>`
  const widths = (rows[0] ?? []).map(() => '<w:gridCol w:w="2000"/>').join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${widths}</w:tblGrid>${rows
    .map(row => `<w:tr>${row.map(cell).join('')}</w:tr>`)
    .join('')}</w:tbl>`
}

const shape = (relation: string, id: number) =>
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="Hình ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`
const graphic = (uri: string, inside: string) =>
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${inside}</a:graphicData></a:graphic>`
const anchored = (id: number, inside: string) =>
  `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>4000000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="914400" cy="914400"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="${id}" name="Hình ${id}"/>${inside}</wp:anchor>`

export function picture(
  kind: 'inline' | 'floating' | 'grouped',
  relations: readonly string[],
  id: number,
): string {
  const [first = ''] = relations
  if (kind === 'inline')
    return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="914400" cy="914400"/><wp:docPr id="${id}" name="Hình ${id}"/>${graphic('picture', shape(first, id))}</wp:inline></w:drawing></w:r>`
  if (kind === 'floating')
    return `<w:r><w:drawing>${anchored(id, graphic('picture', shape(first, id)))}</w:drawing></w:r>`
  const group = `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr/>${relations.map(relation => shape(relation, id)).join('')}</wpg:wgp>`
  // What Word of before 2010 shows instead: the same pictures, which must not count twice.
  const fallback = `<w:pict><v:group style="width:72pt;height:72pt">${relations.map(relation => `<v:shape style="width:72pt;height:72pt"><v:imagedata r:id="${relation}"/></v:shape>`).join('')}</v:group></w:pict>`
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing>${anchored(id, graphic('picture', group).replace('2006/picture', '2010/wordprocessingGroup'))}</w:drawing></mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`
}

/** An embedded equation, shown by a picture. */
export const embeddedObject = (picture: string, object: string): string =>
  `<w:r><w:object><v:shape style="width:20pt;height:20pt"><v:imagedata r:id="${picture}"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" ShapeID="_x0000_i1025" DrawAspect="Content" ObjectID="_1" r:id="${object}"/></w:object></w:r>`

import { strToU8, zipSync } from 'fflate'
import { escaped } from './word.ts'

const NAMESPACES = Object.entries({
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  wpg: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ')
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The smallest picture there is: one white point. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2TQAAAABJRU5ErkJggg=='),
  sign => sign.charCodeAt(0),
)

/** A list of Word's: `levels` are texts such as "Câu %1." with their format; `start` at which it begins anew. */
export interface List {
  levels: { text: string; format: 'decimal' | 'upperLetter' | 'lowerLetter' }[]
  start: number
}

export interface Package {
  /** XML of the body, without the properties of the last section. */
  body: string
  lists: readonly List[]
  pictures: number
  columns: number
  header: string
  footer: string
  /** More parts, by name. */
  parts?: Record<string, Uint8Array>
}

/** A .docx as bytes, the same for the same content. */
export function packageOf({ body, lists, pictures, columns, header, footer, parts }: Package): Uint8Array {
  const names = Array.from({ length: pictures }, (_, at) => `image${at + 1}.png`)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const xml = (text: string) => strToU8(HEAD + text)
  const relations = (inside: string) =>
    xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`,
    )
  const margin = (tag: string, text: string) =>
    xml(`<w:${tag} ${NAMESPACES}><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p></w:${tag}>`)
  return zipSync(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>${[
          ['document', 'document.main'],
          ['numbering', 'numbering'],
          ['header1', 'header'],
          ['footer1', 'footer'],
        ]
          .map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`)
          .join('')}</Types>`,
      ),
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
      'word/_rels/document.xml.rels': relations(
        relation('rId1', 'numbering', 'numbering.xml') +
          relation('rId2', 'header', 'header1.xml') +
          relation('rId3', 'footer', 'footer1.xml') +
          names.map((name, at) => relation(`rIdP${at + 1}`, 'image', `media/${name}`)).join('') +
          Object.keys(parts ?? {})
            .map((name, at) => relation(`rIdO${at + 1}`, 'oleObject', name.replace('word/', '')))
            .join(''),
      ),
      'word/document.xml': xml(
        `<w:document ${NAMESPACES}><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" w:header="360" w:footer="360" w:gutter="0"/><w:cols w:num="${columns}" w:space="400"/></w:sectPr></w:body></w:document>`,
      ),
      'word/numbering.xml': xml(numbering(lists)),
      'word/header1.xml': margin('hdr', header),
      'word/footer1.xml': margin('ftr', footer),
      ...Object.fromEntries(names.map(name => [`word/media/${name}`, PNG])),
      ...parts,
    },
    { mtime: new Date(2026, 0, 1) },
  )
}

/** Word's way of restarting: each list is a number of its own over a shared abstract one, with its start said again. */
function numbering(lists: readonly List[]): string {
  const shapes = [...new Set(lists.map(({ levels }) => JSON.stringify(levels)))]
  const abstract = shapes.map((shape, id) => {
    const levels: List['levels'] = JSON.parse(shape)
    return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels.map(({ text, format }, level) => `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${escaped(text)}"/><w:lvlJc w:val="left"/></w:lvl>`).join('')}</w:abstractNum>`
  })
  const numbers = lists.map(
    ({ levels, start }, at) =>
      `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${shapes.indexOf(JSON.stringify(levels))}"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  )
  return `<w:numbering ${NAMESPACES}>${abstract.join('')}${numbers.join('')}</w:numbering>`
}

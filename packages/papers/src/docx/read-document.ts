import { type Block, type Document, type Paragraph, type Picture, PLAIN, type Table } from '../document.ts'
import { inUnicode } from '../letters/in-unicode.ts'
import { mathTypeToLatex } from '../mathtype/to-latex.ts'
import { equationInPicture } from '../wmf/equation.ts'
import { type Archive, openArchive } from './archive.ts'
import type { Surroundings } from './drawings.ts'
import { readNotes } from './notes.ts'
import { type Numbering, readNumbering } from './numbering.ts'
import { piecesOf } from './runs.ts'
import { DEFAULT_STYLE, listOf, lookChange, readStyles, type Style, type Styles } from './styles.ts'
import { at, child, parseXml, valOf, type Xml } from './xml.ts'

/**
 * A .docx as blocks in the order in which they stand, numbered as Word would number them.
 * @param most of the whole file, in bytes
 * @throws CannotReadPaper
 */
export function readDocument(bytes: Uint8Array, most?: number): Document {
  const archive = openArchive(bytes, most)
  const part = (name: string): Xml | undefined => {
    const found = archive[`word/${name}.xml`]
    return found && parseXml(found)
  }
  const targets = readTargets(archive)
  const pictures = new Map<string, Picture>()
  const notes = readNotes([part('footnotes'), part('endnotes')])
  const walk = walker(readNumbering(part('numbering')), readStyles(part('styles')), {
    pictureOf: relation => keepPicture(archive, targets.get(relation), pictures),
    equationOf: relation => {
      const object = archive[`word/${targets.get(relation)}`]
      return object ? mathTypeToLatex(object) : null
    },
    notes,
    equationInPictureOf: relation => {
      const target = targets.get(relation) ?? ''
      const picture = /\.wm[fz]$/i.test(target) ? archive[`word/${target}`] : undefined
      return picture ? equationInPicture(picture) : null
    },
  })
  const blocks = walk(at(part('document'), 'w:body'))
  const margins = Object.keys(archive)
    .filter(name => /^word\/(?:header|footer)\d*\.xml$/.test(name))
    .map(name => textOf(parseXml(archive[name] as Uint8Array)))
  // Behind the paper: what they explain goes on without them.
  const aside = notes.referred.flatMap(walk).filter(block => block.kind === 'paragraph')
  inUnicode([...blocks, ...aside])
  return { blocks, aside, pictures: [...pictures.values()], margins: margins.join('\n').normalize('NFC') }
}

const textOf = (xml: Xml): string =>
  xml.name === 'w:t' ? xml.text : xml.children.map(textOf).join(xml.name === 'w:p' ? '' : '')

/** Where relations lead, by their id; those that lead out of the file are not followed. */
function readTargets(archive: Archive): Map<string, string> {
  const rels = archive['word/_rels/document.xml.rels']
  if (!rels) return new Map()
  return new Map(
    parseXml(rels)
      .children.filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes }) => [
        attributes.Id ?? '',
        (attributes.Target ?? '').replace(/^\/?word\//, '').replace(/^\.\//, ''),
      ]),
  )
}

function keepPicture(
  archive: Archive,
  target: string | undefined,
  pictures: Map<string, Picture>,
): string | null {
  const bytes = target === undefined ? undefined : archive[`word/${target}`]
  if (!target || !bytes) return null
  const extension = /\.(\w{1,5})$/.exec(target)?.[1]?.toLowerCase() ?? ''
  const name = pictures.get(target)?.name ?? `picture-${pictures.size + 1}`
  pictures.set(target, { name, extension, bytes })
  return name
}

function walker(
  numbering: Numbering,
  styles: Styles,
  around: Surroundings,
): (container: Xml | undefined) => Block[] {
  let paragraphs = 0

  const blocksOf = (container: Xml | undefined): Block[] =>
    (container?.children ?? []).flatMap((one): Block[] => {
      switch (one.name) {
        case 'w:p':
          return paragraphOf(one)
        case 'w:tbl':
          return [tableOf(one)]
        // Content controls, and what was inserted and is not yet accepted.
        case 'w:sdt':
          return blocksOf(child(one, 'w:sdtContent'))
        case 'w:ins':
        case 'w:smartTag':
        case 'w:customXml':
          return blocksOf(one)
        default:
          return []
      }
    })

  const paragraphOf = (xml: Xml): Block[] => {
    const properties = child(xml, 'w:pPr')
    const style = styles.get(valOf(properties, 'w:pStyle') ?? DEFAULT_STYLE)
    const said = listOf(properties)
    const list = said === undefined ? style?.list : said
    const number = list ? numbering.next(list.id, list.level) : null
    const boxes: Xml[] = []
    const paragraph: Paragraph = {
      kind: 'paragraph',
      at: paragraphs++,
      label: number && {
        text: number.text,
        look: { ...PLAIN, ...style?.look, ...lookChange(child(properties, 'w:rPr')), ...number.look },
      },
      ...alignOf(properties, style),
      pieces: piecesOf(xml, styles, style?.look ?? {}, around, boxes),
    }
    return [paragraph, ...boxes.flatMap(blocksOf)]
  }

  const tableOf = (xml: Xml): Block => {
    const first = paragraphs
    const cells = children(xml, 'w:tr').map(row => children(row, 'w:tc'))
    return { kind: 'table', at: first, rows: cells.map(row => row.map(blocksOf)), ...gridOf(xml, cells) }
  }

  return blocksOf
}

const ALIGN: Readonly<Record<string, NonNullable<Paragraph['align']>>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}
function alignOf(properties: Xml | undefined, style: Style | undefined): Pick<Paragraph, 'align'> {
  const align = ALIGN[valOf(properties, 'w:jc') ?? style?.align ?? '']
  return align ? { align } : {}
}

function gridOf(table: Xml, rows: readonly (readonly Xml[])[]): Pick<Table, 'grid'> {
  const columns = (child(table, 'w:tblGrid')?.children ?? []).map(column => Number(column.attributes['w:w']))
  const spans = rows.map(row =>
    row.map(cell => Math.max(1, Math.min(100, Number(valOf(child(cell, 'w:tcPr'), 'w:gridSpan')) || 1))),
  )
  return columns.length > 0 && columns.every(width => width > 0) ? { grid: { columns, spans } } : {}
}

/** Children of this name, also those that stand in a content control. */
const children = (xml: Xml, name: string): Xml[] =>
  xml.children.flatMap(one =>
    one.name === name ? one : one.name === 'w:sdt' ? children(child(one, 'w:sdtContent') ?? one, name) : [],
  )

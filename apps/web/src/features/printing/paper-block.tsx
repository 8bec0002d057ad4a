import type { Block, Paragraph, Piece, Table } from '@bangxanh/printing/sheet/blocks.ts'
import type { CSSProperties, ReactNode } from 'react'
import { Formula } from './formula.tsx'
import classes from './paper.print.module.css'

interface Props {
  readonly block: Block
  /** Where the picture of a key is read. */
  readonly addressOf: (key: string) => string
  /** How many pages the sheet has. */
  readonly pages: number
}

/** What the writers of Word and PDF draw, in the browser. */
export function PaperBlock({ block, ...around }: Props) {
  return block.kind === 'table' ? (
    <TableBlock table={block} {...around} />
  ) : (
    <ParagraphBlock paragraph={block} {...around} />
  )
}

type Around = Omit<Props, 'block'>

interface ParagraphProps extends Around {
  readonly paragraph: Paragraph
}

function ParagraphBlock({ paragraph, ...around }: ParagraphProps) {
  const { pieces, align, indent, before, stops } = paragraph
  const style: CSSProperties = {
    textAlign: align,
    paddingLeft: indent && `${indent}pt`,
    paddingTop: before && `${before}pt`,
  }
  const parts = partsOf(pieces).map(part => part.map((piece, at) => pieceView(piece, at, around)))
  if (stops && parts.length > 1)
    return (
      <p
        className={`${classes.paragraph} ${classes.stops}`}
        style={{ ...style, gridTemplateColumns: `repeat(${stops}, minmax(0, 1fr))` }}
      >
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no other name
          <span key={at}>{part}</span>
        ))}
      </p>
    )
  return (
    <p
      className={classes.paragraph}
      style={style}
      data-dots={pieces.some(({ kind }) => kind === 'dots') || undefined}
    >
      {parts.flatMap((part, at) => (at === 0 ? part : ['\u2003', ...part]))}
    </p>
  )
}

/** The pieces between tabs. */
function partsOf(pieces: readonly Piece[]): Exclude<Piece, { kind: 'tab' }>[][] {
  const parts: Exclude<Piece, { kind: 'tab' }>[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'tab') parts.push([])
    else parts.at(-1)?.push(piece)
  }
  return parts
}

function pieceView(
  piece: Exclude<Piece, { kind: 'tab' }>,
  key: number,
  { addressOf, pages }: Around,
): ReactNode {
  if (piece.kind === 'break') return <br key={key} />
  if (piece.kind === 'bubble') return <span key={key} className={classes.bubble} />
  if (piece.kind === 'dots') return <span key={key} className={classes.dots} />
  if (piece.kind === 'pages') return <em key={key}>{`(Đề có ${String(pages).padStart(2, '0')} trang)`}</em>
  if (piece.kind === 'formula') return <Formula key={key} latex={piece.latex} block={piece.block} />
  if (piece.kind === 'picture')
    return (
      <img
        key={key}
        className={classes.picture}
        src={addressOf(piece.key)}
        width={piece.width ?? undefined}
        alt=""
      />
    )
  const { text, bold, italic, underline, strike, raised } = piece
  const Raised = raised ?? 'span'
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ')
  return (
    <Raised
      key={key}
      style={{
        fontWeight: bold ? 700 : undefined,
        fontStyle: italic ? 'italic' : undefined,
        textDecoration: lines || undefined,
      }}
    >
      {text}
    </Raised>
  )
}

interface TableProps extends Around {
  readonly table: Table
}

function TableBlock({ table: { rows, widths, border, indent }, ...around }: TableProps) {
  return (
    <table className={classes.table} style={{ marginLeft: indent && `${indent}pt` }}>
      <colgroup>
        {widths.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
          <col key={at} style={{ width: `${width * 100}%` }} />
        ))}
      </colgroup>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <tr key={row}>
            {cells.map((cell, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
                key={at}
                colSpan={cell.columns}
                rowSpan={cell.rows}
                data-border={(cell.border ?? border) || undefined}
              >
                {cell.blocks.map((block, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor blocks
                  <PaperBlock key={index} block={block} {...around} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

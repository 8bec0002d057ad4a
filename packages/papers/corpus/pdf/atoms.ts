import type { Look, Piece } from '../../src/document.ts'
import { PNG } from '../write/package.ts'

/** What a line is set from: words, spaces that may grow, tabs, and what has a size of its own. */
export interface Atom {
  kind: 'word' | 'space' | 'tab' | 'break' | 'object'
  width: number
  height: number
  draw(x: number, baseline: number): void
}

/** How a person marks the letter of an option on paper: a circle around it, or a tick before it. */
export type Pen = 'circle' | 'tick'
const isPen = (highlight: string | null): highlight is Pen => highlight === 'circle' || highlight === 'tick'

const SIZE = 12
const nothing = { width: 0, height: 0, draw: () => {} }

export function atomsOf(pdf: PDFKit.PDFDocument, pieces: readonly Piece[]): Atom[] {
  return pieces.flatMap((piece): Atom[] => {
    if (piece.kind === 'tab' || piece.kind === 'break') return [{ ...nothing, kind: piece.kind }]
    if (piece.kind === 'text') return textAtoms(pdf, piece.text.normalize('NFC'), piece.look)
    if (piece.kind === 'formula') return [curves(pdf, piece.latex.length)]
    return piece.kind === 'picture' ? [picture(pdf)] : []
  })
}

const fontOf = ({ bold, italic }: Look): string =>
  bold && italic ? 'bold-italic' : bold ? 'bold' : italic ? 'italic' : 'plain'

function textAtoms(pdf: PDFKit.PDFDocument, text: string, look: Look): Atom[] {
  const size = look.raised ? 8 : SIZE
  const rise = look.raised === 'sup' ? 4.5 : look.raised === 'sub' ? -2 : 0
  return (text.match(/\s|[^\s]+/gu) ?? []).map((part): Atom => {
    const word = /\s/.test(part) ? ' ' : part
    pdf.font(fontOf(look)).fontSize(size)
    const width = pdf.widthOfString(word)
    return {
      kind: word === ' ' ? 'space' : 'word',
      width,
      height: 0,
      draw(x, baseline) {
        if (isPen(look.highlight)) drawPen(pdf, look.highlight, x, baseline)
        else if (look.highlight) pdf.rect(x, baseline - 9.5, width, 12.5).fill('#FFFF00')
        if (look.underline)
          pdf
            .lineWidth(0.7)
            .strokeColor('#000000')
            .moveTo(x, baseline + 1.6)
            .lineTo(x + width, baseline + 1.6)
            .stroke()
        pdf
          .font(fontOf(look))
          .fontSize(size)
          .fillColor(look.colour ? `#${look.colour}` : '#000000')
          .text(word, x, baseline - rise, { lineBreak: false, baseline: 'alphabetic' })
      },
    }
  })
}

function drawPen(pdf: PDFKit.PDFDocument, pen: Pen, x: number, baseline: number): void {
  pdf.lineWidth(1.1).strokeColor('#1B2F86')
  if (pen === 'circle') pdf.ellipse(x + 4.5, baseline - 3.5, 8.5, 7.5).stroke()
  else
    pdf
      .moveTo(x - 10, baseline - 5)
      .lineTo(x - 7, baseline - 1)
      .lineTo(x - 1.5, baseline - 10)
      .stroke()
}

/** A formula as curves: nobody can tell its text, but it has its place. */
function curves(pdf: PDFKit.PDFDocument, length: number): Atom {
  const width = Math.min(140, 8 + length * 3)
  return {
    kind: 'object',
    width,
    height: 14,
    draw(x, baseline) {
      pdf.lineWidth(0.8).strokeColor('#000000')
      for (let at = x + 1; at + 6 < x + width; at += 7)
        pdf
          .moveTo(at, baseline)
          .bezierCurveTo(at + 1, baseline - 12, at + 5, baseline - 12, at + 6, baseline - 1)
          .bezierCurveTo(at + 4, baseline + 2, at + 2, baseline + 2, at, baseline)
          .stroke()
    },
  }
}

function picture(pdf: PDFKit.PDFDocument): Atom {
  return {
    kind: 'object',
    width: 60,
    height: 48,
    draw: (x, baseline) => {
      pdf.image(Buffer.from(PNG), x, baseline - 46, { width: 60, height: 48 })
    },
  }
}

/** Lines no wider than `width`; what no space parts stays together. */
export function linesOfAtoms(atoms: readonly Atom[], width: number): { atoms: Atom[]; last: boolean }[] {
  const groups: Atom[][] = []
  for (const atom of atoms) {
    const before = groups.at(-1)?.[0]?.kind
    const solid = (kind: Atom['kind'] | undefined) => kind === 'word' || kind === 'object'
    if (solid(atom.kind) && solid(before)) groups.at(-1)?.push(atom)
    else groups.push([atom])
  }
  const lines: { atoms: Atom[]; last: boolean }[] = [{ atoms: [], last: true }]
  let [used, tabs] = [0, 0]
  for (const group of groups) {
    const line = lines.at(-1) as { atoms: Atom[]; last: boolean }
    const own = group.reduce((sum, atom) => sum + atom.width, 0)
    const kind = group[0]?.kind
    if (kind === 'break') {
      lines.push({ atoms: [], last: true })
      ;[used, tabs] = [0, 0]
    } else if (kind !== 'space' && kind !== 'tab' && tabs === 0 && used > 0 && used + own > width) {
      line.last = false
      while (line.atoms.at(-1)?.kind === 'space') line.atoms.pop()
      lines.push({ atoms: [...group], last: true })
      used = own
    } else {
      if (kind === 'tab') tabs += 1
      line.atoms.push(...group)
      used += own
    }
  }
  return lines
}

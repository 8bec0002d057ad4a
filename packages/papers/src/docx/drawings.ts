import { type Piece, PLAIN } from '../document.ts'
import type { Notes } from './notes.ts'
import { child, type Xml } from './xml.ts'

/** What drawings and references lead to. */
export interface Surroundings {
  /** Name of the picture that a relation leads to; null when it leads to none. */
  pictureOf(relation: string): string | null
  /** LaTeX of an embedded equation; null when it is none, or cannot be read. */
  equationOf(relation: string): string | null
  /** LaTeX of the equation that a picture of one carries; null when it carries none. */
  equationInPictureOf(relation: string): string | null
  notes: Notes
}

/**
 * Pictures of a drawing, each once: of two forms of the same drawing (one for Word of before 2010) the first counts. An
 * equation that can be read, as an object or in the comments of its picture, is its LaTeX. `boxes` receives text boxes.
 */
export function piecesOfDrawing(drawing: Xml, around: Surroundings, boxes: Xml[]): Piece[] {
  const relations = new Map<string, { floating: boolean; width?: number }>()
  const equations: string[] = []
  let unknown = false
  let isFormula = false
  let floating = false
  let width: number | undefined
  const walk = (xml: Xml): void => {
    if (xml.name === 'wp:anchor' || /position:\s*absolute/.test(xml.attributes.style ?? '')) floating = true
    width = widthOf(xml) ?? width
    if (xml.name === 'mc:AlternateContent') {
      const chosen = child(xml, 'mc:Choice') ?? child(xml, 'mc:Fallback')
      chosen?.children.forEach(walk)
      return
    }
    if (xml.name === 'w:txbxContent') {
      boxes.push(xml)
      return
    }
    if (xml.name === 'c:chart' || xml.name === 'dgm:relIds') unknown = true
    if (xml.name === 'o:OLEObject') {
      isFormula = /^(?:Equation|MathType)/i.test(xml.attributes.ProgID ?? '')
      const latex = around.equationOf(xml.attributes['r:id'] ?? '')
      if (latex !== null) equations.push(latex)
    }
    const relation =
      xml.name === 'a:blip'
        ? (xml.attributes['r:embed'] ?? xml.attributes['r:link'])
        : xml.name === 'v:imagedata'
          ? xml.attributes['r:id']
          : undefined
    if (relation !== undefined) relations.set(relation, { floating, ...(width !== undefined && { width }) })
    xml.children.forEach(walk)
  }
  walk(drawing)
  if (equations.length > 0) return equations.map(latex => ({ kind: 'formula', latex, look: PLAIN }))
  const pictures = [...relations].map(([relation, place]): Piece => {
    const latex = around.equationInPictureOf(relation)
    if (latex !== null) return { kind: 'formula', latex, look: PLAIN }
    const name = around.pictureOf(relation)
    return name === null
      ? { kind: 'gap' }
      : { kind: 'picture', name, ...place, ...(isFormula && { formula: true }) }
  })
  return unknown ? [...pictures, { kind: 'gap' }] : pictures
}

/** How wide a drawing is said to be, in points: in parts of an inch (DrawingML), or in the style of an older shape. */
function widthOf({ name, attributes }: Xml): number | undefined {
  const parts = name === 'wp:extent' ? Number(attributes.cx) / 12_700 : undefined
  const styled = /(?:^|;)\s*width:\s*([\d.]+)(pt|in|cm|mm)?/.exec(attributes.style ?? '')
  const points = parts ?? Number(styled?.[1]) * (POINTS[styled?.[2] ?? 'pt'] ?? 1)
  return points > 0 && points < 10_000 ? points : undefined
}
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 }

import type { PDFPageProxy } from 'unpdf/pdfjs'
import { type Look, PLAIN } from '../document.ts'
import { lettersOfFont } from '../letters/letters.ts'
import type { Box, PageMarks } from '../page/page.ts'
import { boxOf, IDENTITY, type Matrix, matrixOf, point, times } from './matrix.ts'

/** A letter as pdf.js gives it to its canvas. */
interface Glyph {
  unicode: string
  /** Of the font. */
  originalCharCode?: number
  width: number
  isSpace: boolean
}

interface Font {
  name: string
  scale: number
}

/** What `save` keeps. */
interface State {
  matrix: Matrix
  fill: string
  stroke: string
  line: number
  font: Font
  size: number
  letterSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  mode: number
}

const START: State = {
  matrix: IDENTITY,
  fill: '#000000',
  stroke: '#000000',
  line: 1,
  font: { name: '', scale: 0.001 },
  size: 12,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
}

/** Numbers by which pdf.js calls what is done. */
export type Operations = Readonly<Record<string, number>>

/**
 * All that a page's program writes and draws, with its place. Text of pdf.js (`getTextContent`) has neither colours nor
 * lines, and guesses spaces.
 */
export async function readMarks(page: PDFPageProxy, operations: Operations): Promise<PageMarks> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const names = new Map(Object.entries(operations).map(([name, code]) => [code, name]))
  const list = await page.getOperatorList()
  const walker = new Walker(matrixOf(transform) ?? IDENTITY, { width, height }, name => fontOf(page, name))
  list.fnArray.forEach((code, at) => {
    walker.step(names.get(code) ?? '', list.argsArray[at] ?? [])
  })
  return walker.marks
}

function fontOf(page: PDFPageProxy, name: string): Font {
  const found: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null
  if (typeof found !== 'object' || found === null) return START.font
  const said = 'name' in found && typeof found.name === 'string' ? found.name : ''
  const matrix = 'fontMatrix' in found ? matrixOf(found.fontMatrix) : null
  // A subset is called "ABCDEF+Times".
  return { name: said.replace(/^[A-Z]{6}\+/, ''), scale: matrix?.[0] ?? 0.001 }
}

class Walker {
  readonly marks: PageMarks
  private state: State
  private readonly kept: State[] = []
  private textMatrix: Matrix = IDENTITY
  private at = { x: 0, y: 0, lineX: 0, lineY: 0 }
  private spaced = false
  private readonly fonts = new Map<string, Font>()
  private readonly loadFont: (name: string) => Font

  constructor(matrix: Matrix, size: { width: number; height: number }, loadFont: (name: string) => Font) {
    this.state = { ...START, matrix }
    this.marks = { ...size, spans: [], rules: [], grounds: [], drawings: [], formulas: [] }
    this.loadFont = loadFont
  }

  step(operation: string, values: readonly unknown[]): void {
    const { state } = this
    const number = (at: number) => Number(values[at])
    switch (operation) {
      case 'save':
        this.kept.push({ ...state })
        break
      case 'restore':
        this.state = this.kept.pop() ?? state
        break
      case 'transform':
        state.matrix = times(state.matrix, matrixOf(values) ?? IDENTITY)
        break
      case 'paintFormXObjectBegin':
        this.kept.push({ ...state })
        state.matrix = times(state.matrix, matrixOf(values[0]) ?? IDENTITY)
        break
      case 'paintFormXObjectEnd':
        this.state = this.kept.pop() ?? state
        break
      case 'setLineWidth':
        state.line = number(0)
        break
      case 'setFillRGBColor':
        state.fill = String(values[0])
        break
      case 'setStrokeRGBColor':
        state.stroke = String(values[0])
        break
      case 'setFillColorN':
      case 'setFillTransparent':
        state.fill = '#000000'
        break
      case 'beginText':
        this.textMatrix = IDENTITY
        this.moveTo(0, 0)
        break
      case 'setTextMatrix':
        this.textMatrix = matrixOf(values[0]) ?? matrixOf(values) ?? IDENTITY
        this.moveTo(0, 0)
        break
      case 'setFont':
        this.setFont(String(values[0]), number(1))
        break
      case 'setCharSpacing':
        state.letterSpacing = number(0)
        break
      case 'setWordSpacing':
        state.wordSpacing = number(0)
        break
      case 'setHScale':
        state.stretch = number(0) / 100
        break
      case 'setLeading':
        state.leading = -number(0)
        break
      case 'setTextRise':
        state.rise = number(0)
        break
      case 'setTextRenderingMode':
        state.mode = number(0)
        break
      case 'moveText':
        this.moveTo(this.at.lineX + number(0), this.at.lineY + number(1))
        break
      case 'setLeadingMoveText':
        state.leading = number(1)
        this.moveTo(this.at.lineX + number(0), this.at.lineY + number(1))
        break
      case 'nextLine':
        this.moveTo(this.at.lineX, this.at.lineY + state.leading)
        break
      case 'showText':
        this.show(values[0])
        break
      case 'constructPath':
        this.path(number(0), values)
        break
      default:
        if (/^paint.*(?:Image|ImageMask)/.test(operation))
          this.marks.drawings.push(boxOf(state.matrix, [0, 0, 1, 1]))
    }
  }

  private moveTo(x: number, y: number): void {
    this.at = { x, y, lineX: x, lineY: y }
  }

  private setFont(name: string, size: number): void {
    const font = this.fonts.get(name) ?? this.loadFont(name)
    this.fonts.set(name, font)
    this.state.font = font
    this.state.size = size
  }

  private show(text: unknown): void {
    if (!Array.isArray(text)) return
    const { state } = this
    for (const item of text) {
      if (typeof item === 'number') this.at.x -= (item / 1000) * state.size * state.stretch
      else if (isGlyph(item)) this.glyph(item)
    }
  }

  private glyph({ unicode: said, originalCharCode, width, isSpace }: Glyph): void {
    const { state, at } = this
    // What a font shows in the place of a sign that it lacks is a box, and mostly stands for one to tick or to write in.
    const unicode = said === '\0' && originalCharCode === 0 ? '□' : said
    const own = width * state.font.scale * state.size
    const matrix = times(state.matrix, this.textMatrix)
    const [left, baseline] = point(matrix, at.x, at.y + state.rise)
    const [right, end] = point(matrix, at.x + own * state.stretch, at.y + state.rise)
    at.x += (own + state.letterSpacing + (isSpace ? state.wordSpacing : 0)) * state.stretch
    if (unicode.trim() === '') {
      this.spaced = true
      return
    }
    const last = this.marks.spans.at(-1)
    // An arrow is stretched over all the letters that it belongs to.
    if (/^\p{M}+$/u.test(unicode) && unicode !== '\u20d7' && last) {
      last.text = (last.text + unicode).normalize('NFC')
      return
    }
    const size = Math.abs(state.size) * Math.hypot(matrix[2], matrix[3])
    // Invisible letters lie over a scan; those that run upwards are no lines.
    if (state.mode === 3 || right <= left - 0.01 || Math.abs(end - baseline) > right - left + 0.01) return
    this.marks.spans.push({
      text: unicode,
      look: lookOf(state),
      left,
      right,
      baseline,
      top: baseline - size * 0.75,
      bottom: baseline + size * 0.22,
      size,
      letters: lettersOfFont(state.font.name),
      spaced: this.spaced,
    })
    this.spaced = false
  }

  private path(paint: number, values: readonly unknown[]): void {
    const [, data] = values
    const numbers: unknown = Array.isArray(data) ? data[0] : null
    if (!(Array.isArray(numbers) || numbers instanceof Float32Array)) return
    const { state, marks } = this
    const strokes = [STROKE, CLOSE_STROKE].includes(paint) || paint >= FILL_STROKE
    const fills = [FILL, EO_FILL].includes(paint) || paint >= FILL_STROKE
    if (paint > LAST_PAINT || !(strokes || fills)) return
    const colour = fills ? state.fill : state.stroke
    if (/^#f[a-f\d]f[a-f\d]f[a-f\d]$/i.test(colour) && !(fills && strokes)) return
    for (const { points, curved } of subpaths(numbers)) {
      const placed = points.map(([x, y]) => point(state.matrix, x, y))
      const box = around(placed)
      const [wide, high] = [box.right - box.left, box.bottom - box.top]
      const thin = Math.min(wide, high) <= THIN
      const straight = !curved && placed.every(([x, y], at) => at === 0 || isLevel(placed[at - 1]!, [x, y]))
      if (straight && thin) marks.rules.push(box)
      else if (straight && placed.length >= 4 && placed.length <= 6) {
        if (fills) marks.grounds.push({ ...box, colour: colour.slice(1).toUpperCase() })
        if (strokes) marks.rules.push(...edges(box))
      } else marks.drawings.push(box)
    }
  }
}

const [STROKE, CLOSE_STROKE, FILL, EO_FILL, FILL_STROKE, LAST_PAINT] = [20, 21, 22, 23, 24, 27]
const THIN = 2

const isGlyph = (item: unknown): item is Glyph =>
  typeof item === 'object' &&
  item !== null &&
  'unicode' in item &&
  typeof item.unicode === 'string' &&
  'width' in item &&
  typeof item.width === 'number'

type Point = [x: number, y: number]

/** How many numbers follow each sign of a path: move, line, curve, short curve, close. */
const NUMBERS = [2, 2, 6, 4, 0] as const

function subpaths(data: ArrayLike<unknown>): { points: Point[]; curved: boolean }[] {
  const paths: { points: Point[]; curved: boolean }[] = []
  for (let at = 0; at < data.length; ) {
    const sign = Number(data[at])
    const count = NUMBERS[sign]
    if (count === undefined) return paths
    const numbers = Array.from({ length: count }, (_, index) => Number(data[at + 1 + index]))
    at += 1 + count
    if (sign === 0) paths.push({ points: [], curved: false })
    const path = paths.at(-1)
    if (!path) continue
    if (sign === 4 && path.points[0]) path.points.push(path.points[0])
    if (sign === 2 || sign === 3) path.curved = true
    for (let index = 0; index < count; index += 2)
      path.points.push([numbers[index] as number, numbers[index + 1] as number])
  }
  return paths.filter(({ points }) => points.length > 1)
}

const isLevel = ([x0, y0]: Point, [x1, y1]: Point): boolean => Math.abs(x0 - x1) < 1 || Math.abs(y0 - y1) < 1
const around = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
})
const edges = ({ left, top, right, bottom }: Box): Box[] => [
  { left, top, right, bottom: top },
  { left, top: bottom, right, bottom },
  { left, top, right: left, bottom },
  { left: right, top, right, bottom },
]

/** What is nearly black was not chosen to be seen. */
function colourOf(fill: string): string | null {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(fill) ?? []
  const strongest = Math.max(...[red, green, blue].map(part => Number.parseInt(part, 16)))
  return strongest < 64 ? null : fill.slice(1).toUpperCase()
}

/** Fonts tell their weight by their name; without a bold one, letters are drawn with an edge. */
const lookOf = ({ font: { name }, fill, mode }: State): Look => ({
  ...PLAIN,
  bold: /bold|black|heavy|demi|(?:^|[-,])bd/iu.test(name) || mode === 2,
  italic: /italic|oblique|[-,](?:it|bdit)/iu.test(name),
  colour: colourOf(fill),
})

/**
 * MTEF 5, the equations of MathType 4 and later, as a tree of what is seen; sizes, fonts, colours and rulers are passed over.
 * After the public description of the format ("MathType MTEF v.5"), with the limits' bits as files have them.
 */
export type Mtef =
  | { kind: 'line'; items: Mtef[] }
  | { kind: 'sign'; code: number; face: number; accents: number[] }
  | { kind: 'template'; selector: number; variation: number; slots: Mtef[] }
  | { kind: 'pile'; lines: Mtef[] }
  | { kind: 'matrix'; columns: number; cells: Mtef[] }

const [LINE, CHAR, TEMPLATE, PILE, MATRIX, EMBELLISHMENT, RULER] = [1, 2, 3, 4, 5, 6, 7]
const [FONT_STYLE, SIZE, COLOUR, COLOUR_DEF, FONT_DEF, PREFERENCES, ENCODING] = [8, 9, 15, 16, 17, 18, 19]
const [NUDGE, NULL_LINE, SPACING, HAS_RULER] = [0x08, 0x01, 0x04, 0x02]

/** Equations within equations: more is damage. */
const DEPTH = 60

/** @throws RangeError where the bytes are no MTEF 5, or end too early */
export function readMtef(bytes: Uint8Array): Mtef {
  const reader = new Reader(bytes)
  if (reader.byte() !== 5) throw new RangeError('No MTEF 5')
  // Platform, product and its version; then the key of the program, and whether the equation stands in a line.
  reader.skip(4)
  reader.text()
  reader.skip(1)
  return { kind: 'line', items: reader.list(0) }
}

class Reader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    const value = this.bytes[this.at++]
    if (value === undefined) throw new RangeError('Ends too early')
    return value
  }

  skip(count: number): void {
    this.at += count
  }

  private word = (): number => this.byte() | (this.byte() << 8)

  /** One byte, or 255 and two. */
  private count(): number {
    const first = this.byte()
    return first === 255 ? this.word() : first
  }

  text(): void {
    while (this.byte() !== 0);
  }

  private options(): number {
    const options = this.byte()
    if (options & NUDGE && this.byte() === 128 && this.byte() === 128) this.skip(4)
    return options
  }

  /** Records up to the end of the list; of the outermost, up to the end of the bytes. */
  list(depth: number): Mtef[] {
    if (depth > DEPTH) throw new RangeError('Too deep')
    const items: Mtef[] = []
    while (this.at < this.bytes.length) {
      const type = this.byte()
      if (type === 0) break
      const item = this.record(type, depth + 1)
      if (item) items.push(item)
    }
    return items
  }

  private record(type: number, depth: number): Mtef | null {
    switch (type) {
      case LINE: {
        const options = this.options()
        if (options & SPACING) this.skip(2)
        if (options & HAS_RULER) this.ruler()
        return { kind: 'line', items: options & NULL_LINE ? [] : this.list(depth) }
      }
      case CHAR:
        return this.sign()
      case TEMPLATE: {
        this.options()
        const selector = this.byte()
        const low = this.byte()
        const variation = low & 0x80 ? (low & 0x7f) | (this.byte() << 8) : low
        this.skip(1)
        return { kind: 'template', selector, variation, slots: this.list(depth) }
      }
      case PILE: {
        const options = this.options()
        this.skip(2)
        if (options & HAS_RULER) this.ruler()
        return { kind: 'pile', lines: this.list(depth) }
      }
      case MATRIX: {
        this.options()
        this.skip(3)
        const [rows, columns] = [this.byte(), this.byte()]
        this.skip(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4))
        return {
          kind: 'matrix',
          columns,
          cells: this.list(depth).filter(({ kind }) => kind === 'line' || kind === 'pile'),
        }
      }
      default:
        this.passOver(type)
        return null
    }
  }

  private sign(): Mtef {
    const options = this.options()
    const face = this.byte() - 128
    const code = options & 0x20 ? 0 : this.word()
    const position = options & 0x04 ? this.byte() : options & 0x10 ? this.word() : 0
    const accents: number[] = []
    if (options & 0x01)
      for (let type = this.byte(); type !== 0; type = this.byte()) {
        if (type !== EMBELLISHMENT) this.passOver(type)
        else {
          this.options()
          accents.push(this.byte())
        }
      }
    return { kind: 'sign', code: code || position, face, accents }
  }

  private ruler(): void {
    if (this.byte() !== RULER) throw new RangeError('No ruler')
    this.skip(this.byte() * 3)
  }

  /** What is not seen. From 100 on a record says how long it is; 10 to 14 are sizes without data. */
  private passOver(type: number): void {
    if (type === RULER) this.skip(this.byte() * 3)
    else if (type === SIZE) {
      const size = this.byte()
      this.skip(size === 101 ? 2 : size === 100 ? 3 : 1)
    } else if (type === COLOUR_DEF) {
      const options = this.byte()
      this.skip(options & 0x01 ? 8 : 6)
      if (options & 0x04) this.text()
    } else if (type === PREFERENCES) this.preferences()
    else if (type === ENCODING) this.text()
    else if (type === COLOUR || type === FONT_STYLE || type === FONT_DEF) {
      this.count()
      if (type === FONT_STYLE) this.skip(1)
      if (type === FONT_DEF) this.text()
    } else if (type >= 100) this.skip(this.count())
    else if (type < 10 || type > 14) throw new RangeError('Unknown record')
  }

  /** Sizes and spaces as digits of four bits, each number ended by 15; then styles. */
  private preferences(): void {
    this.skip(1)
    for (let lists = 0; lists < 2; lists++) {
      const numbers = this.byte()
      let ended = 0
      while (ended < numbers) {
        const pair = this.byte()
        if (pair >> 4 === 15) ended += 1
        if (ended < numbers && (pair & 15) === 15) ended += 1
      }
    }
    for (let styles = this.byte(); styles > 0; styles--) if (this.count() !== 0) this.skip(1)
  }
}

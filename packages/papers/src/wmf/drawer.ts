import { type Canvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { bitmapFile } from './bitmap.ts'
import { brushOf, colourAt, penOf } from './brushes.ts'
import { bytesAt, KIND, numbers, type WmfRecord } from './records.ts'
import { type State, startIn, type Tool, type Window } from './state.ts'
import { cssFont, fontOf, lettersIn } from './text.ts'

/** Draws the records of a metafile, one after the other. */
export class Drawer {
  hasDrawn = false
  private state: State
  private readonly kept: State[] = []
  private readonly tools: (Tool | null)[] = []
  private readonly context: SKRSContext2D
  private readonly canvas: Canvas

  constructor(canvas: Canvas, window: Window) {
    this.canvas = canvas
    this.context = canvas.getContext('2d')
    this.context.fillStyle = '#ffffff'
    this.context.fillRect(0, 0, canvas.width, canvas.height)
    this.context.lineCap = 'round'
    this.context.lineJoin = 'round'
    this.state = startIn(window)
  }

  /** @throws RangeError where a record is damaged, or cannot be shown as it was meant */
  async step({ kind, data }: WmfRecord): Promise<void> {
    const { state } = this
    const number = (at: number) => data.getInt16(at * 2, true)
    switch (kind) {
      case KIND.setOrigin:
        state.window = { ...state.window, left: number(1), top: number(0) }
        break
      case KIND.setExtent:
        if (number(0) > 0 && number(1) > 0)
          state.window = { ...state.window, width: number(1), height: number(0) }
        break
      case KIND.save:
        this.kept.push({ ...state })
        break
      case KIND.restore:
        this.state = this.kept.pop() ?? state
        break
      case KIND.setFillRule:
        state.rule = number(0) === 2 ? 'nonzero' : 'evenodd'
        break
      case KIND.setAlign:
        state.align = number(0)
        break
      case KIND.setTextColour:
        state.colour = colourAt(data, 0)
        break
      case KIND.makePen:
        this.keep(penOf(data))
        break
      case KIND.makeBrush:
        this.keep(brushOf(data))
        break
      case KIND.makeFont:
        this.keep({ kind: 'font', font: fontOf(data) })
        break
      // Palettes, regions and brushes of patterns have numbers too.
      case KIND.makePalette:
      case KIND.makeRegion:
      case KIND.makePicturePattern:
      case KIND.makePattern:
        this.keep({ kind: 'other' })
        break
      case KIND.drop:
        this.tools[number(0)] = null
        break
      case KIND.select:
        this.choose(number(0))
        break
      case KIND.moveTo:
        Object.assign(state, { x: number(1), y: number(0) })
        break
      case KIND.lineTo:
        this.lines([[state.x, state.y, number(1), number(0)]], false)
        Object.assign(state, { x: number(1), y: number(0) })
        break
      case KIND.polygon:
      case KIND.polyline:
        this.lines([numbers(data, 2, number(0) * 2)], kind === KIND.polygon)
        break
      case KIND.polygons:
        this.polygons(data)
        break
      case KIND.rectangle:
        this.rectangle(number(3), number(2), number(1), number(0))
        break
      case KIND.roundRectangle:
        this.rectangle(number(5), number(4), number(3), number(2))
        break
      case KIND.ellipse:
        this.ellipse([number(3), number(2), number(1), number(0)])
        break
      case KIND.arc:
      case KIND.pie:
      case KIND.chord:
        this.ellipse([number(7), number(6), number(5), number(4)], {
          from: [number(3), number(2)],
          to: [number(1), number(0)],
          isPie: kind === KIND.pie,
          isArc: kind === KIND.arc,
        })
        break
      case KIND.text: {
        const length = number(0)
        const at = 2 + length + (length % 2)
        this.write(bytesAt(data, 2, length), data.getInt16(at + 2, true), data.getInt16(at, true), [])
        break
      }
      case KIND.placedText:
        this.writePlaced(data)
        break
      case KIND.bitmap:
        await this.picture(data, 11)
        break
      case KIND.bitmapCopy:
        await this.picture(data, 10)
        break
    }
  }

  private keep(tool: Tool): void {
    const free = this.tools.indexOf(null)
    if (free >= 0) this.tools[free] = tool
    else this.tools.push(tool)
  }

  private choose(at: number): void {
    const tool = this.tools[at]
    if (tool?.kind === 'pen') this.state.pen = tool
    if (tool?.kind === 'brush') this.state.brush = tool
    if (tool?.kind === 'font') this.state.font = tool.font
  }

  private get scale(): { x: number; y: number } {
    const { window } = this.state
    return { x: this.canvas.width / window.width, y: this.canvas.height / window.height }
  }

  private place(x: number, y: number): [x: number, y: number] {
    const { window } = this.state
    return [(x - window.left) * this.scale.x, (y - window.top) * this.scale.y]
  }

  private lines(paths: readonly (readonly number[])[], isClosed: boolean): void {
    const { context } = this
    context.beginPath()
    for (const path of paths) {
      for (let at = 0; at + 1 < path.length; at += 2) {
        const [x, y] = this.place(path[at] as number, path[at + 1] as number)
        if (at === 0) context.moveTo(x, y)
        else context.lineTo(x, y)
      }
      if (isClosed) context.closePath()
    }
    this.paint(isClosed)
  }

  private paint(fills: boolean): void {
    const { context, scale } = this
    const { pen, brush, rule } = this.state
    if (fills && brush.colour !== null) {
      context.globalAlpha = brush.isHatched ? 0.3 : 1
      context.fillStyle = brush.colour
      context.fill(rule)
      context.globalAlpha = 1
      this.hasDrawn ||= brush.colour !== '#ffffff'
    }
    if (pen.colour === null) return
    context.strokeStyle = pen.colour
    context.lineWidth = Math.max(1, pen.width * scale.x)
    context.setLineDash(pen.dashes.map(dash => dash * Math.max(1, context.lineWidth)))
    context.stroke()
    this.hasDrawn = true
  }

  private polygons(data: DataView): void {
    const count = data.getUint16(0, true)
    let at = 2 + count * 2
    const paths: number[][] = []
    for (let polygon = 0; polygon < count; polygon += 1) {
      const points = data.getUint16(2 + polygon * 2, true)
      paths.push(numbers(data, at, points * 2))
      at += points * 4
    }
    this.lines(paths, true)
  }

  private rectangle(left: number, top: number, right: number, bottom: number): void {
    this.lines([[left, top, right, top, right, bottom, left, bottom]], true)
  }

  /** All of it, or the part from one ray to another against the clock. */
  private ellipse(
    [left, top, right, bottom]: readonly [number, number, number, number],
    part?: { from: readonly [number, number]; to: readonly [number, number]; isPie: boolean; isArc: boolean },
  ): void {
    const { context } = this
    const [x0, y0] = this.place(left, top)
    const [x1, y1] = this.place(right, bottom)
    const [x, y, wide, high] = [(x0 + x1) / 2, (y0 + y1) / 2, Math.abs(x1 - x0) / 2, Math.abs(y1 - y0) / 2]
    const angle = ([toX, toY]: readonly [number, number]) => {
      const [px, py] = this.place(toX, toY)
      return Math.atan2((py - y) / (high || 1), (px - x) / (wide || 1))
    }
    context.beginPath()
    if (part?.isPie) context.moveTo(x, y)
    if (part) context.ellipse(x, y, wide, high, 0, angle(part.from), angle(part.to), true)
    else context.ellipse(x, y, wide, high, 0, 0, Math.PI * 2)
    if (part && !part.isArc) context.closePath()
    this.paint(!part?.isArc)
  }

  /** With the width of each letter, where it is said. */
  private writePlaced(data: DataView): void {
    const [y, x, length, options] = [0, 2, 4, 6].map(at => data.getInt16(at, true)) as [
      number,
      number,
      number,
      number,
    ]
    const from = options & 6 ? 16 : 8
    const letters = bytesAt(data, from, length)
    const behind = from + length + (length % 2)
    const widths = data.byteLength >= behind + length * 2 ? numbers(data, behind, length) : []
    this.write(letters, x, y, widths)
  }

  private write(bytes: Uint8Array, x: number, y: number, widths: readonly number[]): void {
    const { context, state, scale } = this
    const { font, align } = state
    const letters = lettersIn(bytes, font)
    if (!letters) throw new RangeError('Unknown sign')
    context.font = cssFont(font, Math.max(1, (font.size || 16 / scale.y) * scale.y))
    context.textBaseline = (align & 24) === 24 ? 'alphabetic' : align & 8 ? 'bottom' : 'top'
    context.fillStyle = state.colour
    const stretch = font.stretch * (scale.x / scale.y)
    const whole = widths.length > 0 ? letters : [letters.join('').normalize('NFC')]
    const advances = whole.map((text, at) =>
      widths.length > 0 ? (widths[at] as number) * scale.x : context.measureText(text).width * stretch,
    )
    const length = advances.reduce((sum, advance) => sum + advance, 0)
    const [startX, startY] = align & 1 ? this.place(state.x, state.y) : this.place(x, y)
    context.save()
    context.translate(startX, startY)
    context.rotate(-font.turn)
    let at = (align & 6) === 6 ? -length / 2 : align & 2 ? -length : 0
    whole.forEach((text, index) => {
      context.save()
      context.translate(at, 0)
      context.scale(stretch, 1)
      context.fillText(text, 0, 0)
      context.restore()
      at += advances[index] ?? 0
    })
    if (font.underline) context.fillRect(0, Math.max(1, font.size * scale.y * 0.1), length, 1)
    context.restore()
    if (align & 1) state.x += length / scale.x
    this.hasDrawn ||= letters.some(letter => letter.trim() !== '')
  }

  /** A bitmap behind `words` words, of which the last eight say from where it is taken and where it stands. */
  private async picture(data: DataView, words: number): Promise<void> {
    const file = bitmapFile(
      new Uint8Array(data.buffer, data.byteOffset + words * 2, Math.max(0, data.byteLength - words * 2)),
    )
    if (!file) throw new RangeError('Unknown picture')
    const from = words - 8
    const [high, wide, top, left, toHigh, toWide, toTop, toLeft] = numbers(data, from * 2, 8) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const image = await loadImage(file).catch(() => null)
    if (!image) throw new RangeError('Unknown picture')
    const [x, y] = this.place(toLeft, toTop)
    const { scale } = this
    this.context.drawImage(image, left, top, wide, high, x, y, toWide * scale.x, toHigh * scale.y)
    this.hasDrawn = true
  }
}

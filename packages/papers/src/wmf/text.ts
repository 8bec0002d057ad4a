import { symbolOf } from '../docx/symbols.ts'
import { registerFonts } from '../fonts.ts'
import { lettersOfFont, toUnicode } from '../letters/letters.ts'

const FAMILIES = '"Paper", "Paper Signs", "Paper More Signs", "Paper Brackets"'

/** A font as a metafile asks for it. */
export interface WmfFont {
  name: string
  /** Of its letters, in units of the picture. */
  size: number
  /** How much wider than high its letters are drawn; 1 as the font has them. */
  stretch: number
  /** Turned, in radians, against the clock. */
  turn: number
  bold: boolean
  italic: boolean
  underline: boolean
  isSymbol: boolean
  isVietnamese: boolean
}

export const PLAIN_FONT: WmfFont = {
  name: '',
  size: 0,
  stretch: 1,
  turn: 0,
  bold: false,
  italic: false,
  underline: false,
  isSymbol: false,
  isVietnamese: false,
}

const [SYMBOL_CHARSET, VIETNAMESE_CHARSET] = [2, 163]
/** The usual width of a letter by its height, of Symbol and of Times. */
const WIDTHS = { symbol: 0.6, text: 0.4 }
/** How much of a line of text its letters are, where the height of the line is said. */
const EM = 0.87

/** LOGFONT of [MS-WMF]. */
export function fontOf(data: DataView): WmfFont {
  const [height, width, turn] = [data.getInt16(0, true), data.getInt16(2, true), data.getInt16(4, true)]
  const charset = data.getUint8(13)
  const bytes = new Uint8Array(data.buffer, data.byteOffset + 18, Math.min(32, data.byteLength - 18))
  const name = String.fromCharCode(...bytes).split('\0')[0] ?? ''
  const isSymbol = charset === SYMBOL_CHARSET || /^(?:symbol|mt extra|wingdings)/i.test(name)
  const size = height < 0 ? -height : height * EM
  const usual = (isSymbol ? WIDTHS.symbol : WIDTHS.text) * size
  return {
    ...{ name, size, isSymbol, isVietnamese: charset === VIETNAMESE_CHARSET },
    stretch: width > 0 && usual > 0 ? Math.min(4, Math.max(0.25, width / usual)) : 1,
    turn: (turn / 10) * (Math.PI / 180),
    bold: data.getInt16(8, true) >= 600,
    italic: data.getUint8(10) !== 0,
    underline: data.getUint8(11) !== 0,
  }
}

/** For a canvas, `size` points high. */
export function cssFont({ bold, italic, isSymbol }: WmfFont, size: number): string {
  registerFonts()
  return `${italic && !isSymbol ? 'italic ' : ''}${bold ? 'bold ' : ''}${size}px ${FAMILIES}`
}

/** Signs of MathType's own font: dots, a small h and l. */
const EXTRA: Readonly<Record<number, string>> = { 75: '…', 76: '⋯', 77: '⋮', 79: '⋱', 104: 'ℏ', 108: 'ℓ' }

/** Letters one by one, as their places are given one by one; null where one is not known, since it would be left out. */
export function lettersIn(bytes: Uint8Array, font: WmfFont): string[] | null {
  if (font.isSymbol) {
    const signs = [...bytes].map(code =>
      /^mt extra/i.test(font.name) ? (EXTRA[code] ?? '\ufffd') : symbolOf(font.name, code),
    )
    return signs.includes('\ufffd') ? null : signs
  }
  const decoder = new TextDecoder(font.isVietnamese ? 'windows-1258' : 'windows-1252')
  const letters = lettersOfFont(font.name)
  return [...bytes].map(byte => {
    const letter = decoder.decode(Uint8Array.of(byte))
    return letters === 'unicode' ? letter : toUnicode(letter, letters)
  })
}

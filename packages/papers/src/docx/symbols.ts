/**
 * The font Symbol, in which old papers typed Greek and signs: what its codes 0x20 to 0xff show. Word keeps them as
 * `w:sym` or as text in the private area (U+F061 for alpha).
 */
const SYMBOL: Readonly<Record<number, string>> = Object.fromEntries([
  ...codes(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...codes(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
  ...codes(0x22, '∀#∃%&∋()∗+,−./'),
  ...codes(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'),
  ...codes(0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊'),
  ...codes(0x20, ' !'),
  ...codes(0x3a, ':;<=>?'),
  ...codes(0x7b, '{|}'),
  ...codes(0xbd, '⏐─↵'),
  // Pieces of high brackets, as MathType draws them.
  ...codes(0xe6, '⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'),
  ...codes(0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'),
  [0x5b, '['],
  [0x5d, ']'],
  [0x5f, '_'],
  [0x60, '‾'],
  [0xe1, '⟨'],
  [0xe5, '∑'],
  [0x40, '≅'],
  [0x5e, '⊥'],
  [0x5c, '∴'],
  [0x7e, '∼'],
])

/** Arrows and boxes of Wingdings that stand in papers. */
const WINGDINGS: Readonly<Record<number, string>> = {
  224: '→',
  223: '←',
  240: '⇨',
  168: '□',
  254: '☑',
  252: '✓',
  251: '✗',
}

function codes(from: number, signs: string): [number, string][] {
  return [...signs].map((sign, at) => [from + at, sign])
}

/** What a code of a font of signs shows; U+FFFD where it is not known, so that it is seen. */
export function symbolOf(font: string, code: number): string {
  const low = code & 0xff
  const table = /wingdings/i.test(font) ? WINGDINGS : SYMBOL
  return table[low] ?? (low >= 0x30 && low <= 0x39 ? String.fromCharCode(low) : '\ufffd')
}

/** A text in the font Symbol as letters that any font has. */
export function fromSymbolFont(text: string): string {
  return [...text]
    .map(sign => {
      const code = sign.codePointAt(0) as number
      return (code >= 0xf020 && code <= 0xf0ff) || code < 0x100 ? (SYMBOL[code & 0xff] ?? sign) : sign
    })
    .join('')
}

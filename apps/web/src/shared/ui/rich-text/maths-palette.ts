/** `#@` is what stands before or is selected, `#?` a place to fill: so mathlive writes them. */
export interface Sign {
  /** What is put in. */
  readonly insert: string
  /** How its button looks, where that is not the sign itself with boxes. */
  readonly looks?: string
}

const signs = (...inserts: string[]): Sign[] => inserts.map(insert => ({ insert }))

/** What school papers need, by the tabs of the palette. */
export const PALETTE = {
  basic: [
    ...signs('\\frac{#@}{#?}', '#?\\frac{#?}{#?}', '#@^{#?}', '#@_{#?}', '\\sqrt{#?}', '\\left|#?\\right|'),
    ...signs(
      '\\pm',
      '\\times',
      ':',
      '\\ne',
      '\\le',
      '\\ge',
      '\\approx',
      '\\%',
      '\\in',
      '\\mathbb{N}',
      '\\mathbb{Z}',
      '\\mathbb{R}',
    ),
  ],
  roots: signs(
    '\\sqrt{#?}',
    '\\sqrt[3]{#?}',
    '\\sqrt[#?]{#?}',
    '#@^{2}',
    '#@^{3}',
    '#@^{-1}',
    '#@_{#?}^{#?}',
    '\\log_{#?}{#?}',
    '\\ln{#?}',
    'e^{#?}',
  ),
  systems: [
    { insert: '\\begin{cases}#?\\\\#?\\end{cases}', looks: '\\begin{cases}x\\\\y\\end{cases}' },
    { insert: '\\begin{cases}#?\\\\#?\\\\#?\\end{cases}', looks: '\\begin{cases}x\\\\y\\\\z\\end{cases}' },
    {
      insert: '\\left[\\begin{array}{l}#?\\\\#?\\end{array}\\right.',
      looks: '\\left[\\begin{array}{l}x\\\\y\\end{array}\\right.',
    },
    {
      insert: '\\begin{pmatrix}#?&#?\\\\#?&#?\\end{pmatrix}',
      looks: '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
    },
    ...signs('\\Leftrightarrow', '\\Rightarrow', '\\forall', '\\exists'),
  ],
  integrals: [
    ...signs(
      '\\int_{#?}^{#?}',
      '\\int',
      '\\sum_{#?}^{#?}',
      '\\lim_{#?\\to#?}',
      "#@'",
      '\\mathrm{d}x',
      '\\infty',
      '\\to',
      '\\Delta',
    ),
  ],
  geometry: [
    { insert: '\\overrightarrow{#?}', looks: '\\overrightarrow{AB}' },
    { insert: '\\widehat{#?}', looks: '\\widehat{ABC}' },
    { insert: '\\overline{#?}', looks: '\\overline{ab}' },
    ...signs(
      '\\angle',
      '\\triangle',
      '\\perp',
      '\\parallel',
      '^{\\circ}',
      '\\sim',
      '\\cong',
      '\\cdot',
      '\\cap',
      '\\cup',
      '\\subset',
      '\\varnothing',
    ),
  ],
  greek: signs(
    '\\alpha',
    '\\beta',
    '\\gamma',
    '\\delta',
    '\\varepsilon',
    '\\theta',
    '\\lambda',
    '\\mu',
    '\\pi',
    '\\rho',
    '\\sigma',
    '\\varphi',
    '\\omega',
    '\\Delta',
    '\\Omega',
  ),
  chemistry: [
    ...signs('\\rightarrow', '\\rightleftharpoons', '\\uparrow', '\\downarrow', '_{#?}', '^{#?}'),
    { insert: '\\xrightarrow{#?}', looks: '\\xrightarrow{t^{\\circ}}' },
    { insert: '\\xrightarrow{t^{\\circ}}', looks: '\\xrightarrow{t^{\\circ}}' },
    { insert: '\\mathrm{#?}', looks: '\\mathrm{H_2O}' },
  ],
} satisfies Record<string, readonly Sign[]>

export type PaletteTab = keyof typeof PALETTE
export const PALETTE_TABS = Object.keys(PALETTE) as PaletteTab[]

/** The sign with boxes where something goes in. */
export const looksOf = ({ insert, looks }: Sign): string =>
  looks ?? insert.replaceAll('#@', '\\square').replaceAll('#?', '\\square')

/** As an expert would type it: empty brackets where something goes in. */
export const latexOf = ({ insert }: Sign): string => insert.replaceAll(/#[@?]/g, '')

import { type Omml, property } from './omml.ts'

export const LARGE_OPERATORS: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂')

/** What MathJax draws above letters, and the combining sign that Word stretches over them. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  ˊ: '\u0301',
  '˘': '\u0306',
  ˇ: '\u030c',
}

/** A line above or below. */
export const BARS: ReadonlySet<string> = new Set(['¯', '―', '‾', '_', '\u0332', 'ˉ', '–'])

const script = (name: string) => property('scr', name)
const style = (name: string) => property('sty', name)

/** What the runs of a mathvariant are like. */
export const RUNS_OF: Readonly<Record<string, readonly Omml[]>> = {
  bold: [style('b')],
  'bold-italic': [style('bi')],
  'double-struck': [script('double-struck'), style('p')],
  script: [script('script')],
  '-tex-calligraphic': [script('script')],
  fraktur: [script('fraktur')],
  'sans-serif': [script('sans-serif'), style('p')],
  monospace: [script('monospace'), style('p')],
}

/** Spaces by their width in em, the widest first. */
export const SPACES: readonly { readonly from: number; readonly sign: string }[] = [
  { from: 1.9, sign: '\u2003\u2003' },
  { from: 0.9, sign: '\u2003' },
  { from: 0.45, sign: '\u2002' },
  { from: 0.25, sign: '\u2005' },
  { from: 0.1, sign: '\u2009' },
]

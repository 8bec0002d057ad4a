import { latexOfMathml } from '@bangxanh/exchange/mathml.ts'
import sanitize from 'sanitize-html'

const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']
const MARKS = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ins',
  's',
  'strike',
  'del',
  'sub',
  'sup',
  'mark',
  'font',
  'span',
  'a',
  'code',
]
const BLOCKS = [
  ...[
    'p',
    'div',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'br',
    'hr',
    'img',
    'address',
    'article',
  ],
  ...['aside', 'center', 'figcaption', 'figure', 'footer', 'form', 'header', 'main', 'nav', 'section'],
]
/** What Word writes of a formula (ECMA-376 part 1, 22.1). */
const OMML = [
  ...[
    'acc',
    'accPr',
    'bar',
    'barPr',
    'begChr',
    'borderBox',
    'borderBoxPr',
    'box',
    'boxPr',
    'chr',
    'd',
    'deg',
  ],
  ...[
    'degHide',
    'den',
    'dPr',
    'e',
    'endChr',
    'eqArr',
    'eqArrPr',
    'f',
    'fName',
    'fPr',
    'func',
    'funcPr',
    'groupChr',
  ],
  ...[
    'groupChrPr',
    'lim',
    'limLoc',
    'limLow',
    'limLowPr',
    'limUpp',
    'limUppPr',
    'm',
    'mPr',
    'mr',
    'nary',
    'naryPr',
  ],
  ...[
    'nor',
    'num',
    'oMath',
    'oMathPara',
    'phant',
    'phantPr',
    'pos',
    'r',
    'rad',
    'radPr',
    'rPr',
    'scr',
    'sepChr',
  ],
  ...[
    'show',
    'sPre',
    'sPrePr',
    'sSub',
    'sSubPr',
    'sSubSup',
    'sSubSupPr',
    'sSup',
    'sSupPr',
    'sty',
    'sub',
    'sup',
    'type',
  ],
].map(name => `m:${name}`)

const NO_TEXT = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'button',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
  ],
  ...['svg', 'math', 'template', 'title', 'object', 'plaintext', 'xml'],
]

// The types do not know all options.
const rules: sanitize.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...LISTS, ...TABLES, ...MARKS, ...BLOCKS, ...OMML],
  nonTextTags: NO_TEXT,
  allowedAttributes: {
    '*': ['style', 'align', 'hidden', 'aria-hidden', 'data-latex', 'm:val'],
    a: ['class'],
    del: ['datetime'],
    font: ['color', 'face'],
    img: ['src'],
    li: ['type', 'value'],
    ol: ['type', 'start'],
  },
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['src'],
  parseStyleAttributes: false,
  // That a bracket is closed by nothing is said by an empty value.
  allowedEmptyAttributes: ['m:val'],
  // Deeper than anything that an office writes; no formula of a school is deeper.
  nestingLimit: 200,
  textFilter: text => `<t>${text}</t>`,
  parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
}

/** Pasted HTML in the form that `readPasted` takes. Programs, styles of pages, addresses and what nobody sees are gone. */
export function pastedMarkup(html: string): string {
  const shown = withLatex(withoutConditions(html)).replace(/<\/?[A-Z][A-Z0-9]*(?=[\s/>])/g, tag =>
    tag.toLowerCase(),
  )
  return `<pasted>${sanitize(shown, rules)}</pasted>`
}

/**
 * What Word writes for several kinds of readers, for the one that understands formulas: comments go, but for a formula's own
 * elements, and so does the picture that stands for it elsewhere.
 */
function withoutConditions(html: string): string {
  let shown = ''
  let at = 0
  // Conditions that were opened by <![if …]>; in a picture of a formula nothing is shown.
  const open: boolean[] = []
  const show = (to: number) => {
    if (!open.includes(true)) shown += html.slice(at, to)
  }
  for (;;) {
    const next = html.indexOf('<!', at)
    if (next < 0) break
    show(next)
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4)
      if (end < 0) return shown
      const formula = /^<!--\[if gte msEquation \d+\]>/.exec(html.slice(next, next + 40))
      if (formula && !open.includes(true))
        shown += html.slice(next + formula[0].length, end).replace(/<!\[endif\]$/, '')
      at = end + 3
    } else {
      const end = html.indexOf('>', next)
      if (end < 0) return shown
      const said = html.slice(next + 2, end)
      if (said.startsWith('[if ')) open.push(said === '[if !msEquation]')
      else if (said === '[endif]') open.pop()
      at = end + 1
    }
  }
  show(html.length)
  return shown
}

/** Formulas in MathML as LaTeX; those that KaTeX drew say theirs themselves. */
function withLatex(html: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const [begin, prefix] = nextMath(html, at)
    if (begin < 0) return text + html.slice(at)
    const close = `</${prefix}math>`
    const end = html.indexOf(close, begin)
    if (end < 0) return text + html.slice(at)
    const mathml = html.slice(begin, end + close.length)
    const latex = latexIn(mathml)
    text += html.slice(at, begin)
    if (latex)
      text += `<span data-latex="${latex.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></span>`
    at = end + close.length
  }
}

const MATH = /<(\w{1,8}:)?math[\s>]/g
function nextMath(html: string, from: number): [begin: number, prefix: string] {
  MATH.lastIndex = from
  const found = MATH.exec(html)
  return found ? [found.index, found[1] ?? ''] : [-1, '']
}

/** More than any formula takes. */
const MOST_MATHML = 50_000
const TEX = /<annotation encoding="application\/x-tex">([^<]*)<\/annotation>/

function latexIn(mathml: string): string | undefined {
  const [, tex] = TEX.exec(mathml) ?? []
  if (tex) return tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return mathml.length <= MOST_MATHML ? latexOfMathml(mathml) : undefined
}

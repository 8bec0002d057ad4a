import type { MmlNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js'
import { mathTree } from './mathjax.ts'
import { element, type Omml, property, run } from './omml.ts'
import { ACCENTS, BARS, LARGE_OPERATORS, RUNS_OF, SPACES } from './omml-signs.ts'

/**
 * LaTeX without its delimiters as an equation of Word (`m:oMath`, ECMA-376 part 1, 22.1), read by MathJax, which also draws
 * it in a PDF. Null for what is no LaTeX, or holds something that Word has no form for.
 */
export function latexToOmml(latex: string, block = false): Omml | null {
  const tree = mathTree(latex, block)
  if (!tree) return null
  try {
    return element('m:oMath', row(tree.childNodes))
  } catch (error) {
    if (error instanceof NoForm) return null
    throw error
  }
}

const NOTHING = '\u200b'

/** There is no form of Word for it. */
class NoForm extends Error {}

/** Nodes that only hold others together. */
const isHolder = (node: MmlNode): boolean =>
  node.isKind('inferredMrow') ||
  node.isKind('TeXAtom') ||
  node.isKind('mstyle') ||
  node.isKind('mpadded') ||
  node.isKind('mtd') ||
  (node.isKind('mrow') && node.getProperty('open') === undefined)

/** The nodes of a row, without what only holds them together. */
const flat = (nodes: readonly MmlNode[]): MmlNode[] =>
  nodes.flatMap(node => (isHolder(node) ? flat(node.childNodes) : node))

const textOf = (node: MmlNode): string =>
  node.childNodes
    .map(child => ('getText' in child ? String((child as { getText(): string }).getText()) : textOf(child)))
    .join('')

const isOperator = (node: MmlNode | undefined): boolean => node?.isKind('mo') ?? false
const isScripted = (node: MmlNode): boolean => /^m(?:sub|sup|subsup|under|over|underover)$/.test(node.kind)
/** The sign of sums, integrals and the like, below scripts or alone. */
function largeOperator(node: MmlNode): string | null {
  const [base] = isScripted(node) ? flat([node.childNodes[0] as MmlNode]) : [node]
  const sign = base && isOperator(base) ? textOf(base) : ''
  return LARGE_OPERATORS.has(sign) ? sign : null
}

/** Nodes in a row. What Word holds in an element of its own (an integrand, an argument) is taken from what follows. */
function row(nodes: readonly MmlNode[]): Omml[] {
  const left = flat(nodes)
  const made: Omml[] = []
  for (let node = left.shift(); node; node = left.shift()) {
    const sign = largeOperator(node)
    if (sign !== null) made.push(nary(node, sign, row(takeTerm(left))))
    else if (isFunction(node, left)) made.push(applied(node, left))
    else if (node.isKind('msubsup') && isEmpty(node.childNodes[0]) && left[0]) made.push(before(node, left))
    else if (!isInvisible(node)) made.push(convert(node))
  }
  return made
}

/** What a sum or an integral stretches over: up to the next relation, sum or difference outside of brackets. */
function takeTerm(left: MmlNode[]): MmlNode[] {
  let depth = 0
  const end = left.findIndex(node => {
    const sign = isOperator(node) ? textOf(node) : ''
    if ('([{'.includes(sign) && sign !== '') depth++
    if (')]}'.includes(sign) && sign !== '' && --depth < 0) return true
    return depth === 0 && /^[=<>≤≥≠≈≡→⇒⇔+−,;]$/u.test(sign)
  })
  return left.splice(0, end < 0 ? left.length : end)
}

const isInvisible = (node: MmlNode): boolean =>
  /^[\u2061-\u2064]?$/u.test(isOperator(node) ? textOf(node) : 'x')

/** sin, log₂, lim: MathJax puts an invisible sign between it and what it is applied to. */
function isFunction(node: MmlNode, left: readonly MmlNode[]): boolean {
  if (isOperator(left[0]) && textOf(left[0] as MmlNode) === '\u2061') return true
  const [base] = isScripted(node) ? flat([node.childNodes[0] as MmlNode]) : []
  return base?.isKind('mo') === true && /^\p{L}{2,}$/u.test(textOf(base))
}

function applied(node: MmlNode, left: MmlNode[]): Omml {
  if (isOperator(left[0]) && textOf(left[0] as MmlNode) === '\u2061') left.shift()
  const argument = left[0] && !isOperator(left[0]) ? left.splice(0, 1) : []
  const name = isScripted(node) ? convert(node) : run(textOf(node), [property('sty', 'p')])
  // Without an argument Word would show an empty box.
  if (argument.length === 0) return name
  return element('m:func', [element('m:fName', [name]), element('m:e', row(argument))])
}

/** ¹⁴₆C: scripts that stand before what follows. */
const before = ({ childNodes: [, sub, sup] }: MmlNode, left: MmlNode[]): Omml =>
  element('m:sPre', [inside('m:sub', sub), inside('m:sup', sup), element('m:e', row(left.splice(0, 1)))])

const isEmpty = (node: MmlNode | undefined): boolean => !node || flat([node]).length === 0

/** What scripts stand on; where it is nothing, a sign of no width, since Word would show an empty box. */
const base = (node: MmlNode | undefined): Omml =>
  isEmpty(node) ? element('m:e', [run(NOTHING, [])]) : inside('m:e', node)

const inside = (name: string, node: MmlNode | undefined): Omml => element(name, node ? row([node]) : [])

function convert(node: MmlNode): Omml {
  const [one, two, three] = node.childNodes
  switch (node.kind) {
    case 'mi':
    case 'mn':
    case 'mo':
      return token(node)
    case 'mtext':
      return run(textOf(node), [property('nor')])
    case 'ms':
      return run(textOf(node), [property('nor')])
    case 'mspace':
      return run(spaceOf(node), [])
    case 'mfrac':
      return fraction(node)
    case 'msqrt':
      return element('m:rad', [
        element('m:radPr', [property('degHide', '1')]),
        element('m:deg', []),
        element('m:e', row(node.childNodes)),
      ])
    case 'mroot':
      return element('m:rad', [inside('m:deg', two), inside('m:e', one)])
    case 'msup':
      return element('m:sSup', [base(one), inside('m:sup', two)])
    case 'msub':
      return element('m:sSub', [base(one), inside('m:sub', two)])
    case 'msubsup':
      return element('m:sSubSup', [base(one), inside('m:sub', two), inside('m:sup', three)])
    case 'mover':
      return above(one, two)
    case 'munder':
      return below(one, two)
    case 'munderover':
      return element('m:limUpp', [element('m:e', [below(one, two)]), inside('m:lim', three)])
    case 'mrow':
      return delimiters(node)
    case 'mtable':
      return table(node)
    case 'menclose':
      return enclosed(node)
    case 'mphantom':
      return element('m:phant', [
        element('m:phantPr', [property('show', '0')]),
        element('m:e', row(node.childNodes)),
      ])
    default:
      throw new NoForm(node.kind)
  }
}

function token(node: MmlNode): Omml {
  // Fonts of Word have ⊥ under another number than TeX.
  const words = textOf(node).replaceAll('⟂', '⊥')
  const variant = String(node.attributes.get('mathvariant') ?? '')
  const said = RUNS_OF[variant]
  if (said) return run(words, said)
  const isUpright = variant === 'normal' && /\p{L}/u.test(words)
  return run(words, isUpright ? [property('sty', 'p')] : [])
}

function spaceOf(node: MmlNode): string {
  const width = Number.parseFloat(String(node.attributes.get('width') ?? '0'))
  return SPACES.find(({ from }) => width >= from)?.sign ?? ''
}

function fraction(node: MmlNode): Omml {
  const [above, below] = node.childNodes
  const isBare = /^0(?:\D|$)/.test(String(node.attributes.get('linethickness') ?? ''))
  return element('m:f', [
    ...(isBare ? [element('m:fPr', [property('type', 'noBar')])] : []),
    inside('m:num', above),
    inside('m:den', below),
  ])
}

function nary(node: MmlNode, sign: string, over: Omml[]): Omml {
  const isAbove = /^m(?:under|over|underover)$/.test(node.kind)
  const [, one, two] = isScripted(node) ? node.childNodes : []
  const isOver = node.isKind('msup') || node.isKind('mover')
  const [lower, upper] = isOver ? [undefined, one] : [one, two]
  return element('m:nary', [
    element('m:naryPr', [
      property('chr', sign),
      property('limLoc', isAbove ? 'undOvr' : 'subSup'),
      ...(lower ? [] : [property('subHide', '1')]),
      ...(upper ? [] : [property('supHide', '1')]),
    ]),
    inside('m:sub', lower),
    inside('m:sup', upper),
    // Without anything Word would show an empty box.
    element('m:e', over.length > 0 ? over : [run(NOTHING, [])]),
  ])
}

function above(base: MmlNode | undefined, mark: MmlNode | undefined): Omml {
  const [sole, more] = mark ? flat([mark]) : []
  const sign = sole && !more && isOperator(sole) ? textOf(sole) : ''
  const accent = ACCENTS[sign]
  if (accent) return element('m:acc', [element('m:accPr', [property('chr', accent)]), inside('m:e', base)])
  if (BARS.has(sign))
    return element('m:bar', [element('m:barPr', [property('pos', 'top')]), inside('m:e', base)])
  if (sign === '⏞') return group(sign, 'top', base)
  const [arrow] = base ? flat([base]) : []
  // An arrow with words above it: Word stretches it as a sign below them.
  if (arrow && isOperator(arrow) && /^[\u2190-\u21ff\u27f5-\u27ff]$/u.test(textOf(arrow)))
    return group(textOf(arrow), 'bot', mark)
  return element('m:limUpp', [inside('m:e', base), inside('m:lim', mark)])
}

function below(base: MmlNode | undefined, mark: MmlNode | undefined): Omml {
  const [sole, more] = mark ? flat([mark]) : []
  const sign = sole && !more && isOperator(sole) ? textOf(sole) : ''
  if (BARS.has(sign))
    return element('m:bar', [element('m:barPr', [property('pos', 'bot')]), inside('m:e', base)])
  if (sign === '⏟') return group(sign, 'bot', base)
  return element('m:limLow', [inside('m:e', base), inside('m:lim', mark)])
}

const group = (sign: string, place: 'top' | 'bot', held: MmlNode | undefined): Omml =>
  element('m:groupChr', [
    element('m:groupChrPr', [
      property('chr', sign),
      property('pos', place),
      property('vertJc', place === 'top' ? 'bot' : 'top'),
    ]),
    inside('m:e', held),
  ])

/** What stands between brackets that grow; of `\middle` each part is one. */
function delimiters(node: MmlNode): Omml {
  const children = node.childNodes
  const between = children.slice(1, -1)
  const isMiddle = (child: MmlNode) =>
    child.isKind('TeXAtom') &&
    isOperator(flat([child])[0]) &&
    child.childNodes[0]?.childNodes.length === 1 &&
    flat([child])[0]?.attributes.get('stretchy') === true
  const parts: MmlNode[][] = [[]]
  let separator = '|'
  for (const child of between) {
    if (isMiddle(child)) {
      separator = textOf(flat([child])[0] as MmlNode)
      parts.push([])
    } else parts.at(-1)?.push(child)
  }
  const [open, close] = [children[0], children.at(-1)].map(mark => (mark ? textOf(mark) : ''))
  return element('m:d', [
    element('m:dPr', [
      property('begChr', open ?? ''),
      ...(parts.length > 1 ? [property('sepChr', separator)] : []),
      property('endChr', close ?? ''),
    ]),
    ...parts.map(part => element('m:e', row(part))),
  ])
}

function table(node: MmlNode): Omml {
  const aligned = String(node.attributes.get('columnalign') ?? '').split(' ')
  if (aligned[0] === 'right' && aligned[1] === 'left') return equations(node)
  const columns = Math.max(1, ...node.childNodes.map(({ childNodes }) => childNodes.length))
  const column = (at: number) =>
    element('m:mc', [
      element('m:mcPr', [
        property('count', '1'),
        property('mcJc', aligned[at] || aligned.at(-1) || 'center'),
      ]),
    ])
  return element('m:m', [
    element('m:mPr', [
      element(
        'm:mcs',
        Array.from({ length: columns }, (_, at) => column(at)),
      ),
    ]),
    ...node.childNodes.map(line =>
      element(
        'm:mr',
        line.childNodes.map(cell => inside('m:e', cell)),
      ),
    ),
  ])
}

/** Equations below each other; an & in the text is where they are aligned. */
const equations = (node: MmlNode): Omml =>
  element(
    'm:eqArr',
    node.childNodes.map(line =>
      element(
        'm:e',
        line.childNodes.flatMap((cell, at) => [...(at > 0 ? [run('&', [])] : []), ...row([cell])]),
      ),
    ),
  )

function enclosed(node: MmlNode): Omml {
  const notation = String(node.attributes.get('notation') ?? '')
  const strikes = [
    ...(notation.includes('horizontalstrike') ? [property('strikeH', '1')] : []),
    ...(notation.includes('updiagonalstrike') ? [property('strikeBLTR', '1')] : []),
    ...(notation.includes('downdiagonalstrike') ? [property('strikeTLBR', '1')] : []),
  ]
  if (strikes.length === 0 && notation !== 'box') throw new NoForm(notation)
  const hidden = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map(side => property(side, '1'))
  return element('m:borderBox', [
    ...(strikes.length > 0 ? [element('m:borderBoxPr', [...hidden, ...strikes])] : []),
    element('m:e', row(node.childNodes)),
  ])
}

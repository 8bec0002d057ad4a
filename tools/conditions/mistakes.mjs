// The mistakes that a tired engineer makes in one place of a file: each as the text that it leaves behind, and all at once as switches.
import { parseSync } from 'vite'

/** What ends a condition of SQL at its own depth. */
const ENDS =
  /^(?:and|or|then|else|end|when|group|order|limit|union|returning|for|on|left|inner|join|where|from|as|do|set)$/i
/** After what a condition of SQL begins. */
const BEGINS = /^(?:and|or|where|on|when|then|else|having|select)$/i
const EDGES = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const BLOCKS = new Set(['Program', 'BlockStatement', 'SwitchCase', 'StaticBlock'])
const JOINS = new Set(['and', 'or', 'any'])

/**
 * @typedef {{ start: number, end: number, type?: string, none?: string }} Place the expression or statement that a mistake is made in;
 *   `none`: what is there in place of an element that a list or an object lacks
 * @typedef {{ at: number, place: Place, line: number, what: string, text: string }} Mistake `what` names it within its file, whatever
 *   stands above it
 * @param {string} path
 * @param {string} source
 * @returns {Mistake[]} one conjunct, list element, spread or awaited act less, or one edge moved
 */
export function mistakesIn(path, source) {
  const found = []
  let place
  const put = (start, end, by = '') => {
    const lost = source.slice(start, end).replace(/\s+/g, ' ').trim()
    found.push({
      at: start,
      place,
      line: source.slice(0, start).split('\n').length,
      what: by && EDGES[lost] ? `${around(source, start)}: ${lost} as ${by}` : lost.slice(0, 120),
      text: source.slice(0, start) + by + source.slice(end),
    })
  }
  /** One of a list, with the comma that it needed. The list can lack several at once, so each has a place of its own. */
  const without = (list, at, end, none) => {
    const one = list[at]
    const next = list[at + 1]
    place = { start: one.start, end: one.end, none }
    if (next) put(one.start, next.start)
    else if (at > 0) put(list[at - 1].end, one.end)
    else put(one.start, end - 1)
  }
  walk(parsed(path, source), (node, parent) => {
    place = node
    switch (node.type) {
      case 'LogicalExpression':
        if (node.operator === '??') return
        put(node.left.start, node.right.start)
        put(node.left.end, node.right.end)
        return
      case 'BinaryExpression': {
        const by = EDGES[node.operator]
        if (!by) return
        const at = source.indexOf(node.operator, node.left.end)
        put(at, at + node.operator.length, by)
        return
      }
      case 'CallExpression':
        if (JOINS.has(node.callee.name) && node.arguments.length > 1)
          for (const at of node.arguments.keys()) without(node.arguments, at, node.end, '[]')
        return
      case 'ArrayExpression':
        if (node.elements.length > 1 && !node.elements.includes(null) && parent?.type !== 'TSAsExpression')
          for (const at of node.elements.keys()) without(node.elements, at, node.end, '[]')
        return
      case 'ObjectExpression':
        for (const [at, one] of node.properties.entries())
          if (one.type === 'SpreadElement') without(node.properties, at, node.end, '{}')
        return
      case 'ExpressionStatement':
        if (node.expression.type === 'AwaitExpression') put(node.start, node.end)
        return
      case 'TaggedTemplateExpression':
        if (node.tag.name === 'sql')
          for (const [start, end] of conjunctsOf(source, node.quasi)) put(start, end)
    }
  })
  return found.sort((one, other) => one.at - other.at)
}

/**
 * @param {string} path
 * @param {string} source
 * @param {number} first the number of its first mistake
 * @returns {string} the source with every mistake behind `__mistake(number)`, which says of one at most that it is made
 */
export function switchable(path, source, first) {
  const before = {}
  const after = {}
  const put = (places, at, text) => {
    places[at] = [...(places[at] ?? []), text]
  }
  const mistakes = mistakesIn(path, source)
  const places = new Set(mistakes.map(({ place }) => place))
  walk(parsed(path, source), ({ type, start }, parent) => {
    // Where lines end without a semicolon a bracket would go on with the line above.
    if (type === 'ExpressionStatement' && BLOCKS.has(parent?.type)) put(before, start, ';')
  })
  const outermostFirst = (one, other) =>
    one.start - other.start || other.end - one.end || Number('none' in other) - Number('none' in one)
  for (const place of [...places].sort(outermostFirst)) {
    const made = mistakes.flatMap((mistake, at) => {
      const text = mistake.text.slice(place.start, place.end + mistake.text.length - source.length)
      return mistake.place === place ? [{ given: `__mistake(${first + at})`, text }] : []
    })
    const [{ given }] = made
    const [open, close] = place.none
      ? [`...(${given}?${place.none}:${place.none[0]}`, `${place.none[1]})`]
      : place.type === 'ExpressionStatement'
        ? [`{if(!${given})`, '}']
        : [`(${made.map(one => `${one.given}?${one.text}:`).join('')}`, ')']
    put(before, place.start, open)
    after[place.end] = [close, ...(after[place.end] ?? [])]
  }
  let text = ''
  for (let at = 0; at <= source.length; at += 1)
    text += [...(after[at] ?? []), ...(before[at] ?? []), source[at] ?? ''].join('')
  return text
}

function parsed(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

/** Of `a and b` in SQL the places of `a and ` and of ` and b`; `between a and b` is one condition. */
function conjunctsOf(source, { start, end }) {
  const words = [...source.slice(start, end).matchAll(/\$\{|[{}()]|\b[a-z_]+\b/gi)].map(
    ({ 0: word, index }) => ({
      word,
      at: start + index,
    }),
  )
  const places = []
  let depth = 0
  let code = 0
  const between = new Set()
  /** At each depth where a condition begins that none stands before. */
  const first = [start + 1]
  for (const [index, { word, at }] of words.entries()) {
    if (word === '${' || (code > 0 && word === '{')) code += 1
    else if (word === '}') code -= 1
    else if (code > 0) continue
    else if (word === '(') first[++depth] = at + 1
    else if (word === ')') depth -= 1
    else if (/^between$/i.test(word)) between.add(depth)
    else if (/^and$/i.test(word) && between.has(depth)) between.delete(depth)
    else if (/^and$/i.test(word)) {
      if (first[depth] !== undefined) places.push([first[depth], at + word.length])
      first[depth] = undefined
      places.push([at, endOf(words.slice(index + 1)) ?? end - 1])
    } else if (BEGINS.test(word)) first[depth] = at + word.length
  }
  return places
}

function endOf(words) {
  let depth = 0
  let code = 0
  for (const [index, { word, at }] of words.entries()) {
    if (word === '${' || (code > 0 && word === '{')) code += 1
    else if (word === '}') code -= 1
    else if (code > 0) continue
    else if (word === '(') depth += 1
    else if (word === ')' && depth === 0) return at
    else if (word === ')') depth -= 1
    else if (depth === 0 && ENDS.test(word) && !/^distinct$/i.test(words[index - 1]?.word ?? '')) return at
  }
  return undefined
}

const around = (source, at) =>
  source
    .slice(source.lastIndexOf('\n', at) + 1, at)
    .trim()
    .slice(-60)

function walk(node, visit, parent) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, parent)
  if (typeof node?.type !== 'string') return
  visit(node, parent)
  for (const value of Object.values(node)) if (typeof value === 'object' && value) walk(value, visit, node)
}

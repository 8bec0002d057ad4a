import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** Something that the floor lacks, and since when others have it. */
export interface Newer {
  readonly name: string
  readonly since: string
  readonly index: number
}

type List = Readonly<Record<string, string>>
/** Why something is used all the same; in some files alone, by their path. */
type Reasons = Readonly<Record<string, string | List>>
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
/** Made by tools/make-floor-list.mjs. */
const newer: {
  readonly floor: Record<string, string>
  readonly scripts: Readonly<Record<'globals' | 'statics' | 'members', List>>
  readonly styles: Readonly<Record<'properties' | 'selectors' | 'atRules' | 'functions' | 'units', List>>
} = read('newer-than-floor.json')
const exceptions: Readonly<Record<'sources' | 'libraries' | 'styles', Reasons>> =
  read('floor-exceptions.json')
const { globals, statics, members } = newer.scripts
const { properties, selectors, atRules, functions, units } = newer.styles
/** The floor that the list was made for. */
export const listedFor = newer.floor

/** What public/older-browsers.js puts in where it is missing. */
const PUT_IN: ReadonlySet<string> = new Set(
  [
    ...readFileSync(join(import.meta.dirname, '../public/older-browsers.js'), 'utf8').matchAll(
      /\bput\(\s*(\w+),\s*'(\w+)'/g,
    ),
  ].flatMap(([, on = '', name = '']) => [name, `${on}.${name}`]),
)

/** What is allowed, and whether anybody has used it: what nobody uses any more is no exception. */
export class Allowed {
  readonly #reasons: Reasons
  readonly #unused: Set<string>
  constructor(reasons: Reasons) {
    this.#reasons = reasons
    this.#unused = new Set(Object.keys(reasons))
  }
  has(name: string, source = ''): boolean {
    const reason = Object.hasOwn(this.#reasons, name) ? this.#reasons[name] : undefined
    if (typeof reason === 'string' || reason?.[source]) this.#unused.delete(name)
    return typeof reason === 'string' || reason?.[source] !== undefined || PUT_IN.has(name)
  }
  unused = (): string[] => [...this.#unused]
}
export const allowedInSources = () => new Allowed(exceptions.sources)
export const allowedInStyles = () => new Allowed(exceptions.styles)
export const allowedInBuilt = () => new Allowed({ ...exceptions.sources, ...exceptions.libraries })

const one = (names: List) =>
  Object.keys(names)
    .map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')

/** Attributes that newer browsers give as fields too: what older ones read there is nothing. */
const reflected = Object.fromEntries(Object.entries(members).filter(([name]) => name.startsWith('aria')))

/** A call that is asked for first, as `.share?.(`, is no harm. */
const CALLED = new RegExp(
  [
    `(?<!\\w)(${one(statics)})\\(`,
    `\\.(${one(members)})\\(`,
    `\\bnew (${one(globals)})\\(`,
    `(?<=\\.)(${one(reflected)})\\b`,
  ].join('|'),
  'g',
)

/** What a source of our own calls: a word that somebody has typed, not what it means. */
export function newerInSource(text: string, allowed: Allowed): Newer[] {
  return [...text.matchAll(CALLED)].flatMap(({ index, 1: own, 2: called, 3: made, 4: field }) => {
    const member = called ?? field
    const name = own ?? member ?? made ?? ''
    const since = statics[own ?? ''] ?? members[member ?? ''] ?? globals[made ?? ''] ?? ''
    return allowed.has(name) ? [] : [{ name, since, index }]
  })
}

const STYLED = new RegExp(
  [
    `(?<=[{;]\\s*)(${one(properties)})(?=\\s*:)`,
    `(${one(selectors).replace('&|', '')})(?![\\w-])(?=[^{};]*\\{)`,
    `(${one(atRules)})(?![\\w-])`,
    `(?<![\\w-])(${one(functions)})`,
    `(?<=[\\s(,:]\\d*\\.?\\d+)(${one(units)})\\b`,
  ].join('|'),
  'g',
)
const ASKED = /@supports[^{]*\{/g

/** The same of a sheet of styles. What stands within @supports is asked for first. */
export function newerInStyles(text: string, allowed: Allowed, source?: string): Newer[] {
  const asked = [...text.matchAll(ASKED)].map(({ 0: head, index }) => [
    index,
    endOfBlock(text, index + head.length),
  ])
  return [...text.matchAll(STYLED)].flatMap(({ 0: name, index }) => {
    if (asked.some(([from = 0, to = 0]) => index >= from && index < to) || allowed.has(name, source))
      return []
    const since = [properties, selectors, atRules, functions, units].find(list => name in list)?.[name] ?? ''
    return [{ name, since, index }]
  })
}

function endOfBlock(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const LOOK_BEHIND = /\(\?<[=!]/
const REGEX_NEWER: readonly (readonly [RegExp, string, string])[] = [
  [LOOK_BEHIND, 'look-behind', 'safari 16.4'],
  [/\(\?[ims-]+:/, 'modifiers in a regular expression', 'chrome 125, firefox 132'],
]

/** Syntax that no method can be put in for, of one node of a script. */
function newerSyntax(node: Node): readonly [string, string] | undefined {
  switch (node.type) {
    case 'StaticBlock':
      return ['static block of a class', 'safari 16.4']
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return (node.attributes as unknown[] | undefined)?.length
        ? ['import attributes', 'chrome 123, firefox 138, safari 17.2']
        : undefined
    case 'VariableDeclaration':
      return /using/.test(String(node.kind)) ? ['using', 'chrome 134'] : undefined
    case 'Literal': {
      const regex = node.regex as { pattern: string; flags: string } | undefined
      if (regex?.flags.includes('v')) return ['flag v', 'chrome 112, firefox 116, safari 17']
      if (regex)
        return (
          REGEX_NEWER.map(([found, ...said]) => found.test(regex.pattern) && said).find(Boolean) || undefined
        )
      return typeof node.value === 'string' && LOOK_BEHIND.test(node.value)
        ? ['look-behind in a text', 'safari 16.4']
        : undefined
    }
    case 'TemplateElement':
      return LOOK_BEHIND.test(String((node.value as { raw: string }).raw))
        ? ['look-behind in a text', 'safari 16.4']
        : undefined
    default:
      return undefined
  }
}

function newerCall(node: Node): readonly [string, string] | undefined {
  const callee = node.callee as Node | undefined
  if (!callee || node.optional) return undefined
  if (node.type === 'NewExpression')
    return callee.type === 'Identifier' ? listed(globals, String(callee.name)) : undefined
  if (node.type !== 'CallExpression' || callee.type !== 'MemberExpression' || callee.computed)
    return undefined
  const member = String((callee.property as Node).name)
  const owner = String((callee.object as Node).name)
  return listed(statics, `${owner}.${member}`) ?? listed(members, member)
}

const listed = (list: List, name: string): readonly [string, string] | undefined =>
  Object.hasOwn(list, name) ? [name, list[name] ?? ''] : undefined

/** What a built script is made of, libraries and all: syntax and calls that the floor does not know. */
export function newerInBuilt(code: string, allowed: Allowed): Newer[] {
  const found: Newer[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each)
    if (!isNode(value)) return
    for (const [name, since] of [newerSyntax(value), newerCall(value)].filter(one => one !== undefined))
      if (!allowed.has(name)) found.push({ name, since, index: value.start })
    for (const key in value) if (key !== 'type' && key !== 'start' && key !== 'end') look(value[key])
  }
  look(parseAst(code))
  return found
}

/** Queries by comparison are lowered by the build; one that is left drops its whole block. */
export const rangeQueries = (css: string): string[] =>
  [...css.matchAll(/@media[^{]*[<>][^{]*/g)].map(([query]) => query)

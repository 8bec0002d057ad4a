import type { Look } from '../document.ts'
import { at, child, isOn, valOf, type Xml } from './xml.ts'

/** What of a look is said; the rest comes from the style or is plain. */
export type LookChange = Partial<Look>

export interface Style {
  look: LookChange
  /** Word's list, when the style carries one. */
  list: { id: string; level: number } | null
  /** Word's name of how its lines stand. */
  align?: string | undefined
}

/** Styles by their id, each with what it takes from those it is based on. */
export type Styles = ReadonlyMap<string, Style>

/** The key of the style that paragraphs have which name none. */
export const DEFAULT_STYLE = ''

/** What run properties (`w:rPr`) say of a look. */
export function lookChange(properties: Xml | undefined): LookChange {
  if (!properties) return {}
  const change: LookChange = {}
  const bold = isOn(properties, 'w:b')
  const italic = isOn(properties, 'w:i')
  const strike = isOn(properties, 'w:strike')
  const underline = valOf(properties, 'w:u')
  const raised = valOf(properties, 'w:vertAlign')
  const colour = valOf(properties, 'w:color')
  const highlight = valOf(properties, 'w:highlight')
  const shade = child(properties, 'w:shd')?.attributes['w:fill']
  if (bold !== undefined) change.bold = bold
  if (italic !== undefined) change.italic = italic
  if (strike !== undefined) change.strike = strike
  if (underline !== undefined) change.underline = underline !== 'none'
  if (raised !== undefined)
    change.raised = raised === 'superscript' ? 'sup' : raised === 'subscript' ? 'sub' : null
  // Black is what everything else is; some programs say so of each run.
  if (colour !== undefined) change.colour = /^(auto|000000)$/i.test(colour) ? null : colour.toUpperCase()
  if (shade !== undefined) change.highlight = /^(auto|FFFFFF)$/i.test(shade) ? null : shade.toUpperCase()
  if (highlight !== undefined) change.highlight = highlight === 'none' ? null : highlight
  return change
}

/** The list that paragraph properties (`w:pPr`) name; 0 is Word's way to say none. */
export function listOf(properties: Xml | undefined): Style['list'] | undefined {
  const number = child(properties, 'w:numPr')
  if (!number) return undefined
  const id = valOf(number, 'w:numId')
  const level = Number(valOf(number, 'w:ilvl') ?? 0)
  if (id === undefined) return undefined
  return id === '0' ? null : { id, level: level >= 0 && level < 9 ? level : 0 }
}

export function readStyles(root: Xml | undefined): Styles {
  const raw = new Map(
    (root?.children ?? [])
      .filter(({ name }) => name === 'w:style')
      .map(style => [style.attributes['w:styleId'] ?? '', style]),
  )
  const styles = new Map<string, Style>()
  const resolve = (id: string, seen: ReadonlySet<string>): Style => {
    const known = styles.get(id)
    if (known) return known
    const style = raw.get(id)
    if (!style || seen.has(id)) return { look: {}, list: null }
    const parent = valOf(style, 'w:basedOn')
    const base: Style =
      parent === undefined ? { look: {}, list: null } : resolve(parent, new Set([...seen, id]))
    const own = listOf(at(style, 'w:pPr'))
    const resolved = {
      look: { ...base.look, ...lookChange(child(style, 'w:rPr')) },
      list: own === undefined ? base.list : own,
      align: valOf(at(style, 'w:pPr'), 'w:jc') ?? base.align,
    }
    styles.set(id, resolved)
    return resolved
  }
  for (const [id, style] of raw) {
    const resolved = resolve(id, new Set())
    const { 'w:default': isDefault, 'w:type': type } = style.attributes
    if (type === 'paragraph' && (isDefault === '1' || isDefault === 'true'))
      styles.set(DEFAULT_STYLE, resolved)
  }
  return styles
}

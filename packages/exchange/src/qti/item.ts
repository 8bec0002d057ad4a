import { childOf, childrenOf, type Element, type Node, textOf, within } from '../xml.ts'

/** An item as the readers of its types see it. */
export interface Item {
  readonly interaction: Element
  readonly declaration: Element | undefined
  /** The whole item, for what stands around the interaction. */
  readonly element: Element
  /** What we called it when we wrote it; empty in another program's file. */
  readonly label: string
  /** HTML with its files taken over. */
  readonly rich: (nodes: readonly Node[]) => string
}

export interface Asked {
  readonly point: number
  readonly content: string
  readonly imgUrl: string | null
  readonly audioUrl: string | null
  readonly answerHint: string | null
  readonly duration: number | null
}

/** The right values: those that are said to be, else those whose value is the highest. */
export function correctValues({ declaration }: Item): string[] {
  const said = childrenOf(childOf(declaration, 'correctResponse'), 'value').map(value => textOf(value).trim())
  return said.length > 0 ? said : mappedValues(declaration).map(([key]) => key)
}

/** The keys with the highest of the mapped values, where one is above nothing. */
export function mappedValues(declaration: Element | undefined): [key: string, value: number][] {
  const entries = (declaration ? within(declaration, 'mapEntry') : []).map(
    ({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue ?? 0)] as [string, number],
  )
  const best = Math.max(0, ...entries.map(([, value]) => value))
  return entries.filter(([, value]) => value === best && best > 0)
}

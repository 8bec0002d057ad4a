import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'

/** A stretch of the original: what one question was read from, what became no question, or what stands between. */
export interface Segment {
  readonly key: string
  readonly kind: 'question' | 'left' | 'other'
  /** Of the questions that were read from it; several share a stretch where one paragraph or table holds them. */
  readonly itemIds: readonly string[]
  readonly html: readonly string[]
}

type Original = {
  readonly blocks: readonly Pick<PaperContent['blocks'][number], 'html'>[]
  readonly leftOver: readonly Pick<PaperContent['leftOver'][number], 'place'>[]
} & {
  readonly items: readonly Pick<PaperItem, '_id' | 'place'>[]
}

/** The paragraphs of a paper in their order, cut where another question begins. None is left out, none stands twice. */
export function segmentsOf({ blocks, leftOver, items }: Original): Segment[] {
  const owners: string[][] = blocks.map(() => [])
  for (const { _id, place } of items)
    if (place) for (let at = place.from; at <= place.to; at++) owners[at]?.push(_id)
  const left = new Set<number>()
  for (const { place } of leftOver) for (let at = place.from; at <= place.to; at++) left.add(at)

  const segments: (Segment & { readonly html: string[] })[] = []
  blocks.forEach(({ html }, at) => {
    const itemIds = owners[at] ?? []
    const kind = itemIds.length > 0 ? 'question' : left.has(at) ? 'left' : 'other'
    const last = segments.at(-1)
    const same = last?.kind === kind && last.itemIds.join() === itemIds.join()
    if (same) last.html.push(html)
    else segments.push({ key: String(at), kind, itemIds, html: [html] })
  })
  return segments.filter(({ html, itemIds }) => itemIds.length > 0 || html.some(one => one !== ''))
}

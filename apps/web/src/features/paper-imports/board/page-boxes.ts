import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'

export type At = NonNullable<PaperContent['blocks'][number]['at']>

/** Where questions stand on the pages of a scan, in shares of a page's sides: a box a page that a question reaches over. */
export function boxesOf(
  blocks: readonly Pick<PaperContent['blocks'][number], 'at'>[],
  { place }: Pick<PaperItem, 'place'>,
): At[] {
  const boxes = new Map<number, At>()
  if (!place) return []
  for (const { at } of blocks.slice(place.from, place.to + 1)) {
    if (!at) continue
    const box = boxes.get(at.page)
    if (!box) {
      boxes.set(at.page, at)
      continue
    }
    const [x, y] = [Math.min(box.x, at.x), Math.min(box.y, at.y)]
    boxes.set(at.page, {
      ...{ page: at.page, x, y },
      width: Math.max(box.x + box.width, at.x + at.width) - x,
      height: Math.max(box.y + box.height, at.y + at.height) - y,
    })
  }
  return [...boxes.values()]
}

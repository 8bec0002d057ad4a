/** A block of a sheet; `keepNext`: never the last of a column. */
export interface Measured {
  readonly height: number
  readonly keepNext: boolean
}

/** From which block to before which, a pair for each column of the page. */
export type PageCut = readonly (readonly [from: number, to: number])[]

interface Room {
  readonly page: number
  /** What stands above the columns of the first page. */
  readonly head: number
  readonly columns: number
}

/** Cuts the blocks of a sheet into pages, column by column; what is taller than a page has one that grows. There is always a page. */
export function pagesOf(blocks: readonly Measured[], { page, head, columns }: Room): PageCut[] {
  const cuts: [from: number, to: number][] = [[0, 0]]
  let left = page - head
  for (let from = 0, to = 0; from < blocks.length; from = to) {
    to = from + 1
    while (to < blocks.length && blocks[to - 1]?.keepNext) to++
    const height = blocks.slice(from, to).reduce((sum, block) => sum + block.height, 0)
    let cut = cuts.at(-1)
    while (cut && height > left && (cut[1] > cut[0] || left < page)) {
      cut = [from, from]
      cuts.push(cut)
      left = cuts.length > columns ? page : page - head
    }
    if (cut) cut[1] = to
    left -= height
  }
  return Array.from({ length: Math.ceil(cuts.length / columns) }, (_, at) =>
    cuts.slice(at * columns, (at + 1) * columns),
  )
}

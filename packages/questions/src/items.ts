/** What the analysis of a question begins with (product 11.20 to 11.24). */
export const ITEM = {
  /** Papers from which on something is said of a question, and of how it tells the strong from the weak. */
  said: 5,
  papers: 20,
  /** Shares of a paper's points are whole numbers of this many parts, so that their sums are exact. */
  parts: 10_000,
} as const

/**
 * Sums over papers of which everything is scored: `x` is the share of its points that a question has brought, `y` that of all
 * other questions of the paper, both in 1/10000.
 */
export interface Moments {
  readonly n: bigint
  readonly x: bigint
  readonly y: bigint
  readonly xx: bigint
  readonly yy: bigint
  readonly xy: bigint
}

export const NO_MOMENTS: Moments = { n: 0n, x: 0n, y: 0n, xx: 0n, yy: 0n, xy: 0n }

export const addMoments = (one: Moments, other: Moments): Moments => ({
  n: one.n + other.n,
  x: one.x + other.x,
  y: one.y + other.y,
  xx: one.xx + other.xx,
  yy: one.yy + other.yy,
  xy: one.xy + other.xy,
})

/** How much of its points a question has brought on the mean, from 0 to 1: how hard it is. Null of no paper. */
export const reachedOf = (sum: bigint, papers: bigint): number | null =>
  papers === 0n ? null : Number(sum) / Number(papers * BigInt(ITEM.parts))

/**
 * How far those who have a question right are those who have the rest of the paper right: the point-biserial correlation with
 * the rest, of what is scored by parts Pearson's, from -1 to 1. Null below twenty papers, and where all have the same.
 */
export function discriminationOf({ n, x, y, xx, yy, xy }: Moments): number | null {
  if (n < BigInt(ITEM.papers)) return null
  const [ofX, ofY] = [n * xx - x * x, n * yy - y * y]
  if (ofX <= 0n || ofY <= 0n) return null
  const r = Number(n * xy - x * y) / (Math.sqrt(Number(ofX)) * Math.sqrt(Number(ofY)))
  // Of whole numbers it lies between; its roots are rounded.
  return Math.max(-1, Math.min(1, r))
}

/** What stands out of a question, what matters most first; `null` where nothing does. */
export const FINDINGS = ['key', 'option', 'text', 'blank', 'flat', 'hard', 'easy'] as const
export type Finding = (typeof FINDINGS)[number]

export interface ItemFigures {
  /** Papers in which it stands. */
  readonly papers: number
  readonly blank: number
  readonly reached: number | null
  readonly discrimination: number | null
  /** How often the wrong option and the wrong text were given that was given most. */
  readonly option: number
  readonly text: number
}

/** What should be looked at of a question; few papers say nothing. */
export function findingOf(item: ItemFigures): Finding | null {
  const { papers, blank, reached, discrimination, option, text } = item
  if (papers < ITEM.said || reached === null) return null
  if (discrimination !== null && discrimination <= -0.2) return 'key'
  if (option / papers >= 0.3) return 'option'
  if (text / papers >= 0.25) return 'text'
  if (blank / papers >= 0.3) return 'blank'
  if (discrimination !== null && discrimination < 0.1 && reached < 0.9) return 'flat'
  if (reached < 0.4) return 'hard'
  return reached >= 0.95 ? 'easy' : null
}

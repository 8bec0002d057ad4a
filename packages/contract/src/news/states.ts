/** Still to come, to be read now, or over. */
export const NEWS_STATES = ['shown', 'upcoming', 'over'] as const
export type NewsState = (typeof NEWS_STATES)[number]

/** From its first moment until before its last one (product 15.3). */
export function newsState(from: Date, until: Date | null, now: Date): NewsState {
  if (from > now) return 'upcoming'
  return until !== null && until <= now ? 'over' : 'shown'
}

/** Those who work there, its pupils, or all of them. */
export const NEWS_READERS = ['both', 'staff', 'pupils'] as const
export type NewsReaders = (typeof NEWS_READERS)[number]

/** Who has published it, the nearest to a reader first; `product`: the makers of Bảng Xanh, at the terminal. */
export const NEWS_OWNERS = ['school', 'department', 'group', 'product'] as const
export type NewsOwner = (typeof NEWS_OWNERS)[number]

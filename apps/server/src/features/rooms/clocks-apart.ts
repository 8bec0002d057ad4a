const MOST_MS = 500

let apart = 0

/** What the last heartbeat found: by how much the clocks of server and database differ. */
export const setClocksApart = (milliseconds: number) => {
  apart = Math.round(milliseconds)
}

/** In milliseconds; null while they agree. */
export const clocksApart = (): number | null => (Math.abs(apart) > MOST_MS ? apart : null)

import { useEffect, useState } from 'react'
import { loadAhead } from './load-chunk.ts'

/** By then a first screen stands, also on a slow phone: what comes later, and the script of sockets, is no part of that. */
const LATE_MS = 4_000

/** A part of a first screen that comes once that stands; undefined until then. `load` is the same at every drawing. */
export function useLate<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    const late = setTimeout(
      () =>
        loadAhead(async () => {
          const come = await load()
          setPart(() => come)
        }),
      LATE_MS,
    )
    return () => clearTimeout(late)
  }, [load])
  return part
}

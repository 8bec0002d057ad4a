import { useEffect, useRef, useState } from 'react'

/** What comes in two steps on a wall: false for so long after `moment` became another one, true where it stood already. */
export function useAfter(moment: string | null, ms: number): boolean {
  const seen = useRef(moment)
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    if (seen.current === moment) return
    seen.current = moment
    setSince(moment)
    if (moment === null) return
    const timer = setTimeout(() => setSince(null), ms)
    return () => clearTimeout(timer)
  }, [moment, ms])
  // In the very first picture of it, too.
  return moment === null || (seen.current === moment && since !== moment)
}

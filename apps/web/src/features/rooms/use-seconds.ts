import { useEffect, useState } from 'react'

interface Times {
  readonly phase: string | null
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly left: number | null
  readonly question: { readonly duration: number } | null
}

/** What is left of a question, counted by the server's clock: seconds, their share of all, and whether it is still to open. */
export function useSeconds(times: Times | undefined, serverNow: () => number) {
  const [, tick] = useState(0)
  const runs = times?.phase === 'asking'
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => tick(count => count + 1), 200)
    return () => clearInterval(timer)
  }, [runs])
  if (!times?.closesAt || !times.opensAt || !times.question) return { seconds: 0, share: 0, opens: false }
  const now = serverNow()
  const opens = runs && now < Date.parse(times.opensAt)
  const all = Math.max(1_000, Date.parse(times.closesAt) - Date.parse(times.opensAt))
  const left = times.left ?? (runs ? Math.min(all, Math.max(0, Date.parse(times.closesAt) - now)) : 0)
  return { seconds: Math.ceil(left / 1_000), share: left / all, opens }
}

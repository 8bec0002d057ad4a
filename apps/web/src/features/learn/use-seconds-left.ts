import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

const LOOK_MS = 250

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000))

/** Whole seconds until an instant by the server's clock; 0 when it has passed. */
export function useSecondsLeft(endsAt: string): number {
  const end = Date.parse(endsAt)
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(end))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}

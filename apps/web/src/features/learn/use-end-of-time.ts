import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import type { Outbox } from './outbox.ts'

const AGAIN_MS = 5_000

/**
 * What happens when the time is up: the attempt is read again, since a teacher may have given more time and then nobody
 * is handed in too early; else it is handed in. Without a network that is tried until it succeeds.
 */
export function useEndOfTime(
  outbox: Outbox,
  onRead: () => Promise<Attempt | undefined>,
  handIn: (how: { quietly: boolean }) => Promise<void>,
) {
  const [over, setOver] = useState(false)
  const look = async () => {
    await outbox.flush()
    const now = await onRead()
    if (now && Date.parse(now.endsAt) > Date.parse(now.serverTime)) setOver(false)
    else if (now?.state === 'open') await handIn({ quietly: true })
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!over) return
    void latest.current()
    const timer = setInterval(() => void latest.current(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [over])
  return { over, end: () => setOver(true) }
}

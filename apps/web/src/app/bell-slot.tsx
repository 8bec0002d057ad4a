import { type ComponentProps, useEffect, useState } from 'react'
import type { Bell as LateBell } from '../features/notifications/bell.tsx'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { loadAhead } from '../shared/loading/load-chunk.ts'
import classes from './bell-slot.module.css'

/** By then a first screen stands, also on a slow phone; its script, and that of sockets, is no part of that. */
const LATE_MS = 4_000

/** Where the bell comes to hang; its place is kept, so that nothing moves under a finger. */
export function BellSlot(props: ComponentProps<typeof LateBell>) {
  const [Bell, setBell] = useState<typeof LateBell>()
  useEffect(() => {
    const load = async () => {
      const [{ Bell }] = await Promise.all([
        import('../features/notifications/bell.tsx'),
        loadTexts(['notifications']),
      ])
      setBell(() => Bell)
    }
    const late = setTimeout(() => loadAhead(load), LATE_MS)
    return () => clearTimeout(late)
  }, [])
  return <div className={classes.slot}>{Bell && <Bell {...props} />}</div>
}

import type { ComponentProps } from 'react'
import type { Bell as LateBell } from '../features/notifications/bell.tsx'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { useLate } from '../shared/loading/use-late.ts'
import classes from './bell-slot.module.css'

const load = async () => {
  const [{ Bell }] = await Promise.all([
    import('../features/notifications/bell.tsx'),
    loadTexts(['notifications']),
  ])
  return Bell
}

/** Where the bell comes to hang; its place is kept, so that nothing moves under a finger. */
export function BellSlot(props: ComponentProps<typeof LateBell>) {
  const Bell = useLate(load)
  return <div className={classes.slot}>{Bell && <Bell {...props} />}</div>
}

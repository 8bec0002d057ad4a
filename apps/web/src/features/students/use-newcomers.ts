import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { useState } from 'react'

type Arriving = Pick<Class, 'counts' | 'approval'>

/** A number that grows when a pupil joins, and not when a teacher approves them. */
const arrivals = ({ counts, approval }: Arriving) =>
  approval === 'auto' ? counts.waiting + counts.approved : counts.waiting

/** How many pupils have arrived while this screen was open, until `seen` is called. */
export function useNewcomers(eClass: Arriving) {
  const { approval } = eClass
  const now = arrivals(eClass)
  const [known, setKnown] = useState({ approval, now })
  const [newcomers, setNewcomers] = useState(0)
  if (now !== known.now || approval !== known.approval) {
    setKnown({ approval, now })
    setNewcomers(approval === known.approval ? Math.max(0, newcomers + now - known.now) : 0)
  }
  return { newcomers, seen: () => setNewcomers(0) }
}

import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import { Saver } from '../../shared/saver/saver.ts'
import type { Outbox } from './outbox.ts'

interface Options {
  readonly outbox: Pick<Outbox, 'flush' | 'mayGo'>
  /** Reads the attempt again; nothing when the server is away. */
  readonly onRead: () => Promise<Attempt | undefined>
  readonly onSubmit: () => void
}

/**
 * What happens when the time is up: the attempt is read again, since a teacher may have given more time and then nobody
 * is handed in too early; else it is handed in. Without a network that is tried until it succeeds.
 */
export function useEndOfTime(options: Options) {
  const [over, setOver] = useState(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [ending] = useState(() => {
    let waiting: object | undefined
    const saver = new Saver<object>({
      next: () => waiting,
      send: async () => {
        const { outbox, onRead, onSubmit } = latest.current
        await outbox.flush()
        const now = await onRead()
        if (!now) throw new CallError({ status: 0, code: 'E_OFFLINE' })
        waiting = undefined
        if (Date.parse(now.endsAt) > Date.parse(now.serverTime)) setOver(false)
        else if (now.state === 'open') onSubmit()
      },
      onRefused: () => {
        waiting = undefined
      },
      mayGo: () => latest.current.outbox.mayGo(),
    })
    const set = (next: object | undefined) => {
      waiting = next
      saver.changed()
    }
    return { begin: () => set({}), stop: () => set(undefined) }
  })
  useEffect(() => ending.stop, [ending])
  const end = () => {
    setOver(true)
    ending.begin()
  }
  return { over, end }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRoom } from '../../shared/live/use-room.ts'
import { refresh } from '../../shared/query/refresh.ts'

/** A whole class joins within a minute: what changed is read once for all who came in this time. */
const GATHER_MS = 600

/** Reads a class and its students again when the server says that they changed. */
export function useLiveClass(classUid: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoom(`class:${classUid}`, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh(client, ['class', 'student'])
    }, GATHER_MS)
  })
}

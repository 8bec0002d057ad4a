import { useEffect, useRef, useState } from 'react'
import { CallError, isOffline } from '../../shared/http/call-error.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import type { SendFile } from './send-file.ts'

export interface Sending {
  readonly id: number
  readonly file: File
  readonly state: 'sending' | 'failed'
  /** Of its bytes that have left, from 0 to 1. */
  readonly share: number
  readonly offline: boolean
  /** Why it failed, in the server's words. */
  readonly why?: string | undefined
}

/** Files on their way into a form, each with its progress, a way to cancel it and to go on after a break. */
export function useSending(send: SendFile, onSent: (key: string, file: File) => void) {
  const [list, setList] = useState<readonly Sending[]>([])
  const next = useRef(1)
  const running = useRef(new Map<number, AbortController>())
  const begun = useRef(new Map<number, string>())
  const arrived = useRef(onSent)
  arrived.current = onSent
  useUnsaved(list.length > 0)
  useEffect(
    () => () => {
      for (const stop of running.current.values()) stop.abort()
    },
    [],
  )

  const change = (id: number, to: Partial<Sending>) =>
    setList(before => before.map(one => (one.id === id ? { ...one, ...to } : one)))
  const drop = (id: number) => setList(before => before.filter(one => one.id !== id))

  const run = async (id: number, file: File) => {
    const stop = new AbortController()
    running.current.set(id, stop)
    change(id, { state: 'sending', why: undefined })
    try {
      const { key } = await send(file, {
        signal: stop.signal,
        begun: begun.current.get(id),
        onBegun: uploadId => begun.current.set(id, uploadId),
        onProgress: share => change(id, { share }),
      })
      drop(id)
      arrived.current(key, file)
    } catch (error) {
      if (stop.signal.aborted) return
      const why = error instanceof CallError ? error.msg : undefined
      change(id, { state: 'failed', offline: isOffline(error), why })
    } finally {
      running.current.delete(id)
    }
  }

  return {
    list,
    start(file: File) {
      const id = next.current++
      setList(before => [...before, { id, file, state: 'sending', share: 0, offline: false }])
      void run(id, file)
    },
    retry: ({ id, file }: Sending) => void run(id, file),
    stop({ id }: Sending) {
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}

import { tellSigns } from '@bangxanh/contract/contests/endpoints.ts'
import { SIGN } from '@bangxanh/contract/rooms/limits.ts'
import type { SignDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useRef } from 'react'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'

interface Seen {
  readonly kind: SignDraft['kind']
  readonly at: number
  readonly seconds?: number
}

/** Not all pages of a room at one time. */
const FIRST_MS = 20_000
/** What happens close together is told at once. */
const TOGETHER_MS = 2_000

/**
 * Tells the room what this page sees while a paper is worked on: that it was left, or its full screen, and that something was pasted.
 * What could not be told is told with what comes next.
 */
export function useSigns(contestId: string): void {
  const tell = useApiMutation(tellSigns, { silent: true }).mutateAsync
  const waiting = useRef<Seen[]>([])
  useEffect(() => {
    let timer = 0
    const send = async () => {
      const told = waiting.current.slice(0, SIGN.atOnce)
      const now = Date.now()
      const signs = told.map(({ at, ...sign }) => ({
        ...sign,
        ago: Math.min(SIGN.agoSeconds, Math.max(0, Math.round((now - at) / 1000))),
      }))
      try {
        await tell({ params: { contestId }, body: { signs } })
        waiting.current = waiting.current.slice(told.length)
      } catch {
        // It waits for the next one.
      }
    }
    const soon = (ms: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void send(), ms)
    }
    const see = (kind: Seen['kind'], at: number, seconds?: number) => {
      const most = SIGN.most - waiting.current.length
      if (most <= 0) return
      waiting.current.push({ kind, at, ...(seconds !== undefined && { seconds }) })
      soon(TOGETHER_MS)
    }
    const secondsSince = (at: number) => Math.min(SIGN.seconds, Math.round((Date.now() - at) / 1000))
    let leftAt: number | undefined
    const onVisibility = () => {
      if (document.hidden) leftAt = Date.now()
      else if (leftAt !== undefined) {
        see('left', leftAt, secondsSince(leftAt))
        leftAt = undefined
      }
    }
    let wasFull = document.fullscreenElement !== null
    const onFullScreen = () => {
      const isFull = document.fullscreenElement !== null
      if (wasFull && !isFull) see('full-screen', Date.now())
      wasFull = isFull
    }
    const onPaste = () => see('paste', Date.now())
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('fullscreenchange', onFullScreen)
    document.addEventListener('paste', onPaste, true)
    // From where it is opened.
    soon(Math.random() * FIRST_MS)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('fullscreenchange', onFullScreen)
      document.removeEventListener('paste', onPaste, true)
    }
  }, [contestId, tell])
}

import { tellSigns } from '@bangxanh/contract/contests/endpoints.ts'
import { SIGN } from '@bangxanh/contract/rooms/limits.ts'
import type { SignDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/http/call.ts'
import { requestKey } from '../../../shared/http/request-key.ts'

interface Seen {
  readonly key: string
  readonly kind: SignDraft['kind']
  readonly at: number
  readonly seconds?: number
}

/** Not all pages of a room at one time. */
const FIRST_MS = 20_000
/** What happens close together is told at once. */
const TOGETHER_MS = 2_000

interface Options {
  /** Which device this is: one that was taken over from tells nothing. */
  readonly epoch: () => number
  readonly isConnected: boolean
}

/**
 * Tells the room what this page sees while a paper is worked on: that it was left, or its full screen, and that something was pasted;
 * and that it is there, by which the room sees its network, each time it is connected. What could not be told is told with what comes
 * next.
 */
export function useSigns(contestId: string, { epoch, isConnected }: Options): void {
  const options = useRef({ epoch })
  options.current = { epoch }
  const come = useRef(() => {})
  useEffect(() => {
    let timer = 0
    let waiting: readonly Seen[] = []
    let isUnderWay = false
    const tell = async (some: readonly Seen[], keepalive: boolean) => {
      const now = Date.now()
      const signs = some.map(({ at, ...sign }) => ({
        ...sign,
        ago: Math.min(SIGN.agoSeconds, Math.max(0, Math.round((now - at) / 1000))),
      }))
      const body = { epoch: options.current.epoch(), signs }
      await call(tellSigns, { params: { contestId }, body }, { key: requestKey(), keepalive })
      waiting = waiting.filter(one => !some.includes(one))
    }
    const send = async () => {
      if (isUnderWay) return
      isUnderWay = true
      try {
        do await tell(waiting.slice(0, SIGN.atOnce), false)
        while (waiting.length > 0)
      } catch {
        // It waits for the next one.
      } finally {
        isUnderWay = false
      }
    }
    /** The page may be gone soon: nothing is waited for. What is told twice by it is kept once. */
    const flush = () => {
      window.clearTimeout(timer)
      for (let from = 0; from < waiting.length; from += SIGN.atOnce)
        tell(waiting.slice(from, from + SIGN.atOnce), true).catch(() => {})
    }
    const soon = (ms: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void send(), ms)
    }
    const see = (kind: Seen['kind']): Seen => {
      const seen = { key: requestKey(), kind, at: Date.now() }
      if (waiting.length < SIGN.most) waiting = [...waiting, seen]
      soon(TOGETHER_MS)
      return seen
    }
    let left: Seen | undefined
    const leave = () => {
      left ??= see('left')
      flush()
    }
    /** For how long it was left is told by the same key. */
    const comeBack = () => {
      if (!left) return
      const seconds = Math.min(SIGN.seconds, Math.round((Date.now() - left.at) / 1000))
      waiting = [...waiting.filter(one => one !== left), { ...left, seconds }]
      left = undefined
      soon(TOGETHER_MS)
    }
    const onVisibility = () => (document.hidden ? leave() : comeBack())
    let wasFull = document.fullscreenElement !== null
    const onFullScreen = () => {
      const isFull = document.fullscreenElement !== null
      if (wasFull && !isFull) see('full-screen')
      wasFull = isFull
    }
    const onPaste = () => see('paste')
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', onVisibility)
    document.addEventListener('fullscreenchange', onFullScreen)
    document.addEventListener('paste', onPaste, true)
    come.current = () => soon(Math.random() * FIRST_MS)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', onVisibility)
      document.removeEventListener('fullscreenchange', onFullScreen)
      document.removeEventListener('paste', onPaste, true)
      comeBack()
      flush()
    }
  }, [contestId])
  // From where it is opened, and from where it comes back: that may be another network.
  useEffect(() => {
    if (isConnected) come.current()
  }, [isConnected])
}

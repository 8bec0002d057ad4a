import { openScreen, readScreenToken } from '@bangxanh/contract/screens/endpoints.ts'
import { SCREEN } from '@bangxanh/contract/screens/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/http/call.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import type { KeptScreen } from './kept-screen.ts'

const AGAIN_MS = 5_000

/**
 * Asks for a code and then, every two seconds, whether a host has accepted it. An old code is replaced by a new one; without
 * network it goes on trying.
 */
export function usePairing(onPaired: (screen: KeptScreen) => void) {
  const [code, setCode] = useState<string>()
  const [isAway, setAway] = useState(false)
  const tell = useRef(onPaired)
  tell.current = onPaired

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    /** Whether it was paired. */
    const open = async (): Promise<boolean> => {
      const { screen } = await call(openScreen, {}, { signal })
      setAway(false)
      setCode(screen.code)
      // By this device's own count: its clock may be wrong.
      const old = performance.now() + SCREEN.waitMs
      while (performance.now() < old) {
        await pause(SCREEN.everyMs, signal)
        const asked = await ask(screen.secret)
        if (asked === 'forgotten') return false
        setAway(asked === 'away')
        if (asked !== 'away' && asked.token && asked.roomId) {
          tell.current({ roomId: asked.roomId, token: asked.token })
          return true
        }
      }
      return false
    }
    const ask = async (secret: string) => {
      try {
        return await call(readScreenToken, { body: { secret } }, { signal })
      } catch (error) {
        return error instanceof CallError && error.code === 'E_PAIRING_UNKNOWN' ? 'forgotten' : 'away'
      }
    }
    const keepOpen = async () => {
      while (!signal.aborted)
        try {
          if (await open()) return
        } catch {
          if (signal.aborted) return
          setAway(true)
          await pause(AGAIN_MS, signal)
        }
    }
    keepOpen().catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return { code, isAway }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', leave)
  })

import { saveLessonProgress } from '@bangxanh/contract/lessons/endpoints.ts'
import type { Watched } from '@bangxanh/contract/lessons/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/http/call.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { refresh } from '../../../shared/query/refresh.ts'
import { keptWatched } from './kept-watched.ts'
import { joined, rounded, type Stretch, stretchesOf } from './stretches.ts'

/** While it plays the server is told this often. */
const EVERY_MS = 15_000

interface Options {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly userId: string
  readonly lessonId: string
  readonly film: string
  /** What an earlier visit could not send. */
  readonly before: Watched | undefined
}

/**
 * Tells the server what was watched: now and then, when it pauses, and when the page is left. What does not arrive is kept here
 * and told again with the next.
 */
export function useWatching({ video, userId, lessonId, film, before }: Options) {
  const client = useQueryClient()
  const [state, setState] = useState<'told' | 'kept' | 'changed'>('told')
  const open = useRef<Stretch[]>([...(before?.watched ?? [])])
  const told = useRef(0)
  const known = useRef('')
  /** The film is another one by now: nothing is told of this one any more. */
  const over = useRef(false)
  const busy = useRef(false)
  const again = useRef(false)

  const tell = async (element: HTMLVideoElement): Promise<void> => {
    if (over.current) return
    if (element.played.length === 0 && open.current.length === 0) return
    if (busy.current) {
      again.current = true
      return
    }
    const body: Watched = {
      film,
      position: rounded(element.currentTime),
      watched: joined([...open.current, ...stretchesOf(element.played)]),
    }
    // The page is left after a pause: the server knows already.
    if (JSON.stringify(body) === known.current) return
    busy.current = true
    told.current = Date.now()
    try {
      await call(saveLessonProgress, { params: { lessonId }, body })
      // What came before this visit need not be told again, so what is told next is known without it.
      open.current = []
      known.current = JSON.stringify({ ...body, watched: joined(stretchesOf(element.played)) })
      setState('told')
      await keptWatched.remove(userId, lessonId)
    } catch (error) {
      const isOver = error instanceof CallError && [404, 409].includes(error.status)
      over.current = isOver
      setState(isOver ? 'changed' : 'kept')
      await (isOver ? keptWatched.remove(userId, lessonId) : keptWatched.write(userId, lessonId, body))
    } finally {
      busy.current = false
    }
    if (again.current) {
      again.current = false
      await tell(element)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each film; `tell` reads what is newest by its references
  useEffect(() => {
    const element = video.current
    if (!element) return
    const now = () => void tell(element)
    const rarely = () => {
      if (Date.now() - told.current > EVERY_MS) now()
    }
    const hidden = () => document.visibilityState === 'hidden' && now()
    element.addEventListener('timeupdate', rarely)
    element.addEventListener('pause', now)
    element.addEventListener('ended', now)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', now)
    // Of an earlier visit.
    if (open.current.length > 0) now()
    return () => {
      element.removeEventListener('timeupdate', rarely)
      element.removeEventListener('pause', now)
      element.removeEventListener('ended', now)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', now)
      // The list shows how far one is.
      void tell(element).then(() => refresh(client, saveLessonProgress.changes))
    }
  }, [])

  return state
}

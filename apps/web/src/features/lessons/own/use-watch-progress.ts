import { saveLessonProgress } from '@bangxanh/contract/lessons/endpoints.ts'
import type { Watched } from '@bangxanh/contract/lessons/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { refresh } from '../../../shared/query/refresh.ts'
import type { SaveSnapshot } from '../../../shared/saver/saver.ts'
import { stretchesOf } from './stretches.ts'
import { WatchProgress } from './watch-progress.ts'

/** While it plays, what was watched is saved this often. */
const EVERY_MS = 15_000

interface Options {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly userId: string
  readonly lessonId: string
  readonly film: string
  /** What an earlier visit could not send. */
  readonly before: Watched | undefined
}

/** Saves what was watched: now and then, when the film pauses, and when the page is left. */
export function useWatchProgress({ video, ...options }: Options): SaveSnapshot {
  const client = useQueryClient()
  const [progress] = useState(() => new WatchProgress(options))
  useEffect(() => {
    const element = video.current
    if (!element) return
    let notedAt = 0
    const note = () => {
      notedAt = performance.now()
      progress.note(element.currentTime, stretchesOf(element.played))
    }
    const rarely = () => {
      if (performance.now() - notedAt > EVERY_MS) note()
    }
    const hidden = () => {
      if (!document.hidden) return
      note()
      void progress.saver.flush({ keepalive: true })
    }
    element.addEventListener('timeupdate', rarely)
    element.addEventListener('pause', note)
    element.addEventListener('ended', note)
    document.addEventListener('visibilitychange', hidden)
    // Of an earlier visit.
    progress.saver.changed()
    return () => {
      element.removeEventListener('timeupdate', rarely)
      element.removeEventListener('pause', note)
      element.removeEventListener('ended', note)
      document.removeEventListener('visibilitychange', hidden)
      note()
      // The list shows how far one is.
      void progress.saver.close().then(() => refresh(client, saveLessonProgress.changes))
    }
  }, [client, progress, video])
  return useSyncExternalStore(progress.saver.subscribe, progress.saver.read)
}

import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoveLesson } from './mutations.ts'

/** Rows move at once; the moves are sent to the server one after another, and its order is shown in the end. */
export function useLessonOrder(lessons: readonly Lesson[]) {
  const { t } = useTranslation('lessons')
  const { mutateAsync } = useMoveLesson()
  const [order, setOrder] = useState<readonly string[]>()
  const [announcement, setAnnouncement] = useState('')
  const open = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just read is the order, unless moves are on their way
  useEffect(() => {
    if (open.current === 0) setOrder(undefined)
  }, [lessons])

  const [first] = lessons
  const from = first?.sortIndex ?? 1
  const known = new Map(lessons.map(lesson => [lesson._id, lesson]))
  const shown = order?.flatMap(id => known.get(id) ?? [])
  const rows = (shown?.length === lessons.length ? shown : lessons).map((lesson, at) =>
    shown ? { ...lesson, sortIndex: from + at } : lesson,
  )

  const move = (at: number, to: number) => {
    const moved = rows[at]
    if (!moved || !rows[to]) return
    const others = rows.filter(row => row !== moved).map(({ _id }) => _id)
    const sortIndex = from + to
    setOrder(others.toSpliced(to, 0, moved._id))
    setAnnouncement(t('moved', { name: moved.name, place: sortIndex }))
    open.current++
    last.current = last.current
      .then(() => mutateAsync({ params: { lessonId: moved._id }, body: { sortIndex } }))
      // A notice has said so; the row goes back to where it stands.
      .catch(() => undefined)
      .finally(() => {
        open.current--
        if (open.current === 0) setOrder(undefined)
      })
  }
  return { rows, move, announcement }
}

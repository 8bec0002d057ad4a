import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import type { Lesson, LessonProgress } from '@bangxanh/contract/lessons/schemas.ts'
import { lessonState } from '@bangxanh/contract/lessons/states.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPercent } from '../../shared/format/format.ts'
import { formatLength } from '../../shared/format/format-length.ts'

/** What is in a lesson, in a few words. */
export function useLessonWords() {
  const { t } = useTranslation('lessons')
  const filmOf = (seconds: number | null) =>
    seconds === null ? t('has.film') : t('has.filmOf', { length: formatLength(seconds) })
  return {
    filmOf,
    has: ({ film, documents, meeting, description }: Lesson): string =>
      [
        film && filmOf(film.seconds),
        documents.length > 0 && t('has.documents', { count: documents.length }),
        meeting && t('has.meeting'),
        !film && description && t('has.text'),
      ]
        .filter(Boolean)
        .join(' · '),
    opens: ({ startAt }: Lesson): string =>
      startAt && lessonState(new Date(startAt), new Date()) === 'upcoming'
        ? t('opens.at', { time: formatDateTime(startAt) })
        : t('opens.now'),
    watched: ({ watched }: Lesson): string | null =>
      watched && (watched.begun === 0 ? t('watched.none') : t('watched.short', watched)),
  }
}

export const isThrough = (progress: LessonProgress): boolean => (progress.share ?? 0) >= LESSONS.watched

/** How far somebody is with a film. */
export function useProgressWords() {
  const { t } = useTranslation('lessons')
  return (progress: LessonProgress | null): string =>
    progress === null
      ? t('watched.notYet')
      : progress.share === null
        ? t('watched.upTo', { time: formatLength(progress.furthest) })
        : isThrough(progress)
          ? t('watched.through')
          : t('watched.share', { share: formatPercent(progress.share) })
}

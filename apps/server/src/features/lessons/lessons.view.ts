import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import type {
  Lesson,
  LessonDocument,
  LessonProgress,
  LessonViewer,
  OwnLesson,
  OwnLessonDetail,
} from '@bangxanh/contract/lessons/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import type { DocumentRow, LessonRow } from './lessons.store.ts'
import type { OwnLessonRow } from './own-lessons.store.ts'
import type { ProgressRow, ViewerRow } from './progress.store.ts'

type Filmed = Pick<LessonRow, 'filmKey' | 'filmSeconds' | 'filmSize'>

const filmView = ({ filmKey, filmSeconds, filmSize }: Filmed, addressOf: AddressOf) =>
  filmKey === null
    ? null
    : { key: filmKey, url: addressOf(filmKey), size: filmSize ?? 0, seconds: filmSeconds }

const documentView = ({ fileKey, isThere, ...row }: DocumentRow, addressOf: AddressOf): LessonDocument => ({
  ...row,
  url: isThere ? addressOf(fileKey) : null,
})

const meetingView = (url: string | null) => url && { url }

/** A lesson as its class's staff see it; a pupil is told nothing of others. */
export const lessonView = (row: LessonRow, addressOf: AddressOf): Lesson => ({
  _id: row.id,
  classId: row.classId,
  className: row.className,
  name: row.name,
  description: row.description,
  sortIndex: row.sortIndex,
  film: filmView(row, addressOf),
  documents: row.documents
    .filter(({ isThere }) => isThere || row.can.write)
    .map(document => documentView(document, addressOf)),
  meeting: meetingView(row.meetingUrl) || null,
  schoolBookId: row.schoolBookId,
  schoolBookPath: row.schoolBookPath,
  startAt: row.startAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  edition: row.edition,
  watched: row.can.progress && row.filmKey ? row.watched : null,
  can: row.can,
})

/** @param seconds of the film; null where it does not say */
export const progressView = (row: ProgressRow | null, seconds: number | null): LessonProgress | null =>
  row && {
    position: row.position,
    furthest: row.furthest,
    share: seconds === null ? null : row.parts / LESSONS.parts,
    at: row.savedAt,
  }

export const viewerView = ({ id, progress, ...row }: ViewerRow, seconds: number | null): LessonViewer => ({
  _id: id,
  ...row,
  progress: progressView(progress, seconds),
})

export const ownLessonView = (row: OwnLessonRow): OwnLesson => ({
  _id: row.id,
  classId: row.classId,
  className: row.className,
  subject: row.subject,
  name: row.name,
  sortIndex: row.sortIndex,
  film: row.filmKey === null ? null : { seconds: row.filmSeconds },
  documentCount: row.documents.filter(({ isThere }) => isThere).length,
  meeting: meetingView(row.meetingUrl) || null,
  startAt: row.startAt?.toISOString() ?? null,
  progress: progressView(row.progress, row.filmSeconds),
})

export const ownLessonDetailView = (row: OwnLessonRow, addressOf: AddressOf): OwnLessonDetail => ({
  ...ownLessonView(row),
  description: row.description,
  film: filmView(row, addressOf),
  documents: row.documents
    .filter(({ isThere }) => isThere)
    .map(document => {
      const { key: _, documentId: __, ...shown } = documentView(document, addressOf)
      return shown
    }),
})

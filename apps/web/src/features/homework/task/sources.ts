import { type HomeworkKind, isAppKind } from '@bangxanh/contract/homework/states.ts'

/** What homework is made of: an exam of the vault, a task of one of the kinds without questions, or an app of whatever kind. */
export const SOURCES = ['exam', 'file', 'attachment', 'document', 'app'] as const
export type Source = (typeof SOURCES)[number]
export type TaskKind = Exclude<Source, 'exam'>

export const isTaskKind = (source: Source): source is TaskKind => source !== 'exam'

/** Of a homework that is there; undefined where it consists of questions. */
export const taskKindOf = (kind: HomeworkKind): TaskKind | undefined =>
  kind === 'es' ? undefined : isAppKind(kind) ? 'app' : kind

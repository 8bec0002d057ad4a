import { type HomeworkKind, isAppKind } from '@bangxanh/contract/homework/states.ts'

/** What homework is made of: an exam of the vault, a task of one of the kinds without questions, or an app of whatever kind. */
export type Source = (typeof USUAL_SOURCES)[number] | (typeof OTHER_SOURCES)[number]
/** Those of nearly all homework, one press away. */
export const USUAL_SOURCES = ['exam', 'file', 'attachment'] as const
export const OTHER_SOURCES = ['document', 'app'] as const
export type TaskKind = Exclude<Source, 'exam'>

export const isTaskKind = (source: Source): source is TaskKind => source !== 'exam'

/** Of a homework that is there; undefined where it consists of questions. */
export const taskKindOf = (kind: HomeworkKind): TaskKind | undefined =>
  kind === 'es' ? undefined : isAppKind(kind) ? 'app' : kind

import type { HomeworkKind } from '@bangxanh/contract/homework/states.ts'

/** What homework is made of: an exam of the vault, or a task of one of the kinds without questions. */
export const SOURCES = ['exam', 'file', 'attachment', 'document'] as const
export type Source = (typeof SOURCES)[number]
export type TaskKind = Exclude<Source, 'exam'>

export const isTaskKind = (kind: HomeworkKind | Source): kind is TaskKind => kind !== 'es' && kind !== 'exam'

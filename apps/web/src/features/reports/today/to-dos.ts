import type { ToDos } from '@bangxanh/contract/reports/schemas.ts'

/** One thing to do, with what it is about. */
export type ToDo = {
  readonly [Kind in keyof ToDos]: { readonly kind: Kind; readonly of: ToDos[Kind][number] }
}[keyof ToDos]

const TODAY_MS = 24 * 60 * 60_000

/**
 * To-dos by urgency: rooms that run or begin today, what ends within a day, who waits to be let in, what waits to be marked, who waits for an answer, what ends later, papers, drafts.
 * What is over and not complete stands apart (product 11.2).
 */
export function byUrgency(toDos: ToDos, now: number): { readonly due: ToDo[]; readonly overdue: ToDo[] } {
  const missing = toDos.missing.map(of => ({
    kind: 'missing' as const,
    of,
    left: Date.parse(of.endAt) - now,
  }))
  return {
    due: [
      ...toDos.rooms.filter(({ is }) => is !== 'unranked').map(of => ({ kind: 'rooms' as const, of })),
      ...missing.filter(({ left }) => left > 0 && left <= TODAY_MS),
      ...toDos.waiting.map(of => ({ kind: 'waiting' as const, of })),
      ...toDos.marking.map(of => ({ kind: 'marking' as const, of })),
      ...toDos.rooms.filter(({ is }) => is === 'unranked').map(of => ({ kind: 'rooms' as const, of })),
      ...toDos.essays.map(of => ({ kind: 'essays' as const, of })),
      ...toDos.comments.map(of => ({ kind: 'comments' as const, of })),
      ...toDos.topics.map(of => ({ kind: 'topics' as const, of })),
      ...missing.filter(({ left }) => left > TODAY_MS),
      ...toDos.papers.map(of => ({ kind: 'papers' as const, of })),
      ...toDos.drafts.map(of => ({ kind: 'drafts' as const, of })),
    ],
    overdue: missing.filter(({ left }) => left <= 0),
  }
}

export const keyOf = ({ kind, of }: ToDo): string => kind + ('_id' in of ? of._id : of.classId)

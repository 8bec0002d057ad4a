import type { LessonSort, LessonState } from '@bangxanh/contract/lessons/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { abilities, type Rights } from '../../kernel/db/abilities.ts'
import type { Orders } from '../../kernel/db/in-order.ts'
import { lessons } from '../../schema/lessons.ts'
import { classScope } from '../classes/classes.scope.ts'
import { any } from '../organisation/organisation.scope.ts'

/** `lessonState` of the contract as a condition. */
export const stateIs = (state: LessonState, now: Date): SQL =>
  state === 'upcoming'
    ? sql`${lessons.startAt} > ${now.toISOString()}::timestamptz`
    : sql`(${lessons.startAt} is null or ${lessons.startAt} <= ${now.toISOString()}::timestamptz)`

/** The lessons that somebody reads: as a pupil of a class those that have begun (product 10.131). */
export function lessonScope({ viewer, scopesOf }: Rights, now: Date): SQL {
  const scopes = scopesOf('lesson.read')
  const asPupil = scopes.filter(({ scope }) => scope === 'M')
  return any([
    classScope(
      viewer,
      scopes.filter(({ scope }) => scope !== 'M'),
    ),
    sql`(${classScope(viewer, asPupil)} and ${stateIs('open', now)})`,
  ])
}

export const LESSON_ORDERS = {
  sortIndex: [lessons.classId, lessons.sortIndex],
  createdAt: [lessons.createdAt, lessons.id],
} satisfies Orders<LessonSort>

/** What may be done with a lesson: as with its class. */
export const lessonAbilities = abilities(classScope, { write: 'lesson.write', progress: 'lesson.progress' })

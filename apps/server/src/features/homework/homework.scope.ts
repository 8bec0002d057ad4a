import type { HomeworkStatus } from '@bangxanh/contract/homework/states.ts'
import { and, gt, lte, not, type SQL, sql } from 'drizzle-orm'
import { abilities } from '../../kernel/db/abilities.ts'
import { homeworks } from '../../schema/homework.ts'
import { classScope } from '../classes/classes.scope.ts'

const begun = (now: Date): SQL => sql`(${homeworks.publish} and ${lte(homeworks.startAt, now)})`

/** `homeworkStatus` of the contract as a condition. */
export function statusIs(status: HomeworkStatus, now: Date): SQL | undefined {
  switch (status) {
    case 'draft':
      return not(begun(now))
    case 'in_progress':
      return and(begun(now), gt(homeworks.endAt, now))
    case 'ended':
      return and(begun(now), lte(homeworks.endAt, now))
  }
}

/** Published and begun: before that a homework does not exist for its students. */
export const isSeenByStudents = begun

/** What may be done with a homework: as with its class. */
export const homeworkAbilities = abilities(classScope, { write: 'homework.write' })

import type { QuestionHomeworkDraft } from '@bangxanh/contract/homework/schemas.ts'
import type { HomeworkKind } from '@bangxanh/contract/homework/states.ts'
import type { Caller } from '../../kernel/caller.ts'
import { insertAssignees } from './assignees.store.ts'
import { checkTimes } from './homework.access.ts'
import { insertHomework, type NewHomework } from './homework.store.ts'
import { tellPupils } from './tell-pupils.ts'

/** What every kind of homework says of itself. */
export type Terms = Omit<QuestionHomeworkDraft, 'classId' | 'assignStudentIds' | 'shuffleOptions'> & {
  readonly shuffleOptions?: boolean
}

type Of = Pick<
  NewHomework,
  'examId' | 'content' | 'accepts' | 'answerKeys' | 'documentId' | 'appId' | 'appSettings' | 'totalPoint'
> & {
  readonly kind: HomeworkKind
}

const timesOf = ({ startAt, endAt, lateUntil }: Pick<Terms, 'startAt' | 'endAt' | 'lateUntil'>) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
  lateUntil: lateUntil === null ? null : new Date(lateUntil),
})

/** Tells the pupils of what was given by these terms, once all of it stands; gives its ids back. */
export async function given(caller: Caller, ids: string[], terms: Terms): Promise<string[]> {
  await tellPupils(caller, ids, { publish: terms.publish, ...timesOf(terms) })
  return ids
}

/**
 * Writes a homework for chosen students of a class, or for all of it.
 * @returns its id
 * @throws E_HOMEWORK_TIMES, E_HOMEWORK_TOO_LONG, E_LATE_UNTIL
 */
export async function insertGiven(
  { db, viewer, now }: Caller,
  classId: string,
  { name, publish, limitSubmit, showAnswers, shuffleOptions = false, ...terms }: Terms,
  chosen: readonly string[],
  of: Of,
): Promise<string> {
  const times = timesOf(terms)
  checkTimes(times)
  const homeworkId = await insertHomework(db, {
    ...of,
    ...times,
    classId,
    name,
    publish,
    limitSubmit,
    showAnswers,
    shuffleOptions,
    latePenalty: String(terms.latePenalty),
    wholeClass: chosen.length === 0,
    assignedBy: viewer.userId,
    createdAt: now,
  })
  await insertAssignees(db, homeworkId, chosen)
  return homeworkId
}

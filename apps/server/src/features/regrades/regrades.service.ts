import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/regrades/errors.ts'
import { Regrade } from '@bangxanh/contract/regrades/schemas.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { recordAudit } from '../audit/public.ts'
import { type HomeworkRow, lockAssignees, resultsArrived } from '../homework/public.ts'
import { readKeys, sumUp, writeScores } from '../learn/public.ts'
import { notify } from '../notifications/public.ts'
import { setEveryoneRight } from '../questions/public.ts'
import { type Part, type Plan, planRegrade } from './plan.ts'
import {
  findLast,
  findRegrade,
  insertRegrade,
  lockAttempts,
  markUndone,
  readAnswersOf,
  readAttempts,
  readQuestions,
  readRows,
} from './regrades.store.ts'
import { partsToUndo } from './undo.ts'

/** @throws E_NOT_FOUND for a question that is not the homework's, E_REGRADE_BY_PERSON */
async function makePlan(db: Db, homeworkId: string, everyone: readonly string[]): Promise<Plan> {
  const questions = await readQuestions(db, homeworkId)
  const isOwn = new Map(questions.map(question => [question.id, question]))
  if (!everyone.every(id => isOwn.has(id))) throw new AppError(common.E_NOT_FOUND)
  const changed = questions
    .map(({ everyoneRight, ...question }, index) => ({
      ...question,
      number: index + 1,
      forEveryone: everyone.includes(question.id) && !everyoneRight,
    }))
    .filter(({ version, forEveryone }) => version > 1 || forEveryone)
  const ids = changed.map(({ id }) => id)
  const rows = ids.length > 0 ? await readRows(db, homeworkId, ids) : []
  const today = changed.map(({ id, version }) => ({ questionId: id, version, keyVersion: null }))
  const stored = await readKeys(db, [...rows, ...today])
  const questionOf: typeof stored = (id, version) => {
    const question = stored(id, version)
    return question && { ...question, everyoneRight: question.everyoneRight || everyone.includes(id) }
  }
  const byPerson = changed.some(({ id, version, forEveryone }) => {
    const question = questionOf(id, version)?.question
    return forEveryone && question && isMarkedByPerson(question.type)
  })
  if (byPerson) throw new AppError(errors.E_REGRADE_BY_PERSON)
  const attempts = rows.length > 0 ? await readAttempts(db, homeworkId) : []
  return planRegrade({ changed: new Map(changed.map(one => [one.id, one])), rows, attempts, questionOf })
}

/** Whose result would change now, and the newest regrade. */
export async function presentRegrade(
  { db }: Caller,
  homeworkId: string,
  everyone: readonly string[] = [],
): Promise<{ regrade: Regrade }> {
  const { parts: _, ...plan } = await makePlan(db, homeworkId, everyone)
  const last = await findLast(db, homeworkId)
  if (!last) return { regrade: { ...plan, last: null } }
  const corrected = new Set([...last.questionIds, ...last.everyone])
  const questions = (await readQuestions(db, homeworkId)).flatMap(({ id }, index) =>
    corrected.has(id) ? [{ _id: id, number: index + 1, everyone: last.everyone.includes(id) }] : [],
  )
  const { id, by, at, pupils } = last
  return { regrade: { ...plan, last: { _id: id, by, at: at.toISOString(), questions, pupils } } }
}

/**
 * Scores what was handed in by the keys of today, exactly as the preview of this token showed it. Under the homework's lock
 * and those of all attempts: who hands in meanwhile comes wholly before it or wholly after.
 * @throws E_NOT_FOUND, E_REGRADE_BY_PERSON, E_REGRADE_CHANGED with what stands now
 */
export async function regrade(
  caller: Caller,
  homework: HomeworkRow,
  { everyone, token }: { readonly everyone: readonly string[]; readonly token: string },
): Promise<void> {
  const { db, now, viewer } = caller
  await lock(db, homework.id)
  const plan = await makePlan(db, homework.id, everyone)
  if (plan.token !== token) {
    const current = await presentRegrade(caller, homework.id, everyone)
    throw new AppError(errors.E_REGRADE_CHANGED, { current: { regrade: Regrade.parse(current.regrade) } })
  }
  if (plan.questions.length === 0) return
  const forEveryone = plan.questions.flatMap(question => (question.everyone ? [question._id] : []))
  await setEveryoneRight(db, forEveryone, true)
  await writeParts(db, plan.parts)
  const regradeId = await insertRegrade(
    db,
    { homeworkId: homework.id, regradedBy: viewer.userId, regradedAt: now, everyone: forEveryone },
    plan.parts,
  )
  await recordAudit(caller, {
    schoolId: homework.schoolId,
    action: 'homework.regraded',
    about: { type: 'class', id: homework.classId },
    detail: {
      homeworkId: homework.id,
      regradeId,
      questions: plan.questions.map(({ _id }) => _id),
      raised: plan.changes.filter(({ before, after }) => after.points > before.points).length,
      lowered: plan.changes.filter(({ before, after }) => after.points < before.points).length,
    },
  })
  await notify(caller, 'regraded', homework.id)
  await resultsArrived(caller, homework.id)
}

/** @throws E_NOT_FOUND for a regrade of another homework */
export async function demandRegrade({ db }: Caller, homeworkId: string, regradeId: string): Promise<void> {
  if (!(await findRegrade(db, homeworkId, regradeId))) throw new AppError(common.E_NOT_FOUND)
}

/**
 * Puts back what stood before the newest regrade; what was handed in since is scored by the keys of before (product 9.94).
 * @throws E_REGRADE_NOT_LAST
 */
export async function undoRegrade(caller: Caller, homework: HomeworkRow, regradeId: string): Promise<void> {
  const { db, now, viewer } = caller
  await lock(db, homework.id)
  const last = await findLast(db, homework.id)
  if (last?.id !== regradeId) throw new AppError(errors.E_REGRADE_NOT_LAST)
  await setEveryoneRight(db, last.everyone, false)
  const stood = await readAnswersOf(db, regradeId)
  const rows = await readRows(db, homework.id, [...new Set([...last.questionIds, ...last.everyone])])
  const keys = stood.flatMap(({ questionId, keyBefore }) =>
    keyBefore === null ? [] : [{ questionId, version: keyBefore, keyVersion: null }],
  )
  const questionOf = await readKeys(db, [...rows, ...keys])
  const open = (await readAttempts(db, homework.id)).flatMap(({ id, state }) =>
    state === 'open' ? [id] : [],
  )
  const undone = {
    rows,
    stood,
    at: last.at,
    open: new Set(open),
    everyone: new Set(last.everyone),
    questionOf,
  }
  await writeParts(db, partsToUndo(undone))
  await markUndone(db, regradeId, viewer.userId, now)
  await recordAudit(caller, {
    schoolId: homework.schoolId,
    action: 'homework.regrade-undone',
    about: { type: 'class', id: homework.classId },
    detail: { homeworkId: homework.id, regradeId },
  })
  await notify(caller, 'regraded', homework.id)
  await resultsArrived(caller, homework.id)
}

/** In the order of everything that locks more: no attempt starts, none is handed in, none is saved to. */
async function lock(db: Db, homeworkId: string): Promise<void> {
  await lockAssignees(db, homeworkId)
  await lockAttempts(db, homeworkId)
}

/** Writes keys and points; attempts that were handed in are summed up anew. */
async function writeParts(db: Db, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  await writeScores(
    db,
    parts.map(({ attemptId, questionId, keyAfter, scoreAfter }) => ({
      attemptId,
      questionId,
      keyVersion: keyAfter,
      score: scoreAfter,
    })),
  )
  const scored = parts.filter(({ scoreAfter }) => scoreAfter !== null)
  await sumUp(db, [...new Set(scored.map(({ attemptId }) => attemptId))])
}

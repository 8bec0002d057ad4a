import { carriedAnswer } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { readGroupsOfVersions, readVersions, type StoredGroup } from '../questions/public.ts'
import type { AnswerRow } from './paper.store.ts'

/**
 * An attempt as it was scored: its questions in the versions whose keys count, and each answer as one to those. Where nothing
 * was regraded, these are the versions that it was shown.
 */
export async function readScored(
  db: Db,
  rows: readonly AnswerRow[],
): Promise<{ groups: StoredGroup[]; answers: AnswerRow[] }> {
  const groups = await readGroupsOfVersions(
    db,
    rows.map(({ questionId, version, keyVersion }) => ({ questionId, version: keyVersion ?? version })),
  )
  const regraded = rows.filter(({ keyVersion }) => keyVersion !== null)
  const byId = (questions: readonly { question: Question }[]) =>
    new Map(questions.map(({ question }) => [question._id, question]))
  const shown = byId(await readVersions(db, regraded))
  const keys = byId(groups.flatMap(group => group.questions))
  const answers = rows.map(row => {
    const [from, to] = [shown.get(row.questionId), keys.get(row.questionId)]
    return from && to ? { ...row, answer: carriedAnswer(row.answer, from, to) } : row
  })
  return { groups, answers }
}

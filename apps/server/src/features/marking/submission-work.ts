import type { MarkedAnswer, MarkingFile } from '@bangxanh/contract/marking/schemas.ts'
import { answerFiles, isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readAnswers, readScored } from '../homework/public.ts'
import { pointsView, questionView } from '../questions/public.ts'
import { readFiles } from './submissions.store.ts'

/** What was handed in to be marked: the answers that a person marks, and all files in their order. */
export interface Work {
  readonly answers: MarkedAnswer[]
  readonly files: MarkingFile[]
}

interface Named {
  readonly key: string
  readonly questionId: string | null
}

export async function filesView(
  { db, addressOf }: Pick<Caller, 'db' | 'addressOf'>,
  named: readonly Named[],
): Promise<MarkingFile[]> {
  const known = await readFiles(
    db,
    named.map(({ key }) => key),
  )
  return named.flatMap(({ key, questionId }) => {
    const row = known.get(key)
    if (!row) return []
    const { name, type, size, thumbnailKey } = row
    const thumbnailUrl = thumbnailKey && addressOf(thumbnailKey)
    return [{ key, name, type, size, url: addressOf(key), thumbnailUrl, questionId }]
  })
}

/** The work of an attempt, as it was handed in. */
export async function readWork(caller: Caller, attemptId: string): Promise<Work> {
  const { groups, answers: rows } = await readScored(caller.db, await readAnswers(caller.db, attemptId))
  const questions = groups.flatMap(group => group.questions.map(({ question }) => question))
  const byId = new Map(questions.map((question, index) => [question._id, { question, number: index + 1 }]))
  const named: Named[] = []
  const answers: MarkedAnswer[] = []
  for (const { questionId, answer, score, edition } of rows) {
    const found = byId.get(questionId)
    if (!found || !isMarkedByPerson(found.question.type)) continue
    const { question, number } = found
    for (const key of answerFiles(question.type, answer)) named.push({ key: key.slice(1), questionId })
    const said = answer as { html?: string } | null
    const shown = questionView(question, caller.addressOf)
    const rubric = shown.type === 'Essay' ? (shown.answers?.rubric ?? []) : []
    answers.push({
      question: {
        _id: questionId,
        number,
        type: question.type as 'Essay' | 'Speaking',
        content: shown.content,
        point: question.point,
        rubric,
      },
      html: said?.html ?? '',
      score: score === null ? null : pointsView(score),
      edition,
    })
  }
  return { answers, files: await filesView(caller, named) }
}

import type {
  CommentFile,
  MarkedAnswer,
  MarkedSubmission,
  MarkingFile,
} from '@bangxanh/contract/marking/schemas.ts'
import { PAGED } from '@bangxanh/contract/uploads/limits.ts'
import { pointsOrNull } from '@bangxanh/questions/points.ts'
import { answerFiles, isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Caller } from '../../kernel/caller.ts'
import { readAnswers, readWork as readHandedIn, readScored, readTasks, workView } from '../homework/public.ts'
import { questionView } from '../questions/public.ts'
import { pagesOf } from '../uploads/public.ts'
import { readFiles } from './submissions.store.ts'

/** What was handed in to be marked: the answers that a person marks, a text beside them, and all files in their order. */
export interface Work {
  readonly text: string
  readonly answers: MarkedAnswer[]
  /** What is scored by itself; null where there are questions. */
  readonly work: MarkedSubmission['work']
  readonly files: MarkingFile[]
}

/** Files by their keys, in that order, without those that are gone. */
export async function filesView({ db, addressOf }: Caller, keys: readonly string[]): Promise<CommentFile[]> {
  const known = await readFiles(db, keys)
  return keys.flatMap(key => {
    const row = known.get(key)
    if (!row) return []
    const { name, type, size, thumbnailKey } = row
    return [
      { key, name, type, size, url: addressOf(key), thumbnailUrl: thumbnailKey && addressOf(thumbnailKey) },
    ]
  })
}

/** The work of an attempt at a homework, as it was handed in. */
export async function readWork(
  caller: Caller,
  { id: attemptId, homeworkId }: { readonly id: string; readonly homeworkId: string },
): Promise<Work> {
  const { groups, answers: rows } = await readScored(caller.db, await readAnswers(caller.db, attemptId))
  const questions = groups.flatMap(group => group.questions.map(({ question }) => question))
  const byId = new Map(questions.map((question, index) => [question._id, { question, number: index + 1 }]))
  const questionOf = new Map<string, string>()
  const answers: MarkedAnswer[] = []
  for (const { questionId, answer, score, edition } of rows) {
    const found = byId.get(questionId)
    if (!found || !isMarkedByPerson(found.question.type)) continue
    const { question, number } = found
    for (const key of answerFiles(question.type, answer)) questionOf.set(key.slice(1), questionId)
    const essay = answer as { html?: string } | null
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
      html: essay?.html ?? '',
      score: pointsOrNull(score),
      edition,
    })
  }
  const handedIn = await readHandedIn(caller.db, attemptId)
  const placed = handedIn?.files.map(({ key }) => key) ?? []
  const files = await filesView(caller, [...questionOf.keys(), ...placed])
  const documents = files.filter(({ type }) => (PAGED.types as readonly string[]).includes(type))
  const paged = await pagesOf(
    caller,
    documents.map(({ key }) => key),
  )
  const task = (await readTasks(caller.db, [homeworkId])).get(homeworkId)
  return {
    text: handedIn?.text ?? '',
    answers,
    work: task && handedIn ? workView(handedIn, task.answerKeys, caller.addressOf) : null,
    files: files.map(file => ({
      ...file,
      questionId: questionOf.get(file.key) ?? null,
      pages: paged.get(file.key) ?? null,
    })),
  }
}

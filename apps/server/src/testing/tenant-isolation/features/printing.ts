import { type Canary, canaryText } from '../canaries.ts'
import type { Put } from '../put.ts'
import type { WorldFeature } from '../world-feature.ts'

/** Prints belong to an exam, which brings one by `putPaper`. */
export const printing: WorldFeature = {
  tables: { exam_paper: 'paper', exam_paper_question: 'paper', print_head: 'paper' },
}

interface Of {
  readonly examId: string
  readonly questionGroupId: string
  readonly questionIds: readonly string[]
  readonly printedBy: string
}

/** A print of all questions of an exam, whose head and words are its owner's. */
export async function putPaper(
  put: Put,
  { examId, questionGroupId, questionIds, printedBy }: Of,
  whose: Canary,
): Promise<string> {
  const words = canaryText(whose)
  const paperId = await put.row(
    'exam_paper',
    {
      exam_id: examId,
      printed_by: printedBy,
      printed_at: new Date('2026-09-10T00:00:00Z'),
      title: words,
      seed: 'seed',
      settings: JSON.stringify({
        count: 1,
        firstCode: 101,
        shuffleQuestions: false,
        shuffleOptions: false,
        columns: 1,
        fontSize: 12,
        answerSheet: false,
        key: true,
        solutions: false,
      }),
      head: JSON.stringify({
        authority: words,
        school: words,
        exam: words,
        schoolYear: '2026 – 2027',
        subject: words,
        minutes: 45,
        official: false,
      }),
      groups: JSON.stringify([
        { id: questionGroupId, title: words, content: words, imgUrl: null, questionIds },
      ]),
      variants: JSON.stringify([
        {
          code: '101',
          groups: [
            {
              id: questionGroupId,
              questions: questionIds.map((id, at) => ({ id, options: at === 0 ? [0, 1, 2, 3] : [] })),
            },
          ],
        },
      ]),
    },
    whose,
  )
  for (const questionId of questionIds)
    await put.row('exam_paper_question', { paper_id: paperId, question_id: questionId, version: 1 })
  return paperId
}

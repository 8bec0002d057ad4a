import type { Paper, PaperAnswer } from '@bangxanh/contract/homework/paper.ts'
import type { QuestionGroupWithQuestions } from '@bangxanh/contract/questions/schemas.ts'
import type { PaperFilter } from './paper-search.ts'

/** How a question went; `saved` while the attempt is open and nothing is graded, `waits` for a teacher's points. */
export type Outcome = 'right' | 'part' | 'wrong' | 'blank' | 'saved' | 'waits'

export interface PaperItem extends PaperAnswer {
  readonly number: number
  readonly group: QuestionGroupWithQuestions
  readonly question: QuestionGroupWithQuestions['questions'][number]
  readonly outcome: Outcome
}

function outcomeOf({ answer, score }: PaperAnswer, point: number, isOpen: boolean): Outcome {
  if (score === null && !isOpen) return 'waits'
  if ((answer === null || answer === '') && !score) return 'blank'
  if (score === null) return 'saved'
  if (score >= point) return 'right'
  return score > 0 ? 'part' : 'wrong'
}

/** The questions of a paper in their order, each with its answer. */
type Shown = Pick<Paper, 'questionGroups' | 'answers' | 'attempts' | 'attemptId'>

export function itemsOf({ questionGroups, answers, attempts, attemptId }: Shown): PaperItem[] {
  const isOpen = attempts.some(({ _id, open }) => _id === attemptId && open)
  const questions = new Map(
    questionGroups.flatMap(group => group.questions.map(question => [question._id, { group, question }])),
  )
  return answers.flatMap((answer, at) => {
    const found = questions.get(answer.questionId)
    if (!found) return []
    return [{ ...answer, ...found, number: at + 1, outcome: outcomeOf(answer, found.question.point, isOpen) }]
  })
}

export function passes({ outcome }: PaperItem, filter: PaperFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'wrong') return ['part', 'wrong', 'blank'].includes(outcome)
  return outcome === filter
}

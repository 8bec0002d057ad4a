import type { Paper, PaperAnswer } from '@bangxanh/contract/homework/paper.ts'
import type { QuestionGroupWithQuestions } from '@bangxanh/contract/questions/schemas.ts'

/** How a question went; `saved` while the attempt is open and nothing is graded. */
export type Outcome = 'right' | 'part' | 'wrong' | 'blank' | 'saved'

export const PAPER_FILTERS = ['all', 'wrong', 'blank'] as const
export type PaperFilter = (typeof PAPER_FILTERS)[number]

export interface PaperItem extends PaperAnswer {
  readonly number: number
  readonly group: QuestionGroupWithQuestions
  readonly question: QuestionGroupWithQuestions['questions'][number]
  readonly outcome: Outcome
}

function outcomeOf({ answer, score }: PaperAnswer, point: number): Outcome {
  if (answer === null || answer === '') return 'blank'
  if (score === null) return 'saved'
  if (score >= point) return 'right'
  return score > 0 ? 'part' : 'wrong'
}

/** The questions of a paper in their order, each with its answer. */
export function itemsOf({ questionGroups, answers }: Pick<Paper, 'questionGroups' | 'answers'>): PaperItem[] {
  const questions = new Map(
    questionGroups.flatMap(group => group.questions.map(question => [question._id, { group, question }])),
  )
  return answers.flatMap((answer, at) => {
    const found = questions.get(answer.questionId)
    if (!found) return []
    return [{ ...answer, ...found, number: at + 1, outcome: outcomeOf(answer, found.question.point) }]
  })
}

export const passes = ({ outcome }: PaperItem, filter: PaperFilter): boolean =>
  filter === 'all' || (filter === 'blank' ? outcome === 'blank' : outcome !== 'right' && outcome !== 'saved')

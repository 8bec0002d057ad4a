import type { ExchangeGroup } from '@bangxanh/exchange/model.ts'
import type { Question, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { keysOfQuestion, readGroupsWithQuestions } from '../questions/public.ts'

/**
 * What an exam has already: tells a question of a file that asks the same in the same words. Points, time and solution may
 * differ. One with a picture or sound is never told, since what it shows may be another one.
 */
export async function knownIn(db: Db, examId: string): Promise<(draft: QuestionDraft) => boolean> {
  const groups = await readGroupsWithQuestions(db, { examId })
  const known = new Set(groups.flatMap(({ questions }) => questions.map(({ question }) => asked(question))))
  return draft => keysOfQuestion(draft).length === 0 && known.has(asked(draft))
}

export const without = (
  groups: readonly ExchangeGroup[],
  isKnown: (draft: QuestionDraft) => boolean,
): ExchangeGroup[] =>
  groups
    .map(group => ({ ...group, questions: group.questions.filter(question => !isKnown(question)) }))
    .filter(({ questions }) => questions.length > 0)

const asked = ({ type, content, answers, right, fakeChoices }: QuestionDraft | Question): string =>
  // The database gives the keys of an object in an order of its own.
  JSON.stringify({ type, content, answers, right, fakeChoices }, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

import { saveAnswers, startAttempt, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { Answer, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Client } from '../app/call-app.ts'
import { done, type Filling } from './filling.ts'
import type { DemoExam } from './question-words.ts'

interface Doing {
  readonly from: Date
  readonly to: Date
  readonly chance: () => number
  readonly tries: number
  /** While a homework runs, some have not begun and some are in the middle of it. */
  readonly isOver: boolean
}

/** The pupils do a homework, each at their time and as well as they can. */
export async function doHomework(
  { clock }: Filling,
  homeworkUid: string,
  exam: DemoExam,
  pupils: readonly { index: number; caller: Client }[],
  { from, to, chance, tries, isOver }: Doing,
): Promise<void> {
  const drafts = exam.groups.flatMap(group => group.questions)
  for (const { index, caller } of pupils) {
    const diligence = isOver ? 0.92 : 0.6
    if (chance() > diligence) continue
    const skill = 0.45 + (0.5 * ((index * 7) % 13)) / 13
    for (let number = 0; number < tries && (number === 0 || chance() < 0.4); number++) {
      const share = (number + chance()) / tries
      const start = new Date(from.getTime() + share * 0.8 * (to.getTime() - from.getTime()))
      clock.at = start
      const { attempt } = await done(caller.call(startAttempt, { params: { homeworkUid } }))
      const params = { attemptId: attempt._id }
      const questions = attempt.questionGroups.flatMap(group => group.questions)
      const answers = questions.map(({ _id }, at) => ({
        questionId: _id,
        answer: answerOf(drafts[at] as QuestionDraft, chance() < skill + number * 0.15, chance),
        seq: 1,
      }))
      const isLeftOpen = !isOver && chance() < 0.15
      clock.at = new Date(Math.min(start.getTime() + (4 + chance() * 14) * 60_000, to.getTime() - 1000))
      if (isLeftOpen) {
        await done(caller.call(saveAnswers, { params, body: { answers: answers.slice(0, 2) } }))
        break
      }
      await done(caller.call(submitAttempt, { params, body: { answers } }))
    }
  }
}

function answerOf(draft: QuestionDraft, isRight: boolean, chance: () => number): Answer {
  switch (draft.type) {
    case 'MultiChoice':
      return isRight
        ? draft.right
        : (draft.right + 1 + Math.floor(chance() * (draft.answers.length - 1))) % draft.answers.length
    case 'ShortAnswer':
      return isRight ? (draft.right[0] ?? '') : chance() < 0.3 ? '' : 'không nhớ'
    case 'Matching': {
      const [first = '', second = '', ...rest] = draft.right
      return isRight ? draft.right : [second, first, ...rest]
    }
  }
}

import { saveAnswers, startAttempt, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { answerOf } from './answer-of.ts'
import type { Pupil } from './at-work.ts'
import { chances } from './chances.ts'
import { done, type Filling, sideBySide } from './filling.ts'
import type { DemoExam } from './question-words.ts'
import { MINUTE, someMoment } from './school-days.ts'

interface Doing {
  readonly from: Date
  readonly to: Date
  /** What the pupils draw from: the same marks at each filling. */
  readonly seed: string
  readonly attempts: number
  /** Added to what everybody can. */
  readonly ease: number
  /** Which of STUDENTS are in the middle of it, as places. */
  readonly begun: readonly number[]
  /** While a homework runs, many have not begun and some are in the middle of it. */
  readonly isOver: boolean
}

/** So many hand in, of all and while it still runs. */
const DILIGENCE = { over: 0.9, running: 0.55 }

/** Who starts sits down for less than this, which must fit before the end. */
const LONGEST = 20 * MINUTE

/** The pupils do a homework, each at their time and as well as they can. */
export async function doHomework(
  filling: Filling,
  homeworkUid: string,
  exam: DemoExam,
  pupils: readonly Pupil[],
  { from, to, seed, attempts, ease, begun, isOver }: Doing,
): Promise<void> {
  const drafts = exam.groups.flatMap(group => group.questions)
  const last = new Date(to.getTime() - LONGEST)
  if (last <= from) return
  await sideBySide(pupils, async ({ caller, fullname, index }) => {
    const chance = chances(`${seed} ${fullname}`)
    const isLeftOpen = index !== null && begun.includes(index)
    const isIdle = chance() > (isOver ? DILIGENCE.over : DILIGENCE.running)
    // Whom the README names first has missed nothing.
    if (!caller || (isIdle && index !== 0 && !isLeftOpen)) return
    const skill = Math.min(0.97, skillOf(fullname) + ease)
    let begins = from
    for (let number = 0; number < attempts && (number === 0 || chance() < 0.35); number++) {
      const start = someMoment(begins, last, chance)
      if (number > 0 && start <= begins) return
      const { attempt } = await done(
        filling.as(caller, start).call(startAttempt, { params: { homeworkUid } }),
      )
      const params = { attemptId: attempt._id }
      const answers = attempt.questionGroups
        .flatMap(group => group.questions)
        .map(({ _id }, at) => {
          const draft = drafts[at]
          if (!draft) throw new Error(`${exam.title} has no question ${at}.`)
          return {
            questionId: _id,
            answer: answerOf(draft, chance() < shareOf(draft, skill + number * 0.12), chance),
            seq: 1,
          }
        })
      begins = new Date(start.getTime() + (5 + chance() * 13) * MINUTE)
      const as = filling.as(caller, begins)
      if (isLeftOpen || (!isOver && chance() < 0.15)) {
        await done(as.call(saveAnswers, { params, body: { answers: answers.slice(0, 2) } }))
        return
      }
      await done(as.call(submitAttempt, { params, body: { answers } }))
    }
  })
}

/** How soon a chance falls with a question that is harder: who can more stands apart from who can less. */
const SLOPE = 9

/** How likely somebody gets a question right: each is as hard as it is, whoever meets it, and whoever can more gets more right. */
export function shareOf({ content }: QuestionDraft, skill: number): number {
  const hardness = 0.36 + 0.5 * chances(`hardness ${content}`)()
  return 1 / (1 + Math.exp(SLOPE * (hardness - skill)))
}

/** What share of the questions somebody can: about seven tenths in the middle, few far away from it. */
export function skillOf(fullname: string): number {
  const chance = chances(`skill ${fullname}`)
  return 0.38 + 0.55 * ((chance() + chance() + chance()) / 3)
}

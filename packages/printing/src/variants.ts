import { shuffle } from '@bangxanh/questions/shuffle.ts'
import type { PrintedExam, PrintedGroup, PrintSettings, Variant } from './model.ts'
import { drawOptions, factorial, ordersOf } from './movable.ts'

/** How often an order is drawn again that another variant has already. */
const TRIES = 1_000

/**
 * The variants of an exam, by the seed alone: the same seed draws the same. Groups keep their places, and questions change
 * theirs within their group, so that a text stays with its questions. No two variants are equal while there are orders left
 * (product 9.16).
 */
export function drawVariants(
  exam: PrintedExam,
  settings: Pick<PrintSettings, 'count' | 'firstCode' | 'shuffleQuestions' | 'shuffleOptions'>,
  seed: string,
): Variant[] {
  const orders = exam.groups.reduce((product, group) => product * ordersIn(group, settings), 1)
  const drawn = new Map<string, Variant['groups']>()
  return Array.from({ length: settings.count }, (_, at) => {
    const code = codeOf(settings.firstCode + at)
    const tries = drawn.size < orders ? TRIES : 1
    for (let tried = 1; ; tried++) {
      const groups = exam.groups.map(group => drawGroup(group, settings, `${seed} ${code} ${tried}`))
      const order = JSON.stringify(groups)
      if (drawn.has(order) && tried < tries) continue
      drawn.set(order, groups)
      return { code, groups }
    }
  })
}

/** As it stands on the paper: 101, 007. */
export const codeOf = (number: number): string => String(number).padStart(3, '0')

type Shuffles = Pick<PrintSettings, 'shuffleQuestions' | 'shuffleOptions'>

function drawGroup(group: PrintedGroup, settings: Shuffles, seed: string): Variant['groups'][number] {
  const questions = isShuffled(group, settings)
    ? shuffle(group.questions, `${seed} ${group.id}`)
    : group.questions
  return {
    id: group.id,
    questions: questions.map(question => ({
      id: question._id,
      options: drawOptions(question, settings.shuffleOptions, `${seed} ${question._id}`),
    })),
  }
}

const ordersIn = (group: PrintedGroup, settings: Shuffles): number =>
  group.questions.reduce(
    (product, question) => product * ordersOf(question, settings.shuffleOptions),
    isShuffled(group, settings) ? factorial(group.questions.length) : 1,
  )

const isShuffled = (group: PrintedGroup, { shuffleQuestions }: Shuffles): boolean =>
  shuffleQuestions && !hasNumberedGaps(group.content)

/** A text with gaps such as (23) ____ names its questions by their numbers. */
const GAP = /\(\s*\d{1,3}\s*\)\s*(?:[_.…]|<u>\s*(?:&nbsp;|\s)*<\/u>)/g

function hasNumberedGaps(content: string): boolean {
  return (content.replace(/<\/?(?:strong|em|span)\b[^>]*>/g, '').match(GAP)?.length ?? 0) > 1
}

import type { Question } from '@bangxanh/questions/schemas.ts'
import { shuffle, shuffleAround, shuffleOutOfOrder } from '@bangxanh/questions/shuffle.ts'
import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { proposedFixed } from '@bangxanh/questions/types/multi-choice/multi-choice.ts'
import { wordsOf } from '@bangxanh/questions/words.ts'

/**
 * What of a question stands in an order that may be drawn: the options of MultiChoice, column B of Matching, the words of
 * StringSorting, the items of Classification, the two words of CompleteSentence (the right one first). The statements of
 * TrueFalse keep their order.
 */
export function movable(question: Question): readonly string[] {
  switch (question.type) {
    case 'MultiChoice':
      return question.answers
    case 'Matching':
      return question.right
    case 'StringSorting':
      return wordsOf(question.right)
    case 'Classification':
      return question.answers.list
    case 'CompleteSentence':
      return [gapOf(question)?.word ?? '', ...Object.values(question.fakeChoices)]
    default:
      return []
  }
}

/**
 * The options of a question that keep their place on paper: those that the teacher fixed, and those that would be wrong
 * elsewhere ("Cả A và B"), since a question may be older than that proposal.
 */
export function keptOptions(question: Question): number[] {
  if (question.type !== 'MultiChoice') return []
  return [...new Set([...question.fixedOptions, ...proposedFixed(question.answers)])].sort((a, b) => a - b)
}

/** The places of what is movable, drawn by the seed. Where the stored order is the answer, it is drawn in any case. */
export function drawOptions(question: Question, shuffleOptions: boolean, seed: string): number[] {
  const items = movable(question)
  const places = [...items.keys()]
  switch (question.type) {
    case 'MultiChoice':
      return shuffleOptions ? shuffleAround(places, keptOptions(question), seed) : places
    case 'Matching':
    case 'StringSorting':
      return placesOf(shuffleOutOfOrder(items, seed), items)
    default:
      return shuffle(places, seed)
  }
}

/** How many orders `drawOptions` can give, at most. */
export function ordersOf(question: Question, shuffleOptions: boolean): number {
  if (question.type !== 'MultiChoice') return factorial(movable(question).length)
  return shuffleOptions ? factorial(question.answers.length - keptOptions(question).length) : 1
}

export const factorial = (count: number): number => (count <= 1 ? 1 : count * factorial(count - 1))

/** The stored places of items that were shuffled; of equal ones each has a place of its own. */
function placesOf(shuffled: readonly string[], items: readonly string[]): number[] {
  const free = new Set(items.keys())
  return shuffled.map(item => {
    const place = [...free].find(at => items[at] === item) ?? 0
    free.delete(place)
    return place
  })
}

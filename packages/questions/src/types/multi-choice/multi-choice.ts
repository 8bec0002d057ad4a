import { QUESTION } from '../../limits.ts'
import type { Share } from '../../points.ts'
import { drawIds, shuffleAround } from '../../shuffle.ts'
import { ordered, type RedactOptions, seenFields, type TypeModule } from '../../type-module.ts'
import type { MultiChoiceDraft, MultiChoiceQuestion, RedactedMultiChoice } from './schema.ts'

/** The ids of options by their index, drawn from the seed of attempt and question: rows and `right` keep the index. */
const optionIds = (seed: string): string[] => drawIds(QUESTION.options.max, seed)

function redactMultiChoice(
  question: MultiChoiceQuestion,
  { seed, shuffleOptions, order }: RedactOptions,
): RedactedMultiChoice {
  const ids = optionIds(seed)
  const options = question.answers.map((content, index) => ({ id: ids[index] as string, content }))
  return {
    ...seenFields(question),
    type: 'MultiChoice',
    answers: ordered(options, order, () =>
      shuffleOptions ? shuffleAround(options, question.fixedOptions, seed) : options,
    ),
  }
}

/** "Cả A và B", "Chỉ A đúng", "A, C": an option that names others by their letters. */
const NAMES_LETTERS =
  /(?:[Cc]ả|[Cc]hỉ|[Bb]oth|[Oo]nly|[Cc]âu|[Đđ]áp\s*án|[Pp]hương\s*án)\s+[A-D](?!\p{L})|(?:^|[^\p{L}\d])[A-D]\s*(?:,|và|and|&|hoặc|or)\s*[A-D](?!\p{L})/u
const NAMES_ALL =
  /^(?:tất\s*cả|cả\s+(?:ba|bốn|3|4)|các\s+(?:phương\s*án|đáp\s*án|câu|ý)|không\s+(?:có\s+)?(?:phương\s*án|đáp\s*án|câu)|all\s+of|none\s+of)/iu

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .trim()

/**
 * The options (HTML) that must keep their place: all where one names others by their letters, the last where it speaks of
 * all. A proposal: the teacher has the last word.
 */
export function proposedFixed(options: readonly string[]): number[] {
  const texts = options.map(textOf)
  if (texts.some(text => NAMES_LETTERS.test(text))) return options.map((_, at) => at)
  return texts.flatMap((text, at) => (at === texts.length - 1 && NAMES_ALL.test(text) ? at : []))
}

function gradeMultiChoice(question: MultiChoiceQuestion, answer: unknown): Share {
  return { hit: answer === question.right ? 1 : 0, of: 1 }
}

/** Four options as on Vietnamese papers (A to D), none of them marked right. */
function emptyMultiChoice(): {
  answers: string[]
  right: number | null
  fakeChoices: null
  fixedOptions: number[]
} {
  return { answers: ['', '', '', ''], right: null, fakeChoices: null, fixedOptions: [] }
}

/**
 * The option of the same text, wherever it stands now. One that reads otherwise, or that two others read like, is none:
 * whether it was corrected or another one took its place, nobody can say.
 */
function carryOption(answer: unknown, from: MultiChoiceQuestion, to: MultiChoiceQuestion): unknown {
  if (typeof answer !== 'number') return answer
  const text = from.answers[answer]
  if (to.answers[answer] === text) return answer
  const isOne = [from, to].every(({ answers }) => answers.filter(option => option === text).length === 1)
  return isOne ? to.answers.indexOf(text as string) : undefined
}

export const multiChoice = {
  empty: emptyMultiChoice,
  redact: redactMultiChoice,
  grade: gradeMultiChoice,
  keep: (answer, seed) => {
    if (typeof answer !== 'string') return answer
    const index = optionIds(seed).indexOf(answer)
    return index < 0 ? undefined : index
  },
  show: (stored, seed) => (typeof stored === 'number' ? optionIds(seed)[stored] : stored),
  ids: ({ answers }, seed) => optionIds(seed).slice(0, answers.length),
  carry: carryOption,
  cleanHtml: (draft, clean) => ({ ...draft, answers: draft.answers.map(clean) }),
} satisfies TypeModule<MultiChoiceQuestion, MultiChoiceDraft, RedactedMultiChoice>

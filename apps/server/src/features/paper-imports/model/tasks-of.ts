import { WRITTEN_TYPES } from '@bangxanh/contract/paper-imports/limits.ts'
import {
  type NewQuestions,
  newQuestionsOf,
  type PaperPlace,
} from '@bangxanh/contract/paper-imports/schemas.ts'
import type { ModelTask } from '../../../kernel/model/model.ts'
import { lineOf } from '../../../kernel/plain-text.ts'
import type { ItemRow } from '../items.store.ts'
import type { ImportRow } from '../paper-imports.store.ts'
import type { StoredContent } from '../paper-imports.view.ts'
import { mapTexts } from '../pictures.ts'
import type { ModelAnswer } from './read-answer.ts'
import { type Keyless, type Paragraph, restTask, writeTask } from './tasks.ts'

/** Signs of a paper that a model is shown at once: most of them hold that much. */
const MOST_TEXT = 60_000

/** Where the words of a picture would stand. */
const PICTURE = /<img [^>]*>/g
const shown = (html: string): string => lineOf(html.replace(PICTURE, ' [hình] '))

interface Tasks {
  readonly tasks: readonly ModelTask<ModelAnswer>[]
  /** Of the paragraphs, in which quotes are looked for. */
  readonly texts: readonly string[]
  /** The paper is longer than what the model is shown. */
  readonly isCut: boolean
}

/**
 * What a model is asked about a paper: first the rest of it, then something new, each where it is wanted. All that it is told of it are
 * words: no file, no picture, no name of a file or a person.
 */
export function tasksOf(row: ImportRow, content: StoredContent, items: readonly ItemRow[]): Tasks {
  const texts = content.blocks.map(({ html }) => shown(html))
  const { paragraphs, isCut } = withinLimit(
    texts.map((text, n) => ({ n, text })).filter(({ text }) => text !== ''),
  )
  const isIn = (n: number, { from, to }: PaperPlace) => from <= n && n <= to
  const made = items.filter(({ madeBy }) => madeBy === 'model').map(placeOf)
  const isOfRest = (place: PaperPlace | null) =>
    place !== null && content.leftOver.some(left => isIn(place.from, left.place))
  // Asked again, only for what did not come: what was made of the rest, and what is new.
  const isLeft = ({ n }: Paragraph) =>
    content.leftOver.some(({ place }) => isIn(n, place)) && !made.some(place => place && isIn(n, place))
  const rest = {
    types: WRITTEN_TYPES.filter(
      type => row.questionTypes.includes('Auto') || row.questionTypes.includes(type),
    ),
    paragraphs: paragraphs.filter(isLeft),
    keyless: items.filter(isKeyless).map(keylessOf),
  }
  const hasRest = rest.keyless.length > 0 || (rest.types.length > 0 && rest.paragraphs.length > 0)
  const written = items.filter(item => item.madeBy === 'model' && !(row.useModel && isOfRest(placeOf(item))))
  const newQuestions = row.newQuestions.flatMap((asked): NewQuestions[] => {
    const { type, count } = newQuestionsOf(asked)
    const missing = count - written.filter(({ draft }) => draft.type === type).length
    return missing > 0 ? [`${type}:${missing}`] : []
  })
  const { hasAnswerHint } = row
  return {
    tasks: [
      ...(row.useModel && hasRest ? [restTask(rest)] : []),
      ...(newQuestions.length > 0 && paragraphs.length > 0
        ? [writeTask({ paragraphs, asked: newQuestions, hasAnswerHint })]
        : []),
    ],
    texts,
    isCut,
  }
}

const placeOf = ({ placeFrom: from, placeTo: to }: ItemRow): PaperPlace | null =>
  from === null || to === null ? null : { from, to }

/** Of one that nobody has reviewed yet the right answer alone is missing. */
export const isKeyless = ({ draft, missing, warnings, state }: ItemRow): boolean =>
  state === 'open' &&
  warnings.includes('no-key') &&
  ['MultiChoice', 'TrueFalse', 'ShortAnswer'].includes(draft.type) &&
  missing.every(field => field.startsWith('right'))

const keylessOf = ({ position, draft }: ItemRow): Keyless => ({
  question: position,
  type: draft.type,
  content: shown(draft.content),
  answers: mapTexts(draft.answers, shown),
})

function withinLimit(all: readonly Paragraph[]): { paragraphs: Paragraph[]; isCut: boolean } {
  let left = MOST_TEXT
  const paragraphs = all.filter(({ text }) => {
    left -= text.length
    return left >= 0
  })
  return { paragraphs, isCut: left < 0 }
}

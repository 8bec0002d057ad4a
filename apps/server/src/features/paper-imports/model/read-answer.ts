import { cleanHtml, fileKeys } from '@bangxanh/questions/registry.ts'
import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { proposedFixed } from '@bangxanh/questions/types/multi-choice/multi-choice.ts'
import { z } from 'zod'
import { cleanWithoutPictures } from '../../../kernel/clean-html.ts'
import { type WrittenType, writtenFields } from './written-schema.ts'

/** A question that a model has written: whole, clean, and nobody's word yet. */
export interface Written {
  readonly draft: QuestionDraft
  readonly quote: string
}

/** What a model answered and the rules of questions do not refuse. */
export interface ModelAnswer {
  readonly questions: readonly Written[]
  /** What it holds for right, of questions that it was shown. Checked with the question that it belongs to. */
  readonly keys: readonly { readonly question: number; readonly right: unknown }[]
}

interface Asked {
  readonly types: readonly WrittenType[]
  /** The numbers of the questions whose right answer it was asked for. */
  readonly keyless: readonly number[]
  /** How many of each type were asked for, where so many were. */
  readonly most?: ReadonlyMap<string, number>
}

const MOST = 200
const Answer = z.object({
  questions: z.array(z.unknown()).max(MOST).default([]),
  keys: z.array(z.unknown()).max(MOST).default([]),
})
const Question = z.looseObject({
  quote: z.string().max(5_000).default(''),
  type: z.string(),
})
const Key = z.object({ question: z.int(), right: z.unknown() })

/** Its points come when it is known how many there are. */
const NO_POINTS_YET = 0

/** What of an answer can be proposed to a person, and in words what is wrong with the rest. */
export function readAnswer(
  answer: unknown,
  asked: Asked,
): { reply: ModelAnswer | undefined; wrong: string[] } {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) return { reply: undefined, wrong: wordsOf('answer', parsed.error) }
  const wrong: string[] = []
  const questions = parsed.data.questions.flatMap((one, at) => {
    const read = readQuestion(one, asked.types)
    if (!Array.isArray(read)) return [read]
    wrong.push(...read.map(words => `questions.${at}.${words}`))
    return []
  })
  const keys = parsed.data.keys.flatMap(one => {
    const { data } = Key.safeParse(one)
    return data && asked.keyless.includes(data.question) ? [data] : []
  })
  if (asked.most && parsed.data.questions.length === 0) wrong.push('questions: there are none')
  const isEmpty = questions.length + keys.length === 0
  const reply = { questions: asked.most ? atMost(questions, asked.most) : questions, keys }
  return { reply: isEmpty && wrong.length > 0 ? undefined : reply, wrong }
}

/** The question, or what is wrong with it. */
function readQuestion(one: unknown, types: readonly string[]): Written | string[] {
  const parsed = Question.safeParse(one)
  if (!parsed.success) return wordsOf('', parsed.error)
  const { quote, type } = parsed.data
  if (!types.includes(type)) return [`type: only ${types.join(', ')}`]
  const draft = QuestionDraft.safeParse({ point: NO_POINTS_YET, ...writtenFields(parsed.data) })
  if (!draft.success) return wordsOf('', draft.error)
  // Nothing that runs, no pictures, no addresses of files: whatever the text told the model to write.
  const clean = QuestionDraft.safeParse(cleanHtml(draft.data, cleanWithoutPictures))
  if (!clean.success) return wordsOf('', clean.error)
  if (fileKeys(clean.data).length > 0) return ['answers: no files']
  if (!hasWords(clean.data.content) && type !== 'Speaking') return ['content: there is none']
  return { draft: fixed(clean.data), quote: storable(quote) }
}

const fixed = (draft: QuestionDraft): QuestionDraft =>
  draft.type === 'MultiChoice' ? { ...draft, fixedOptions: proposedFixed(draft.answers) } : draft

const hasWords = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== ''

const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()

function atMost(questions: readonly Written[], most: ReadonlyMap<string, number>): Written[] {
  const left = new Map(most)
  return questions.filter(({ draft: { type } }) => {
    const more = left.get(type) ?? 0
    left.set(type, more - 1)
    return more > 0
  })
}

const wordsOf = (where: string, { issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${[where, ...path].filter(part => part !== '').join('.')}: ${message}`)

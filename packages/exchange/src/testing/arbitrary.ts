import { LEVELS } from '@bangxanh/questions/limits.ts'
import type { QuestionType } from '@bangxanh/questions/registry.ts'
import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import fc from 'fast-check'
import { escapeHtml } from '../html.ts'
import type { ExchangeExam } from '../model.ts'

/** What teachers type, and every sign that some format gives a meaning to. */
const SIGN = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcxyzABCĐđươạỳ0123456789') },
  { weight: 2, arbitrary: fc.constantFrom(...' .,;?!()') },
  { weight: 3, arbitrary: fc.constantFrom(...'\\~=#{}:&<>"\'%$*/|-+[]@`^_') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '\\(\\frac{1}{2}\\)',
      '->',
      ']]>',
      '\\n',
      '\\\\',
      '&amp;',
      '::',
      '😀',
      '//',
      '%50%',
    ),
  },
)

/** One line, trimmed and not empty, NFC. */
export const line = fc
  .array(SIGN, { minLength: 1, maxLength: 24 })
  .map(signs => signs.join('').replace(/\s+/g, ' ').trim().normalize('NFC'))
  .filter(text => text !== '')

/** Paragraphs, in the form that the sanitizer leaves. */
export const paragraphs = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map(lines => lines.map(text => `<p>${escapeHtml(text)}</p>`).join(''))
export const oneParagraph = line.map(text => `<p>${escapeHtml(text)}</p>`)

const rich = fc
  .tuple(line, line)
  .map(
    ([one, other]) =>
      `<p><strong>${escapeHtml(one)}</strong><br />${escapeHtml(other)}</p><ul><li>${escapeHtml(one)}</li></ul>`,
  )

export const PICTURE = '/ab/cdefghijklmnopqrstuvwxyz234567.png'
export const SOUND = '/cd/cdefghijklmnopqrstuvwxyz234567.mp3'
export const bytesOf = (key: string): Uint8Array => new TextEncoder().encode(`bytes of ${key}`)

const withPicture = line.map(
  text => `<p>${escapeHtml(text)}<img src="${PICTURE}" alt="hình" width="40" /></p>`,
)

/** Which of a question's parts are drawn; what a format does not carry is left out. */
export interface Drawn {
  readonly types: readonly QuestionType[]
  readonly html?: fc.Arbitrary<string>
  readonly files?: boolean
  readonly points?: boolean
  readonly hints?: boolean
  readonly durations?: boolean
  readonly levels?: boolean
  /** Statements that each bring a quarter, numbers on the sheet. */
  readonly scoring?: boolean
  readonly fixedOptions?: 'any' | 'all-or-none' | 'none'
  readonly groups?: boolean
}

const isMatching = (text: string): boolean => !/^\//.test(text)
const item = line.filter(isMatching)

function draftOf(drawn: Drawn): fc.Arbitrary<QuestionDraft> {
  const { html = fc.oneof(paragraphs, rich, ...(drawn.files ? [withPicture] : [])) } = drawn
  const optional = <T>(is: boolean | undefined, of: fc.Arbitrary<T>) =>
    is ? fc.option(of) : fc.constant(null)
  const even = drawn.scoring ? fc.boolean() : fc.constant(false)
  const common = fc.record({
    point: drawn.points ? fc.constantFrom(0, 0.25, 1, 1.5, 0.3333, 10) : fc.constant(1),
    content: html,
    imgUrl: optional(drawn.files, fc.constant(PICTURE)),
    audioUrl: optional(drawn.files, fc.constant(SOUND)),
    answerHint: optional(drawn.hints, html),
    duration: optional(drawn.durations, fc.integer({ min: 1, max: 7200 })),
    level: optional(drawn.levels, fc.constantFrom(...LEVELS)),
  })
  const own: Partial<Record<QuestionType, fc.Arbitrary<object>>> = {
    MultiChoice: fc.array(html, { minLength: 2, maxLength: 10 }).chain(answers =>
      fc.record({
        type: fc.constant('MultiChoice'),
        answers: fc.constant(answers),
        right: fc.nat(answers.length - 1),
        fixedOptions: fixed(drawn.fixedOptions ?? 'none', answers.length),
      }),
    ),
    ShortAnswer: fc.record({
      type: fc.constant('ShortAnswer'),
      right: fc.uniqueArray(
        line.filter(text => !text.includes('->')),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    Matching: fc.array(fc.tuple(item, item), { minLength: 2, maxLength: 6 }).map(pairs => ({
      type: 'Matching',
      answers: { classificationFields: pairs.map(([one]) => one) },
      right: pairs.map(([, other]) => other),
    })),
    NumericAnswer: even.chain(sheet =>
      fc.record({
        type: fc.constant('NumericAnswer'),
        answers: fc.record({ tolerance: fc.constantFrom(0, 0.01, 2), sheet: fc.constant(sheet) }),
        right: fc.uniqueArray(fc.constantFrom(-3, 0, 0.5, ...(sheet ? [] : [1.000001, 12_345_678])), {
          minLength: 1,
        }),
      }),
    ),
    Essay: fc.record({
      type: fc.constant('Essay'),
      answers: drawn.points
        ? fc.option(
            fc
              .array(fc.record({ name: line, point: fc.constantFrom(0.25, 1) }), {
                minLength: 1,
                maxLength: 3,
              })
              .map(rubric => ({ rubric })),
          )
        : fc.constant(null),
    }),
    Speaking: fc.record({
      type: fc.constant('Speaking'),
      right: fc.array(line, { minLength: 1, maxLength: 3 }).map(lines => lines.join('\n')),
    }),
    StringSorting: fc.record({
      type: fc.constant('StringSorting'),
      right: fc.tuple(line, line).map(words => words.join(' ')),
    }),
    Classification: fc
      .tuple(fc.uniqueArray(item, { minLength: 5, maxLength: 7 }), fc.boolean())
      .map(([[one = '', other = '', ...list], isFake]) => ({
        type: 'Classification',
        answers: { list, classificationFields: [one, other] },
        right: [[...list.keys()].slice(isFake ? 2 : 1), [0]],
        fakeChoices: isFake ? [1] : null,
      })),
    CompleteSentence: fc.constantFrom('go', '<b>', 'đi').map(wrong => ({
      type: 'CompleteSentence',
      answers: { phrase: 'She goes to school, & then home.' },
      right: [1],
      fakeChoices: { 1: wrong },
    })),
    UnderlineWord: fc.constantFrom('word', 'character').map(type => ({
      type: 'UnderlineWord',
      answers: { type, phrase: 'Mẹ hát ru, bé ngủ.' },
      right: [0, 1, 3],
    })),
    TrueFalse: fc
      .tuple(
        fc.array(html, { minLength: 4, maxLength: 4 }),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        even,
      )
      .map(([statements, right, linear]) => ({ type: 'TrueFalse', answers: { statements, linear }, right })),
  }
  return fc
    .tuple(common, fc.oneof(...drawn.types.flatMap(type => own[type] ?? [])))
    .map(([fields, typed]) => QuestionDraft.parse({ ...fields, ...typed }))
}

function fixed(how: 'any' | 'all-or-none' | 'none', length: number): fc.Arbitrary<number[]> {
  const all = [...Array(length).keys()]
  if (how === 'none') return fc.constant([])
  return how === 'all-or-none' ? fc.constantFrom([], all) : fc.subarray(all)
}

export function examsOf(drawn: Drawn): fc.Arbitrary<ExchangeExam> {
  const questions = fc.array(draftOf(drawn), { minLength: 1, maxLength: 4 })
  const bare = { imgUrl: null, audioUrl: null }
  const alone = questions.map(questions => [{ title: '', content: '', ...bare, questions }])
  const { html = fc.oneof(paragraphs, rich) } = drawn
  const group = fc.record({
    title: line,
    content: fc.oneof(fc.constant(''), html),
    imgUrl: drawn.files ? fc.constantFrom(null, PICTURE) : fc.constant(null),
    audioUrl: drawn.files ? fc.constantFrom(null, SOUND) : fc.constant(null),
    questions,
  })
  const several = fc.uniqueArray(group, { minLength: 1, maxLength: 3, selector: ({ title }) => title })
  return (drawn.groups ? several : alone).map(groups => ({ title: 'Đề số 1', groups }))
}

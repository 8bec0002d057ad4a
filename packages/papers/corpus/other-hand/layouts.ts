// Ten kinds of papers as another hand types them, made without a look at the reader. As it then was, it read 50.0% of their
// questions, 59.6% of their options and 23.1% of their keys, and dropped nothing in silence.

import { type Random, randomOf } from '../random.ts'
import type { TruePaper, TruePart, TrueQuestion } from '../truth.ts'
import { type List, packageOf } from '../write/package.ts'
import { type Marks, type ParagraphLook, paragraph, run, table } from '../write/word.ts'
import { choice, short, task, trueFalse } from './content.ts'
import { inline } from './inline.ts'

/** What a layout writes into. */
interface Sheet {
  random: Random
  body: string[]
  lists: List[]
}

export interface OtherLayout {
  name: string
  parts: (random: Random) => TruePart[]
  write: (sheet: Sheet, parts: readonly TruePart[]) => void
  columns?: number
}

const LETTERS = ['A', 'B', 'C', 'D'] as const
const bold: Marks = { bold: true }
const add = (sheet: Sheet, runs: string, look?: ParagraphLook) => sheet.body.push(paragraph(runs, look))
const times = (count: number, make: (number: number) => TrueQuestion): TrueQuestion[] =>
  Array.from({ length: count }, (_, at) => make(at + 1))
const onePart =
  (make: (random: Random, number: number) => TrueQuestion = choice) =>
  (random: Random): TruePart[] => [
    { heading: null, passages: [], questions: times(random.int(8, 24), number => make(random, number)) },
  ]
const questionsOf = (parts: readonly TruePart[]) => parts.flatMap(({ questions }) => questions)
const isRight = ({ right }: TrueQuestion, at: number) => right === at
const letterOf = ({ right }: TrueQuestion) => (typeof right === 'number' ? (LETTERS[right] ?? '') : '')
const signsOf = ({ right }: TrueQuestion) => (Array.isArray(right) ? right : [])

export const OTHER_LAYOUTS: readonly OtherLayout[] = [
  {
    name: 'Bài 1:, A C above B D, a star before the right letter',
    parts: onePart(),
    write: (sheet, parts) => {
      for (const question of questionsOf(parts)) {
        add(sheet, run(`Bài ${question.number}: `, bold) + inline(question.content))
        for (const pair of [
          [0, 2],
          [1, 3],
        ])
          add(
            sheet,
            pair
              .map(
                at =>
                  run(`${isRight(question, at) ? '*' : ''}${LETTERS[at]}. `) +
                  inline(question.options[at] ?? []),
              )
              .join(run('\t')),
            { tabs: [5000] },
          )
      }
    },
  },
  {
    name: 'Câu 1 (0,25 điểm)., the right letter in brackets',
    parts: onePart((random, number) => ({ ...choice(random, number), point: 0.25 })),
    write: (sheet, parts) => {
      for (const question of questionsOf(parts)) {
        add(sheet, run(`Câu ${question.number} `, bold) + run('(0,25 điểm). ') + inline(question.content))
        question.options.forEach((option, at) => {
          add(sheet, run(isRight(question, at) ? `[${LETTERS[at]}]. ` : `${LETTERS[at]}. `) + inline(option))
        })
      }
    },
  },
  {
    name: 'statements in a table, an X under Đúng or Sai',
    parts: onePart(trueFalse),
    write: (sheet, parts) => {
      for (const question of questionsOf(parts)) {
        add(sheet, run(`Câu ${question.number}. `, bold) + inline(question.content))
        const signs = signsOf(question)
        sheet.body.push(
          table([
            [run('Phát biểu', bold), run('Đúng', bold), run('Sai', bold)].map(runs => paragraph(runs)),
            ...question.options.map((option, at) => [
              paragraph(run(`${'abcd'[at]}) `) + inline(option)),
              paragraph(signs[at] ? run('X') : ''),
              paragraph(signs[at] ? '' : run('X')),
            ]),
          ]),
        )
      }
    },
  },
  {
    name: 'Question 1., (Đáp án: B) behind the question',
    parts: onePart(),
    write: (sheet, parts) => {
      for (const question of questionsOf(parts)) {
        add(
          sheet,
          run(`Question ${question.number}. `, bold) +
            inline(question.content) +
            run(` (Đáp án: ${letterOf(question)})`, { italic: true }),
        )
        add(
          sheet,
          question.options
            .map((option, at) => run(`${LETTERS[at]}. `, bold) + inline(option))
            .join(run('\t')),
          { tabs: [2500, 5000, 7500] },
        )
      }
    },
  },
  {
    name: 'the key by tens at the end',
    parts: onePart(),
    write: (sheet, parts) => {
      const questions = questionsOf(parts)
      for (const question of questions) {
        add(sheet, run(`Câu ${question.number}: `, bold) + inline(question.content))
        question.options.forEach((option, at) => {
          add(sheet, run(`${LETTERS[at]}. `) + inline(option))
        })
      }
      add(sheet, run('Đáp án:', bold))
      for (let from = 0; from < questions.length; from += 10) {
        const ten = questions.slice(from, from + 10)
        add(sheet, run(`${from + 1}-${from + ten.length}: ${ten.map(letterOf).join(' ')}`))
      }
    },
  },
  {
    name: '1/ and a/ by Word, the key in one row of pairs',
    parts: onePart(),
    write: (sheet, parts) => {
      const questions = questionsOf(parts)
      sheet.lists.push({
        levels: [
          { text: '%1/', format: 'decimal' },
          { text: '%2/', format: 'lowerLetter' },
        ],
        start: 1,
      })
      const list = sheet.lists.length
      for (const question of questions) {
        add(sheet, inline(question.content), { number: { list, level: 0 } })
        for (const option of question.options) add(sheet, inline(option), { number: { list, level: 1 } })
      }
      add(sheet, run('Đáp án', bold), { centred: true })
      add(
        sheet,
        run(questions.map(question => `${question.number}${letterOf(question).toLowerCase()}`).join(', ')),
      )
    },
  },
  {
    name: 'two columns, 1/ typed, letters A/ of which the right one is red',
    columns: 2,
    parts: onePart(),
    write: (sheet, parts) => {
      for (const question of questionsOf(parts)) {
        add(sheet, run(`${question.number}/ `, bold) + inline(question.content))
        question.options.forEach((option, at) => {
          add(
            sheet,
            run(`${LETTERS[at]}/`, isRight(question, at) ? { bold: true, colour: 'C00000' } : bold) +
              run(' ') +
              inline(option),
          )
        })
      }
    },
  },
  {
    name: 'roman parts, numbers that go on, one key for all',
    parts: random => {
      const [choices, statements, numbers] = [random.int(8, 12), random.int(2, 4), random.int(3, 6)]
      const from = (before: number, count: number, make: typeof choice) =>
        times(count, number => make(random, before + number))
      return [
        {
          heading: 'I. TRẮC NGHIỆM NHIỀU LỰA CHỌN',
          passages: [],
          questions: from(0, choices, choice),
        },
        {
          heading: 'II. TRẮC NGHIỆM ĐÚNG SAI',
          passages: [],
          questions: from(choices, statements, trueFalse),
        },
        {
          heading: 'III. TRẢ LỜI NGẮN',
          passages: [],
          questions: from(choices + statements, numbers, short),
        },
        {
          heading: 'IV. TỰ LUẬN',
          passages: [],
          questions: from(choices + statements + numbers, 2, task),
        },
      ]
    },
    write: (sheet, parts) => {
      for (const { heading, questions } of parts) {
        add(sheet, run(heading ?? '', bold))
        for (const question of questions) {
          add(sheet, run(`Câu ${question.number}. `, bold) + inline(question.content))
          const letters = question.type === 'TrueFalse' ? 'abcd' : 'ABCD'
          const close = question.type === 'TrueFalse' ? ')' : '.'
          question.options.forEach((option, at) => {
            add(sheet, run(`${letters[at]}${close} `) + inline(option))
          })
        }
      }
      add(sheet, run('HƯỚNG DẪN CHẤM', bold), { centred: true })
      const [choices, statements, numbers] = parts
      add(sheet, run('I. TRẮC NGHIỆM NHIỀU LỰA CHỌN', bold))
      add(
        sheet,
        run(
          (choices?.questions ?? []).map(question => `${question.number}.${letterOf(question)}`).join('; '),
        ),
      )
      add(sheet, run('II. TRẮC NGHIỆM ĐÚNG SAI', bold))
      for (const question of statements?.questions ?? [])
        add(
          sheet,
          run(
            `Câu ${question.number}: ${signsOf(question)
              .map((is, at) => `${'abcd'[at]}-${is ? 'Đ' : 'S'}`)
              .join(', ')}`,
          ),
        )
      add(sheet, run('III. TRẢ LỜI NGẮN', bold))
      for (const { number, right } of numbers?.questions ?? []) add(sheet, run(`Câu ${number}: ${right}`))
    },
  },
  {
    name: 'options behind the question by A) B), Ans: below',
    parts: onePart(),
    write: (sheet, parts) => {
      for (const question of questionsOf(parts)) {
        add(
          sheet,
          run(`${question.number}. `, bold) +
            inline(question.content) +
            question.options
              .map((option, at) => run('   ') + run(`${LETTERS[at]}) `, bold) + inline(option))
              .join(''),
        )
        add(sheet, run(sheet.random.pick(['Ans: ', 'Answer: ', 'Key: ', '=> Đáp án ']) + letterOf(question)))
      }
    },
  },
  {
    name: 'a bank of questions: a table of number, question, answer',
    parts: onePart(),
    write: (sheet, parts) => {
      sheet.body.push(
        table([
          ['STT', 'Nội dung câu hỏi', 'Đáp án'].map(text => paragraph(run(text, bold))),
          ...questionsOf(parts).map(question => [
            paragraph(run(`${question.number}`)),
            paragraph(inline(question.content)) +
              question.options
                .map((option, at) => paragraph(run(`${LETTERS[at]}. `) + inline(option)))
                .join(''),
            paragraph(run(letterOf(question))),
          ]),
        ]),
      )
    },
  },
]

/** Three papers of each layout. */
export const OTHER_PAPERS = OTHER_LAYOUTS.flatMap((layout, at) =>
  [0, 1, 2].map(turn => ({ layout, seed: 5000 + at * 10 + turn })),
)

export const drawOther = ({ name, parts }: OtherLayout, seed: number): TruePaper => ({
  layout: name,
  seed,
  parts: parts(randomOf(seed)),
})

export function writeOther(layout: OtherLayout, paper: TruePaper): Uint8Array {
  const sheet: Sheet = { random: randomOf(paper.seed + 500_000), body: [], lists: [] }
  add(sheet, run('TRƯỜNG THCS LÊ LỢI', bold), { centred: true })
  add(sheet, run('ĐỀ CƯƠNG ÔN TẬP HỌC KÌ II', bold), { centred: true })
  layout.write(sheet, paper.parts)
  return packageOf({
    body: sheet.body.join(''),
    lists: sheet.lists,
    pictures: 0,
    columns: layout.columns ?? 1,
    header: 'Tổ Khoa học tự nhiên',
    footer: 'Trang 1',
  })
}

// Forms of papers that are usual in Vietnamese schools and were read wrongly: drawn before the reader was changed for them.

import { readDocument } from '../../src/docx/read-document.ts'
import { short, task, trueFalse } from '../other-hand/content.ts'
import { inline } from '../other-hand/inline.ts'
import { printDocument } from '../pdf/print-document.ts'
import { type Random, randomOf } from '../random.ts'
import type { Doubt, TruePaper, TruePart, TrueQuestion } from '../truth.ts'
import { type List, packageOf } from '../write/package.ts'
import { type Marks, type ParagraphLook, paragraph, run, table } from '../write/word.ts'
import { choices, matching, mistakes, rewritten } from './content.ts'
import { partOfComments, partOfNotes, writeComment, writeNote } from './notes.ts'

interface Sheet {
  random: Random
  body: string[]
  lists: List[]
  /** Texts at the foot of a page, and what reviewers wrote beside the text. */
  notes: string[]
  comments: string[]
}

export interface UsualForm {
  name: string
  parts: (random: Random) => TruePart[]
  write: (sheet: Sheet, parts: readonly TruePart[]) => void
}

const bold: Marks = { bold: true }
const add = (sheet: Sheet, runs: string, look?: ParagraphLook) => sheet.body.push(paragraph(runs, look))
const cells = (texts: readonly string[]) => texts.map(text => paragraph(run(text)))
const part = (heading: string | null, questions: TrueQuestion[]): TruePart => ({
  heading,
  passages: [],
  questions,
})
const times = (from: number, count: number, make: (number: number) => TrueQuestion): TrueQuestion[] =>
  Array.from({ length: count }, (_, at) => make(from + at))
const only = (parts: readonly TruePart[]) => parts.flatMap(({ questions }) => questions)
const letterOf = ({ right }: TrueQuestion) => (typeof right === 'number' ? ('ABCD'[right] as string) : '')
const truthsOf = ({ right }: TrueQuestion) => (right as boolean[]).map(is => (is ? 'Đ' : 'S'))
const told = (question: TrueQuestion, ...doubts: Doubt[]): TrueQuestion => ({
  ...question,
  told: [...(question.told ?? []), ...doubts],
})

/** The three parts of 2025 under their headings. */
const threeParts =
  (headings: (random: Random) => readonly [string, string, string]) =>
  (random: Random): TruePart[] => {
    const [one, two, three] = headings(random)
    return [
      part(one, choices(random, 1, random.int(6, 12))),
      part(
        two,
        times(1, random.int(2, 4), number => trueFalse(random, number)),
      ),
      part(
        three,
        times(1, random.int(3, 6), number => short(random, number)),
      ),
    ]
  }
const FORM_2025 = [
  'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn. Mỗi câu hỏi thí sinh chỉ chọn một phương án.',
  'PHẦN II. Câu trắc nghiệm đúng sai. Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.',
  'PHẦN III. Câu trắc nghiệm trả lời ngắn.',
] as const

function writeQuestion(sheet: Sheet, head: string, question: TrueQuestion): void {
  add(sheet, run(head, bold) + run(' ') + inline(question.content))
  writeOptions(sheet, question)
}

function writeOptions(sheet: Sheet, { type, options }: TrueQuestion): void {
  if (type === 'Matching') return
  const [letters, close] = type === 'TrueFalse' ? ['abcd', ')'] : ['ABCD', '.']
  options.forEach((option, at) => {
    add(sheet, run(`${letters[at]}${close} `) + inline(option))
  })
}

function writeParts(
  sheet: Sheet,
  parts: readonly TruePart[],
  head = (number: number) => `Câu ${number}.`,
): void {
  for (const { heading, questions } of parts) {
    if (heading !== null) add(sheet, run(heading, bold))
    for (const question of questions) writeQuestion(sheet, head(question.number), question)
  }
}

const writeRows = (
  sheet: Sheet,
  questions: readonly TrueQuestion[],
  said: (question: TrueQuestion) => string,
) =>
  sheet.body.push(
    table([
      cells(['Câu', ...questions.map(({ number }) => `${number}`)]),
      cells([sheet.random.pick(['Đáp án', 'ĐA', 'Chọn']), ...questions.map(said)]),
    ]),
  )

const writeList = (sheet: Sheet, questions: readonly TrueQuestion[]) => {
  const joint = sheet.random.pick(['.', '-', ''])
  add(sheet, run(questions.map(question => `${question.number}${joint}${letterOf(question)}`).join('  ')))
}

/** The columns of a matching task in the order of the paper, and the letter in B of each of A. */
function mixed(random: Random, { right }: TrueQuestion): { shown: string[]; letters: string[] } {
  const all = right as string[]
  const shown = random.some(all, all.length)
  return { shown, letters: all.map(text => 'abcdefgh'[shown.indexOf(text)] as string) }
}

function writeColumns(sheet: Sheet, question: TrueQuestion, as: 'table' | 'headless' | 'lines'): string[] {
  const { shown, letters } = mixed(sheet.random, question)
  const rows = question.options.map((left, at) => [
    `${at + 1}. ${left.join('')}`,
    `${'abcdefgh'[at]}. ${shown[at]}`,
  ])
  if (as === 'lines')
    for (const [left = '', right = ''] of rows) add(sheet, run(`${left}\t${right}`), { tabs: [5500] })
  else
    sheet.body.push(
      table([
        ...(as === 'table'
          ? [
              cells(
                sheet.random.pick([
                  ['Cột A', 'Cột B'],
                  ['A', 'B'],
                ]),
              ),
            ]
          : []),
        ...rows.map(cells),
      ]),
    )
  return letters
}

const pairsOf = (random: Random, letters: readonly string[]) => {
  const joint = random.pick(['-', ' – ', '.', ' - '])
  return letters.map((letter, at) => `${at + 1}${joint}${letter}`).join(random.pick(['; ', ', ', '   ']))
}

/** Points and level in any order and any brackets, and what they say. */
function worth(random: Random): { before: string; point?: number; level?: string } {
  const level = random.pick(['NB', 'TH', 'VD', 'VDC'])
  const [point, spoken] = random.pick([
    [0.25, '0,25 điểm'],
    [0.5, '0,5 điểm'],
    [1, '1,0 điểm'],
    [1, '1 điểm'],
    [0.5, '0.5đ'],
    [2, '2đ'],
  ] as const)
  const marks = random.pick([
    { before: `(${spoken})`, point },
    { before: `[${level}]`, level },
    { before: `(${level})`, level },
    { before: `(${spoken}) [${level}]`, point, level },
    { before: `[${level}] (${spoken})`, point, level },
    { before: `(${level} - ${spoken})`, point, level },
  ])
  return marks
}

const ENGLISH = [
  [
    'I. Choose the best answer (A, B, C or D) to complete the sentences.',
    'I. Circle the best option A, B, C or D.',
  ],
  ['II. Match the questions in column A with the answers in column B.', 'II. Match A with B.'],
  [
    'III. Rewrite the following sentences so that the meaning stays the same.',
    'III. Rewrite the sentences using the words given.',
  ],
] as const
const VIETNAMESE = [
  ['Phần 1. Chọn đáp án đúng nhất.', 'Phần 1. Khoanh vào chữ cái trước câu trả lời đúng.'],
  ['Phần 2. Nối cột A với cột B cho phù hợp.', 'Phần 2. Nối mỗi ý ở cột A với một ý ở cột B.'],
  ['Phần 3. Viết câu trả lời của em.', 'Phần 3. Trả lời các câu hỏi sau.'],
] as const

const threeTasks =
  (headings: typeof ENGLISH | typeof VIETNAMESE, goesOn: boolean) =>
  (random: Random): TruePart[] => {
    const count = random.int(4, 8)
    const [one, two, three] = headings.map(said => random.pick(said)) as [string, string, string]
    const next = goesOn ? count + 1 : 1
    const last = random.int(3, 5)
    return [
      part(one, choices(random, 1, count)),
      part(two, [matching(random, 1, headings === ENGLISH ? 'en' : 'vi', '')]),
      part(
        three,
        headings === ENGLISH
          ? rewritten(random, next, last)
          : times(next, last, number => task(random, number)).map((question, at) => ({
              ...question,
              content: [`Nêu ${at + 2} việc em đã làm để bảo vệ nguồn nước.`],
            })),
      ),
    ]
  }

function writeTasks(
  sheet: Sheet,
  parts: readonly TruePart[],
  head: (number: number) => string,
  key: string,
): void {
  const [one, two, three] = parts as [TruePart, TruePart, TruePart]
  add(sheet, run(one.heading as string, bold))
  for (const question of one.questions) writeQuestion(sheet, head(question.number), question)
  add(sheet, run(two.heading as string, bold))
  const letters = writeColumns(
    sheet,
    two.questions[0] as TrueQuestion,
    sheet.random.pick(['table', 'headless', 'lines']),
  )
  add(sheet, run(three.heading as string, bold))
  for (const question of three.questions) {
    writeQuestion(sheet, head(question.number), question)
    add(
      sheet,
      run(
        sheet.random.pick(['→ ____________________________', '..........................................']),
      ),
    )
  }
  add(sheet, run(key, bold), { centred: true })
  const named = (index: number) => /^(?:Phần )?[\dIVX]+/.exec(parts[index]?.heading ?? '')?.[0] ?? ''
  add(
    sheet,
    run(`${named(0)}. `, bold) + run(one.questions.map(one => `${one.number}. ${letterOf(one)}`).join('  ')),
  )
  add(sheet, run(`${named(1)}. `, bold) + run(pairsOf(sheet.random, letters)))
  if (three.questions.some(({ right }) => right !== null)) {
    add(sheet, run(`${named(2)}.`, bold))
    for (const { number, right } of three.questions) add(sheet, run(`${number}. ${right}`))
  }
}

const TO_CORRECT = 'Mark the letter A, B, C, or D to indicate the underlined part that needs correction.'
const DASHES = ['-', '–', '—', '‑', ' - ', ' – ', ' — '] as const

export const USUAL_FORMS: readonly UsualForm[] = [
  {
    name: 'key table with columns a) b) c) d)',
    parts: threeParts(() => FORM_2025),
    write: (sheet, parts) => {
      const { random } = sheet
      writeParts(sheet, parts)
      const [one, two, three] = parts as [TruePart, TruePart, TruePart]
      add(sheet, run(random.pick(['ĐÁP ÁN', 'BẢNG ĐÁP ÁN', 'HƯỚNG DẪN CHẤM']), bold), { centred: true })
      add(sheet, run('PHẦN I', bold))
      writeRows(sheet, one.questions, letterOf)
      add(sheet, run(random.pick(['PHẦN II', 'PHẦN II. Đúng sai']), bold))
      const head = random.pick([
        ['a)', 'b)', 'c)', 'd)'],
        ['a', 'b', 'c', 'd'],
        ['Ý a', 'Ý b', 'Ý c', 'Ý d'],
      ])
      const words = random.chance(0.5)
      sheet.body.push(
        table([
          cells([random.pick(['Câu', 'Câu hỏi', '']), ...head]),
          ...two.questions.map(question =>
            cells([
              random.pick(['', 'Câu ']) + question.number,
              ...truthsOf(question).map(sign => (words ? (sign === 'Đ' ? 'Đúng' : 'Sai') : sign)),
            ]),
          ),
        ]),
      )
      add(sheet, run('PHẦN III', bold))
      writeRows(sheet, three.questions, ({ right }) => right as string)
    },
  },
  {
    name: 'ĐÁP ÁN PHẦN I, II, III each for itself',
    parts: threeParts(() => FORM_2025),
    write: (sheet, parts) => {
      const { random } = sheet
      writeParts(sheet, parts)
      const [one, two, three] = parts as [TruePart, TruePart, TruePart]
      const title = (roman: string) =>
        add(sheet, run(random.pick([`ĐÁP ÁN PHẦN ${roman}`, `Đáp án Phần ${roman}:`]), bold))
      title('I')
      if (random.chance(0.5)) writeList(sheet, one.questions)
      else writeRows(sheet, one.questions, letterOf)
      title('II')
      if (random.chance(0.5))
        for (const question of two.questions)
          add(sheet, run(`Câu ${question.number}: ${truthsOf(question).join(' ')}`))
      else writeRows(sheet, two.questions, question => truthsOf(question).join(''))
      title('III')
      if (random.chance(0.5))
        for (const { number, right } of three.questions) add(sheet, run(`Câu ${number}: ${right}`))
      else writeRows(sheet, three.questions, ({ right }) => right as string)
    },
  },
  {
    name: 'options in small letters on the line of the stem',
    parts: random => [part(null, choices(random, 1, random.int(8, 16)))],
    write: (sheet, parts) => {
      const [close, space] = [sheet.random.pick(['.', ')', '/']), sheet.random.pick(['   ', '\t', '  '])]
      const marked = sheet.random.chance(0.5)
      for (const question of only(parts))
        add(
          sheet,
          run(`Câu ${question.number}: `, bold) +
            inline(question.content) +
            question.options
              .map(
                (option, at) =>
                  run(space) +
                  run(`${'abcd'[at]}${close}`, marked && question.right === at ? { underline: true } : {}) +
                  run(' ') +
                  inline(option),
              )
              .join(''),
        )
      if (marked) return
      add(sheet, run('ĐÁP ÁN', bold), { centred: true })
      add(
        sheet,
        run(
          only(parts)
            .map(question => `${question.number}${letterOf(question).toLowerCase()}`)
            .join('  '),
        ),
      )
    },
  },
  {
    name: 'letters under the words of a sentence',
    parts: random => {
      const questions = mistakes(random, random.int(4, 7))
      const task = { from: 1, to: questions.length, paragraphs: [[TO_CORRECT]] }
      return [{ heading: null, passages: [task], questions }]
    },
    write: (sheet, parts) => {
      const { random } = sheet
      const way = random.pick(['cells', 'row'])
      add(sheet, run(TO_CORRECT, bold))
      for (const { number, content } of only(parts)) {
        if (way === 'row') {
          add(sheet, run(`Question ${number}. `, bold) + inline(content))
          sheet.body.push(table([cells(['A', 'B', 'C', 'D'])]))
          continue
        }
        // A cell ends behind each underlined word, and its letter stands below.
        add(sheet, run(`Question ${number}. `, bold))
        const words: string[] = ['']
        for (const stretch of content) {
          words[words.length - 1] += inline([stretch])
          if (typeof stretch !== 'string') words.push('')
        }
        const shown = words.filter(word => word !== '')
        sheet.body.push(
          table([shown.map(word => paragraph(word)), cells(shown.map((_, at) => 'ABCD'[at] ?? ''))]),
        )
      }
      add(sheet, run('ANSWER KEY', bold), { centred: true })
      writeList(sheet, only(parts))
    },
  },
  {
    name: 'Đúng – sai with any dash',
    parts: threeParts(random => {
      const dash = random.pick(DASHES)
      return [
        'PHẦN I. TRẮC NGHIỆM NHIỀU LỰA CHỌN',
        random.pick([
          `PHẦN II. TRẮC NGHIỆM ĐÚNG${dash}SAI`,
          `PHẦN II. Câu hỏi Đúng${dash}Sai`,
          `II. ĐÚNG${dash}SAI`,
        ]),
        'PHẦN III. TRẢ LỜI NGẮN',
      ]
    }),
    write: (sheet, parts) => {
      const { random } = sheet
      const [dash, way] = [random.pick(DASHES), random.pick(['letters', 'signs', 'words'])]
      for (const { heading, questions } of parts) {
        add(sheet, run(heading as string, bold))
        for (const question of questions) {
          writeQuestion(sheet, `Câu ${question.number}.`, question)
          if (question.type === 'MultiChoice') add(sheet, run(`Đáp án: ${letterOf(question)}`))
          if (question.type === 'ShortAnswer') add(sheet, run(`Đáp án: ${question.right}`))
          if (question.type !== 'TrueFalse') continue
          const signs = truthsOf(question)
          const words = signs.map(sign => (sign === 'Đ' ? 'Đúng' : 'Sai'))
          if (way === 'letters')
            add(sheet, run(`Đáp án: ${words.map((word, at) => `${'abcd'[at]})${dash}${word}`).join('; ')}`))
          else add(sheet, run(`Đáp án: ${(way === 'signs' ? signs : words).join(dash)}`))
        }
      }
    },
  },
  {
    name: 'I. Choose, II. Match, III. Rewrite, from 1 in each',
    parts: threeTasks(ENGLISH, false),
    write: (sheet, parts) =>
      writeTasks(sheet, parts, number => `${number}.`, sheet.random.pick(['ANSWER KEY', 'ĐÁP ÁN'])),
  },
  {
    name: 'I. Choose, II. Match, III. Rewrite, numbers go on',
    parts: threeTasks(ENGLISH, true),
    write: (sheet, parts) =>
      writeTasks(sheet, parts, number => `Question ${number}.`, sheet.random.pick(['KEY', 'ANSWER KEYS'])),
  },
  {
    name: 'Phần 1, Phần 2. Nối, Phần 3, from 1 in each',
    parts: threeTasks(VIETNAMESE, false),
    write: (sheet, parts) => writeTasks(sheet, parts, number => `Câu ${number}.`, 'ĐÁP ÁN'),
  },
  {
    name: 'Phần 1, Phần 2. Nối, Phần 3, numbers go on',
    parts: threeTasks(VIETNAMESE, true),
    write: (sheet, parts) => writeTasks(sheet, parts, number => `${number}.`, 'ĐÁP ÁN'),
  },
  {
    name: '(1,0 điểm), (NB), [TH] before the stem',
    parts: random => [
      part(
        null,
        choices(random, 1, random.int(8, 14)).map(question => {
          const { before, ...said } = worth(random)
          return { ...question, ...said, printed: before }
        }),
      ),
    ],
    write: (sheet, parts) => {
      for (const { heading, questions } of parts) {
        if (heading) add(sheet, run(heading, bold))
        for (const question of questions) {
          const { printed: before, content } = question
          const at = sheet.random.pick(['before', 'before', 'behind'])
          if (at === 'before') add(sheet, run(`Câu ${question.number} ${before}. `, bold) + inline(content))
          else add(sheet, run(`Câu ${question.number}. `, bold) + inline(content) + run(` ${before}`))
          writeOptions(sheet, question)
        }
      }
      add(sheet, run('ĐÁP ÁN', bold), { centred: true })
      writeList(sheet, only(parts))
    },
  },
  {
    name: 'points of a part: mỗi câu 0,25 điểm',
    parts: random => {
      const parts = threeParts(() => [
        random.pick([
          'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn. Mỗi câu trả lời đúng thí sinh được 0,25 điểm.',
          'PHẦN I. TRẮC NGHIỆM NHIỀU LỰA CHỌN (mỗi câu 0,25 điểm)',
        ]),
        random.pick([
          'PHẦN II. Câu trắc nghiệm đúng sai. Điểm tối đa của 01 câu hỏi là 1 điểm.',
          'PHẦN II. TRẮC NGHIỆM ĐÚNG SAI (mỗi câu 1,0 điểm)',
        ]),
        random.pick([
          'PHẦN III. Câu trắc nghiệm trả lời ngắn. Mỗi câu trả lời đúng thí sinh được 0,5 điểm.',
          'PHẦN III. TRẢ LỜI NGẮN (0,5 điểm/câu)',
        ]),
      ])(random)
      return parts.map((one, at) => ({
        ...one,
        questions: one.questions.map(question => ({ ...question, point: [0.25, 1, 0.5][at] as number })),
      }))
    },
    write: (sheet, parts) => {
      writeParts(sheet, parts)
      const [one, two, three] = parts as [TruePart, TruePart, TruePart]
      add(sheet, run('ĐÁP ÁN', bold), { centred: true })
      add(sheet, run('PHẦN I', bold))
      writeList(sheet, one.questions)
      add(sheet, run('PHẦN II', bold))
      for (const question of two.questions)
        add(sheet, run(`Câu ${question.number}: ${truthsOf(question).join('')}`))
      add(sheet, run('PHẦN III', bold))
      for (const { number, right } of three.questions) add(sheet, run(`Câu ${number}: ${right}`))
    },
  },
  {
    name: 'columns to match within a question',
    parts: random => {
      const before = choices(random, 1, random.int(3, 6))
      const asked = random.pick([
        'Nối cột A với cột B để được kết quả đúng:',
        'Ghép mỗi ý ở cột A với một ý ở cột B.',
      ])
      const match = matching(random, before.length + 1, 'vi', asked)
      const after = choices(random, before.length + 2, random.int(2, 4))
      return [part(null, [...before, match, ...after])]
    },
    write: (sheet, parts) => {
      const { random } = sheet
      const as = random.pick(['table', 'headless', 'lines'] as const)
      const inTable = random.chance(0.5)
      let letters: string[] = []
      for (const question of only(parts)) {
        writeQuestion(sheet, `Câu ${question.number}.`, question)
        if (question.type === 'Matching') {
          letters = writeColumns(sheet, question, as)
          if (!inTable) add(sheet, run(`Đáp án: ${pairsOf(random, letters)}`))
        } else if (!inTable) add(sheet, run(`Đáp án: ${letterOf(question)}`))
      }
      if (!inTable) return
      add(sheet, run('ĐÁP ÁN', bold), { centred: true })
      const joint = random.pick(['-', ' - ', '–'])
      const pairs = letters.map((letter, at) => `${at + 1}${joint}${letter}`).join(random.pick(['; ', ', ']))
      writeRows(sheet, only(parts), question => (question.type === 'Matching' ? pairs : letterOf(question)))
    },
  },
  {
    name: 'Đ or S into boxes',
    parts: random => {
      const before = choices(random, 1, random.int(3, 5))
      const asked = random.pick(['Đúng ghi Đ, sai ghi S vào ô trống:', 'Điền Đ hoặc S vào ô vuông:'])
      const judged = times(before.length + 1, random.int(1, 3), number => {
        const question = trueFalse(random, number)
        return { ...question, content: [`${question.content.join('')} ${asked}`] }
      })
      return [part(null, [...before, ...judged])]
    },
    write: (sheet, parts) => {
      const way = sheet.random.pick(['letters and boxes', 'boxes', 'boxes behind'])
      const box = sheet.random.pick(['☐', '□', '[ ]', '…'])
      for (const question of only(parts)) {
        if (question.type === 'MultiChoice') {
          writeQuestion(sheet, `Câu ${question.number}.`, question)
          add(sheet, run(`Đáp án: ${letterOf(question)}`))
          continue
        }
        add(sheet, run(`Câu ${question.number}. `, bold) + inline(question.content))
        question.options.forEach((option, at) => {
          const said = inline(option)
          if (way === 'boxes') add(sheet, run(box === '…' ? '☐ ' : `${box} `) + said)
          else if (way === 'boxes behind') add(sheet, run(`${'abcd'[at]}) `) + said + run(` ${box}`))
          else add(sheet, run(`${'abcd'[at]}) ${box} `) + said)
        })
        add(sheet, run(`Đáp án: ${truthsOf(question).join(sheet.random.pick([', ', ' - ', '; ']))}`))
      }
    },
  },
  {
    name: 'notes of pages and of reviewers',
    parts: random => [part(null, choices(random, 1, random.int(6, 12)))],
    write: (sheet, parts) => {
      for (const question of only(parts)) {
        const note = sheet.random.chance(0.4)
          ? writeNote(sheet.notes, `Theo sách giáo khoa trang ${question.number * 7}, nhà xuất bản Giáo dục.`)
          : ''
        const comment = sheet.random.chance(0.5)
          ? writeComment(sheet.comments, `Cô xem lại giúp em chỗ này nhé số ${question.number * 3}`)
          : ''
        add(sheet, run(`Câu ${question.number}. `, bold) + inline(question.content) + note + comment)
        writeOptions(sheet, question)
      }
      add(sheet, run('ĐÁP ÁN', bold), { centred: true })
      writeList(sheet, only(parts))
    },
  },
  {
    name: 'one red letter against the key table',
    parts: random => {
      const questions = choices(random, 1, random.int(8, 14))
      const odd = random.int(0, questions.length - 1)
      return [
        part(
          null,
          questions.map((question, at) =>
            at === odd ? told({ ...question, right: null }, 'key-contradicts') : question,
          ),
        ),
      ]
    },
    write: (sheet, parts) => {
      const { random } = sheet
      const wrong = random.int(0, 3)
      const look: Marks = random.pick([
        { colour: 'FF0000' },
        { colour: 'FF0000' },
        { underline: true },
        { highlight: 'yellow' },
      ])
      for (const question of only(parts)) {
        add(sheet, run(`Câu ${question.number}. `, bold) + inline(question.content))
        question.options.forEach((option, at) => {
          const isMarked = question.told !== undefined && at === wrong
          add(sheet, run(`${'ABCD'[at]}.`, isMarked ? look : {}) + run(' ') + inline(option))
        })
      }
      add(sheet, run('BẢNG ĐÁP ÁN', bold), { centred: true })
      writeRows(sheet, only(parts), question =>
        question.told === undefined ? letterOf(question) : ('ABCD'[(wrong + 1) % 4] as string),
      )
    },
  },
  {
    name: 'a number that is missing, and one that comes twice',
    parts: random => {
      const questions = choices(random, 1, random.int(9, 14))
      const [missing, doubled] = [random.int(3, 4), random.int(6, 7)]
      return [
        part(
          null,
          questions
            .filter(({ number }) => number !== missing)
            .flatMap(question => {
              if (question.number === missing + 1) return [told(question, 'number-missing')]
              if (question.number !== doubled) return [question]
              return [
                told(question, 'duplicate-number'),
                told({ ...question, content: ['Lặp lại: ', ...question.content] }, 'duplicate-number'),
              ]
            }),
        ),
      ]
    },
    write: (sheet, parts) => {
      for (const question of only(parts)) {
        writeQuestion(sheet, `Câu ${question.number}.`, question)
        add(sheet, run(`Chọn ${letterOf(question)}`))
      }
    },
  },
  {
    name: 'a text without questions, a type that nobody says, three options among four, no key',
    parts: random => {
      const one = choices(random, 1, random.int(5, 7)).map((question, at) =>
        at === 2
          ? told({ ...question, options: question.options.slice(0, 3), right: 0 }, 'few-options')
          : at === 3
            ? told({ ...question, right: null }, 'no-key')
            : question,
      )
      const two = choices(random, 1, random.int(3, 4)).map((question, at) =>
        at === 0 ? told(question, 'passage-alone') : question,
      )
      const guessed = told(
        {
          ...task(random, two.length + 1),
          content: [`Nguồn nước ở địa phương em năm ${random.int(2001, 2024)} có sạch không?`],
        },
        'type-guessed',
      )
      return [part('PHẦN A. LỊCH SỬ', one), part('PHẦN B. ĐỊA LÍ', [...two, guessed])]
    },
    write: (sheet, parts) => {
      const [one, two] = parts as [TruePart, TruePart]
      const write = (question: TrueQuestion) => {
        writeQuestion(sheet, `Câu ${question.number}.`, question)
        if (question.right !== null) add(sheet, run(`Đáp án: ${letterOf(question)}`))
      }
      add(sheet, run(one.heading as string, bold))
      one.questions.forEach(write)
      add(sheet, run('Đọc đoạn tư liệu sau và trả lời câu hỏi:', bold))
      add(sheet, run('“Sông Hồng chảy qua nhiều tỉnh, bồi đắp nên đồng bằng rộng lớn ở phía bắc nước ta.”'))
      add(sheet, run(two.heading as string, bold))
      two.questions.forEach(write)
    },
  },
]

/** Four papers of each form, of which one may be looked at. */
export const USUAL_PAPERS = USUAL_FORMS.flatMap((form, at) =>
  [0, 1, 2, 3].map(turn => ({ form, seed: 7000 + at * 10 + turn })),
)
export const isUsualHeldOut = (seed: number): boolean => seed % 10 > 0

export const drawUsual = ({ name, parts }: UsualForm, seed: number): TruePaper => ({
  layout: name,
  seed,
  parts: parts(randomOf(seed)),
})

export function writeUsual({ write }: UsualForm, paper: TruePaper): Uint8Array {
  const sheet: Sheet = {
    random: randomOf(paper.seed + 500_000),
    body: [],
    lists: [],
    notes: [],
    comments: [],
  }
  add(sheet, run('TRƯỜNG THCS NGUYỄN DU', bold), { centred: true })
  add(sheet, run('ĐỀ KIỂM TRA GIỮA HỌC KÌ II', bold), { centred: true })
  write(sheet, paper.parts)
  return packageOf({
    body: sheet.body.join(''),
    lists: sheet.lists,
    pictures: 0,
    columns: 1,
    header: 'Tổ chuyên môn',
    footer: 'Trang 1',
    parts: { ...partOfNotes(sheet.notes), ...partOfComments(sheet.comments) },
  })
}

/** The same paper as it is printed. */
export async function printUsual(
  form: UsualForm,
  seed: number,
): Promise<{ paper: TruePaper; bytes: Uint8Array }> {
  const paper = drawUsual(form, seed)
  const { blocks } = readDocument(writeUsual(form, paper))
  const bytes = await printDocument(
    { blocks },
    { columns: 1, justified: randomOf(seed).chance(0.5), header: 'Tổ chuyên môn', footer: 'Trang 1' },
  )
  return { paper, bytes }
}

import { readFileSync } from 'node:fs'
import { QUESTION_TYPES, type QuestionType } from '@bangxanh/questions/registry.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { describe, expect, it } from 'vitest'
import { CARRIES } from './carries.ts'
import { carriesTable } from './carries-table.ts'
import { writeSheet } from './excel/write.ts'
import { MODULES } from './formats.ts'
import { type ExchangeExam, FORMATS, type Format, type Issue } from './model.ts'
import { bytesOf, PICTURE, SOUND } from './testing/arbitrary.ts'
import { examOf, plain } from './testing/exams.ts'

const reported = (format: Format, exam: ExchangeExam): readonly Issue[] =>
  format === 'excel' ? writeSheet(exam, 'vi').report : MODULES[format].write(exam, bytesOf).report
const codesOf = (issues: readonly Issue[]) => [...new Set(issues.map(({ code }) => code))].sort()

describe.each(FORMATS)('%s', format => {
  const { types, loses } = CARRIES[format]

  it.each(QUESTION_TYPES)('carries a question of %s as its table says', type => {
    const issues = reported(format, examOf([plain(type)])).filter(({ item }) => item !== null)
    const lost = types[type]
    if (lost === undefined)
      expect(issues).toMatchObject([{ item: 1, code: 'type', carried: false, detail: type }])
    else expect(codesOf(issues)).toEqual([...lost].sort())
    expect(issues.every(({ carried }) => carried === (lost !== undefined))).toBe(true)
  })

  it('loses of every question what its table says', () => {
    const full: QuestionDraft = {
      ...(plain('MultiChoice') as QuestionDraft & { type: 'MultiChoice' }),
      content: `<p><strong>Hà Nội</strong><img src="${PICTURE}" /></p>`,
      imgUrl: PICTURE,
      audioUrl: SOUND,
      answerHint: '<p>Xem bài 2.</p>',
      duration: 30,
      level: 'VD',
      fixedOptions: [3],
    }
    const part = {
      title: 'Phần I',
      content: '<p>Đọc đoạn văn.</p>',
      imgUrl: PICTURE,
      audioUrl: SOUND,
      questions: [full],
    }
    const exam = { title: 'Đề', groups: [part, { ...part, title: 'Phần II' }] }
    const issues = reported(format, exam)
    expect(codesOf(issues)).toEqual([...loses].sort())
    expect(issues.every(({ carried }) => carried)).toBe(true)
  })
})

it('the table in the guide is the one that holds', () => {
  const guide = readFileSync(new URL('../../../docs/guides/exchange-formats.md', import.meta.url), 'utf8')
  expect(guide).toContain(carriesTable())
})

it('an item is told by its number and first words', () => {
  const long = { ...plain('ShortAnswer'), content: `<p>Thủ đô &amp; ${'rất '.repeat(40)}</p>` }
  const [issue] = reported('aiken', examOf([plain('MultiChoice'), long as QuestionDraft])).filter(
    ({ carried }) => !carried,
  )
  expect(issue).toMatchObject({ item: 2, code: 'type', detail: 'ShortAnswer' satisfies QuestionType })
  expect(issue?.words).toMatch(/^Thủ đô & rất .*…$/)
  expect(issue?.words.length).toBeLessThanOrEqual(61)
})

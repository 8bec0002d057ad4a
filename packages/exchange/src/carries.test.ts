import { readFileSync } from 'node:fs'
import { QUESTION_TYPES, type QuestionType } from '@bangxanh/questions/registry.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { describe, expect, it } from 'vitest'
import { CARRIES } from './carries.ts'
import { carriesTable } from './carries-table.ts'
import { writeSheet } from './excel/write.ts'
import { MODULES } from './formats.ts'
import { type ExchangeExam, FORMATS, type Format, type Issue } from './model.ts'
import { unzip } from './qti/zip.ts'
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

describe('what stands around the questions of a part is told where it is lost', () => {
  const around = (format: Format, change: Partial<ExchangeExam['groups'][number]>) =>
    reported(format, examOf([plain('MultiChoice')], change)).flatMap(({ item, code }) =>
      item === null && code !== 'point' ? [code] : [],
    )
  const picture = { content: `<p>Đọc <img src="${PICTURE}" /></p>` }

  it.each([
    ['aiken', 'group-content', 'group-content', 'group-content'],
    ['gift', 'picture', 'picture', 'sound'],
    ['excel', 'picture', 'picture', 'sound'],
  ] as const)(
    '%s: a picture of its own, one within its text, a sound, each by itself',
    (format, own, within, sound) => {
      expect(around(format, {})).toEqual([])
      expect(around(format, { imgUrl: PICTURE })).toEqual([own])
      expect(around(format, picture)).toEqual([within])
      expect(around(format, { audioUrl: SOUND })).toEqual([sound])
    },
  )

  it('points are lost where there are questions', () => {
    for (const format of ['aiken', 'gift'] as const) {
      expect(codesOf(reported(format, examOf([plain('MultiChoice')])))).toEqual(['point'])
      expect(reported(format, examOf([]))).toEqual([])
    }
  })
})

describe('of a question is told, each by itself,', () => {
  const choice = plain('MultiChoice') as QuestionDraft & { type: 'MultiChoice' }
  const told = (format: Format, question: QuestionDraft) =>
    codesOf(reported(format, examOf([question])).filter(({ item }) => item !== null))
  const option = (html: string): QuestionDraft => ({ ...choice, answers: [html, '<p>b</p>'], right: 0 })

  it.each(['aiken', 'gift', 'excel'] as const)('%s: its picture, or one within an option', format => {
    expect(told(format, { ...choice, imgUrl: PICTURE })).toEqual(['picture'])
    const inside = told(format, option(`<p>a <img src="${PICTURE}" /></p>`))
    expect(inside.filter(code => code !== 'formatting')).toEqual(['picture'])
  })

  it('aiken: an option that is bold or has two lines, and what would be read as something else', () => {
    expect(told('aiken', option('<p><strong>a</strong></p>'))).toEqual(['formatting'])
    expect(told('aiken', option('<p>a</p><p>b</p>'))).toEqual(['formatting'])
    expect(told('aiken', option(`<p><img src="${PICTURE}" /></p>`))).toEqual(['reserved-signs'])
    for (const content of ['', '<p>A. một</p>', '<p>Đáp án: B</p>'])
      expect(told('aiken', { ...choice, content })).toEqual(['reserved-signs'])
  })

  it.each([
    ['gift', 'left'],
    ['gift', 'right'],
    ['excel', 'left'],
    ['excel', 'right'],
    ['moodle-xml', 'right'],
  ] as const)('%s: a pair whose %s side is a picture', (format, side) => {
    const pairs = plain('Matching') as QuestionDraft & { type: 'Matching' }
    const [left, right] = [pairs.answers.classificationFields.with(0, PICTURE), pairs.right.with(0, PICTURE)]
    const changed =
      side === 'left' ? { ...pairs, answers: { classificationFields: left } } : { ...pairs, right }
    expect(reported(format, examOf([changed])).filter(({ item }) => item !== null)).toMatchObject([
      { code: 'picture', carried: false },
    ])
  })

  it('moodle-xml: options of which some keep their place, not all or none', () => {
    for (const [fixedOptions, codes] of [
      [[], []],
      [[0, 1], ['fixed-options']],
      [[0, 1, 2, 3], []],
    ] as const)
      expect(told('moodle-xml', { ...choice, fixedOptions: [...fixedOptions] })).toEqual(codes)
  })
})

describe('what other programs ask of a file stands in it', () => {
  const written = (format: 'moodle-xml' | 'gift' | 'qti', exam: ExchangeExam) => {
    const { bytes } = MODULES[format].write(exam, bytesOf)
    const texts = format === 'qti' ? [...unzip(bytes).values()] : [bytes]
    return texts.map(text => new TextDecoder().decode(text)).join('\n')
  }

  it.each([
    ['MultiChoice', ['<single>true</single>', '<answernumbering>ABCD</answernumbering>']],
    ['ShortAnswer', ['<usecase>0</usecase>']],
    ['Matching', ['<shuffleanswers>true</shuffleanswers>']],
    ['TrueFalse', ['<shuffleanswers>false</shuffleanswers>']],
    [
      'Essay',
      [
        '<responseformat>editorfilepicker</responseformat>',
        '<responserequired>1</responserequired>',
        '<attachments>-1</attachments>',
        '<attachmentsrequired>0</attachmentsrequired>',
      ],
    ],
  ] as const)('Moodle: how a question of %s is given', (type, parts) => {
    for (const part of parts) expect(written('moodle-xml', examOf([plain(type)]))).toContain(part)
  })

  it('Moodle: a category for each part, also before its text, and a name for a question without words', () => {
    const exam = examOf([{ ...plain('ShortAnswer'), content: `<p><img src="${PICTURE}" /></p>` }], {
      content: '<p>Đọc.</p>',
    })
    expect(written('moodle-xml', exam)).toContain('top/Phần I</text></category>')
    expect(written('moodle-xml', exam)).toContain('<name><text>…</text></name>')
    expect(written('moodle-xml', examOf([plain('ShortAnswer')]))).toContain(
      '<text>Thủ đô của Việt Nam?</text></name>',
    )
    expect(written('qti', examOf([plain('ShortAnswer')]))).toContain('caseSensitive="false"')
    expect(written('gift', exam)).toContain('$CATEGORY: $course$/top/Phần I\n')
    expect(written('qti', exam)).not.toContain('title=""')
    expect(written('qti', examOf([plain('ShortAnswer')]))).toContain('title="Thủ đô của Việt Nam?"')
  })

  it.each(Object.keys(CARRIES.qti.types) as QuestionType[])(
    'QTI: of %s the response that its interaction fills, and parts that add up to one',
    type => {
      const text = written('qti', examOf([plain(type)]))
      expect(text).toMatch(/Interaction [^>]*responseIdentifier="RESPONSE"/)
      const entries = [...text.matchAll(/<mapEntry ([^>]*)>/g)].map(([, attributes = '']) => ({
        key: /mapKey="([^"]+)"/.exec(attributes)?.[1],
        value: Number(/mappedValue="([^"]+)"/.exec(attributes)?.[1]),
      }))
      const correct = [...text.matchAll(/<value>([^<]*)<\/value>/g)].map(([, value]) => value)
      for (const { key } of entries) expect(correct).toContain(key)
      if (/"directedPair"/.test(text))
        expect(entries.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 9)
    },
  )
})

it('a pair with a picture on its left comes back from each format with files', () => {
  const pairs = plain('Matching') as QuestionDraft & { type: 'Matching' }
  const left = pairs.answers.classificationFields.with(0, PICTURE)
  const question = { ...pairs, answers: { classificationFields: left } }
  for (const format of ['moodle-xml', 'qti'] as const) {
    const { groups, files } = MODULES[format].read(MODULES[format].write(examOf([question]), bytesOf).bytes)
    expect(groups[0]?.questions).toMatchObject([
      { answers: { classificationFields: left.with(0, files[0]?.key ?? '') }, right: pairs.right },
    ])
  }
})

it('a pair whose picture is gone does not show its address as words, and is told', () => {
  const pairs = plain('Matching') as QuestionDraft & { type: 'Matching' }
  const left = pairs.answers.classificationFields.with(0, PICTURE)
  const exam = examOf([{ ...pairs, answers: { classificationFields: left } }])
  const { bytes, report } = MODULES['moodle-xml'].write(exam, () => undefined)
  expect(new TextDecoder().decode(bytes)).not.toContain(PICTURE)
  expect(report).toMatchObject([{ item: 1, code: 'file-missing', carried: true }])
})

it('the table in the guide is the one that holds', () => {
  const guide = readFileSync(new URL('../../../docs/guides/exchange-formats.md', import.meta.url), 'utf8')
  const [table] = /(?:^\|.*\n)+/m.exec(guide) ?? []
  expect(table?.trim()).toBe(carriesTable())
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

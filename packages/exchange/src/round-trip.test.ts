import type { QuestionType } from '@bangxanh/questions/registry.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIES } from './carries.ts'
import { readSheet } from './excel/read.ts'
import { writeSheet } from './excel/write.ts'
import { formatOf, MODULES } from './formats.ts'
import type { ExchangeExam, ReadResult } from './model.ts'
import { withKeys } from './reading.ts'
import { bytesOf, type Drawn, examsOf, oneParagraph } from './testing/arbitrary.ts'

/** For each format what it can carry, by what carries.ts says of it. */
const DRAWN: Readonly<Record<keyof typeof MODULES | 'excel', Omit<Drawn, 'types'>>> = {
  'moodle-xml': {
    files: true,
    points: true,
    hints: true,
    durations: true,
    levels: true,
    scoring: true,
    fixedOptions: 'any',
    groups: true,
  },
  qti: {
    files: true,
    points: true,
    hints: true,
    durations: true,
    scoring: true,
    fixedOptions: 'any',
    groups: true,
  },
  gift: { hints: true, groups: true },
  aiken: { html: oneParagraph },
  excel: {
    points: true,
    hints: true,
    durations: true,
    levels: true,
    scoring: true,
    fixedOptions: 'any',
    groups: true,
  },
}

function there(format: keyof typeof DRAWN, exam: ExchangeExam): { read: ReadResult; told: number } {
  if (format === 'excel') {
    const { columns, rows } = writeSheet(exam, 'vi')
    return { read: readSheet([columns.map(({ title }) => title), ...rows]), told: 0 }
  }
  const { bytes, report } = MODULES[format].write(exam, bytesOf)
  expect(formatOf(bytes)).toBe(format)
  return { read: MODULES[format].read(bytes), told: report.filter(({ carried }) => !carried).length }
}

/** Groups with every file named by what is in it, as the server names it by where it is stored. */
const stored = ({ groups, files }: ReadResult) =>
  withKeys(
    groups,
    new Map(files.map(({ key, bytes }) => [key, new TextDecoder().decode(bytes).replace('bytes of ', '')])),
  )

describe.each(Object.keys(DRAWN) as (keyof typeof DRAWN)[])('%s', format => {
  const types = Object.keys(CARRIES[format].types) as QuestionType[]

  it.each(types)('an exam of %s that is exported comes back as it was', type => {
    fc.assert(
      fc.property(examsOf({ ...DRAWN[format], types: [type] }), exam => {
        const { read, told } = there(format, exam)
        const wanted = exam.groups.flatMap(({ questions }) => questions).length
        const found = read.groups.flatMap(({ questions }) => questions).length
        // What the format cannot say is told, and nothing else is missing.
        expect(found).toBe(wanted - told)
        if (told === 0) expect(stored(read)).toEqual(exam.groups)
        expect(read.report.filter(({ code }) => code !== 'part-credit')).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

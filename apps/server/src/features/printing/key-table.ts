import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { keyOf } from '@bangxanh/printing/key.ts'
import type { PrintedExam, Variant } from '@bangxanh/printing/model.ts'
import type { WrittenSheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'

const WORDS = {
  sheet: { vi: 'Đáp án', en: 'Key' },
  part: { vi: 'Phần', en: 'Part' },
  question: { vi: 'Câu', en: 'Question' },
  byTeacher: { vi: 'giáo viên chấm', en: 'marked by the teacher' },
} as const

/** The keys of all variants beside each other, a line for each number of each part. */
export function keyTable(exam: PrintedExam, variants: readonly Variant[], language: Language): WrittenSheet {
  const keys = variants.map(variant => keyOf(exam, variant))
  return {
    name: WORDS.sheet[language],
    columns: [
      { title: WORDS.part[language], width: 8 },
      { title: WORDS.question[language], width: 8 },
      ...variants.map(({ code }) => ({ title: code, width: 14 })),
    ],
    // Variants have the same parts of the same lengths: questions change places within their group.
    rows: (keys[0] ?? []).flatMap(({ answers }, part) =>
      answers.map(({ number }, at) => [
        part + 1,
        number,
        ...keys.map(key => key[part]?.answers[at]?.answer ?? WORDS.byTeacher[language]),
      ]),
    ),
  }
}

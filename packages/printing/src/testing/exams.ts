import type { Question } from '@bangxanh/questions/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import type { PrintedExam, PrintedGroup, PrintHead, PrintSettings } from '../model.ts'

/** An id that is one, by a number. */
export const idOf = (number: number): string => `0192f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`

export function groupOf(
  id: number,
  questions: readonly Question[],
  change: Partial<PrintedGroup> = {},
): PrintedGroup {
  const numbered = questions.map((question, at) => ({ ...question, _id: idOf(id * 1_000 + at) }))
  return { id: idOf(id), title: `Phần ${id}`, content: '', imgUrl: null, questions: numbered, ...change }
}

export const examOf = (...groups: readonly PrintedGroup[]): PrintedExam => ({ title: 'Đề số 1', groups })

export const oneOfEachType: readonly Question[] = Object.values(sample).map(make => make())

export const choices = (count: number): Question[] =>
  Array.from({ length: count }, (_, at) =>
    sample.MultiChoice({ content: `<p>Câu hỏi thứ ${at}</p>`, right: at % 4 }),
  )

export const HEAD: PrintHead = {
  authority: 'UBND phường Xuân La',
  school: 'Trường THCS Bảng Xanh',
  exam: 'Kiểm tra cuối học kì I',
  schoolYear: '2026 – 2027',
  subject: 'TOÁN – Lớp 6',
  minutes: 90,
  official: true,
}

export const SETTINGS: PrintSettings = {
  count: 4,
  firstCode: 101,
  shuffleQuestions: true,
  shuffleOptions: true,
  columns: 1,
  fontSize: 12,
  answerSheet: true,
  key: true,
  solutions: true,
}

/** A picture of one pixel. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  sign => sign.charCodeAt(0),
)

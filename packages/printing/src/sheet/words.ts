import { NO_FIELD, spokenNumber } from '../key.ts'
import type { PartKind } from '../paper.ts'

/** What is printed in the words of the form of 2025; the papers of schools are in Vietnamese. */
export const WORDS = {
  official: 'ĐỀ CHÍNH THỨC',
  subject: 'Môn:',
  schoolYear: 'NĂM HỌC',
  minutes: (minutes: number) => `Thời gian làm bài: ${minutes} phút,`,
  withoutHandingOut: 'không kể thời gian phát đề',
  name: 'Họ và tên: ……………………………… Lớp: ………… SBD: …………',
  code: 'Mã đề',
  part: 'PHẦN',
  question: 'Câu',
  answer: 'Trả lời:',
  left: 'Cột A',
  noField: NO_FIELD,
  right: 'Cột B',
  words: (count: number) => `(${count} từ)`,
  end: '---------- HẾT ----------',
  answerSheet: 'PHIẾU TRẢ LỜI TRẮC NGHIỆM',
  sheet: 'Phiếu trả lời',
  isTrue: 'Đúng',
  isFalse: 'Sai',
  key: 'ĐÁP ÁN',
  keyOf: 'Đáp án',
  marked: 'GV chấm',
  solutions: 'LỜI GIẢI CHI TIẾT',
  solution: 'Lời giải',
  inOrderOf: (code: string) => `Theo thứ tự câu của mã đề ${code}.`,
} as const

/** How a part is called, where its teacher has no words of their own for it. */
export const PART_TITLES: Readonly<Record<PartKind, string>> = {
  choice: 'Câu trắc nghiệm nhiều phương án lựa chọn.',
  trueFalse: 'Câu trắc nghiệm đúng sai.',
  short: 'Câu trắc nghiệm trả lời ngắn.',
  written: 'Câu tự luận.',
  other: '',
}

/** What a student is told to do in a part of so many questions. */
export function instruction(kind: PartKind, count: number): string {
  const which = count === 1 ? 'Thí sinh trả lời câu 1.' : `Thí sinh trả lời từ câu 1 đến câu ${count}.`
  const how: Readonly<Record<PartKind, string>> = {
    choice: 'Mỗi câu hỏi thí sinh chỉ chọn một phương án.',
    trueFalse: 'Trong mỗi ý a), b), c), d) ở mỗi câu, thí sinh chọn đúng hoặc sai.',
    short: '',
    written: '',
    other: '',
  }
  return `${which} ${how[kind]}`.trim()
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/** How the parts are counted. */
export const roman = (at: number): string => ROMAN[at] ?? String(at + 1)

/** 3,0 điểm; 0,25 điểm. */
export function spokenPoints(points: number): string {
  const said = spokenNumber(points)
  return `${said.includes(',') ? said : `${said},0`} điểm`
}

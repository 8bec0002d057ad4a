import type { Language } from '@bangxanh/contract/kit/app-error.ts'

interface MarksWords {
  readonly sheet: string
  /** Of what is only to be read. */
  readonly readingSheet: string
  readonly columns: Record<
    | 'code'
    | 'fullname'
    | 'mark'
    | 'points'
    | 'rank'
    | 'attempts'
    | 'minutes'
    | 'submittedAt'
    | 'readAt'
    | 'lateDays'
    | 'state',
    string
  >
  readonly states: Record<'handedIn' | 'waiting' | 'open' | 'missing' | 'read' | 'notRead' | 'unseen', string>
}

/** The words in a file of the marks of one homework. */
export const MARKS_WORDS: Readonly<Record<Language, MarksWords>> = {
  vi: {
    sheet: 'Điểm',
    readingSheet: 'Đọc tài liệu',
    columns: {
      code: 'Mã học sinh',
      fullname: 'Họ và tên',
      mark: 'Điểm (thang 10)',
      points: 'Điểm của đề',
      rank: 'Hạng',
      attempts: 'Lượt làm',
      minutes: 'Làm trong (phút)',
      submittedAt: 'Nộp lúc',
      readAt: 'Đọc lúc',
      lateDays: 'Nộp muộn (ngày)',
      state: 'Tình trạng',
    },
    states: {
      handedIn: 'Đã nộp',
      waiting: 'Chờ chấm',
      open: 'Đang làm',
      missing: 'Chưa nộp',
      read: 'Đã đọc',
      notRead: 'Chưa đọc',
      unseen: 'Chưa đăng nhập lần nào',
    },
  },
  en: {
    sheet: 'Marks',
    readingSheet: 'Reading',
    columns: {
      code: 'Student code',
      fullname: 'Full name',
      mark: 'Mark (of 10)',
      points: 'Points of the exam',
      rank: 'Rank',
      attempts: 'Attempts',
      minutes: 'Minutes taken',
      submittedAt: 'Handed in',
      readAt: 'Read at',
      lateDays: 'Days late',
      state: 'State',
    },
    states: {
      handedIn: 'Handed in',
      waiting: 'Waits for marking',
      open: 'Working on it',
      missing: 'Not handed in',
      read: 'Read',
      notRead: 'Not read',
      unseen: 'Never signed in',
    },
  },
}

import { NEWCOMERS } from './home-classes.ts'

/** What is taught, by whom, and which homework was given. */

export interface GivenHomework {
  readonly exam: string
  readonly name?: string
  /** Days from the day of filling: negative lies behind. */
  readonly from: number
  readonly to?: number
  /** It is due so many hours from now. */
  readonly hours?: number
  readonly attempts?: number
  readonly draft?: true
  /** Pupils whose accounts the README names find it untouched. */
  readonly untouched?: readonly number[]
  /** And these are in the middle of it. */
  readonly begun?: readonly number[]
}

export interface DemoClass {
  readonly name: string
  readonly code: string
  readonly subject: string
  readonly teacher: string
  /** Whose pupils are in it; the first class of a home class is where they came in. */
  readonly homes: readonly string[]
  /** Of several home classes it takes a part of their pupils: every so many. */
  readonly every?: number
  readonly grade?: string
  readonly type?: 'contest'
  readonly approval?: 'auto'
  /** How well they do: added to what each of them can. */
  readonly ease?: number
  /** Which of STUDENTS have asked to enter, as places, without an answer yet. */
  readonly newcomers?: readonly number[]
  /** In it asks who waits for an answer, one pupil is banned, one wants no notices. */
  readonly asks?: true
  readonly ends?: 'closed' | 'expired'
  readonly madeToday?: true
  /** It has the lessons, topics, live exercises and the Golden Bell of the demo. */
  readonly lessons?: true
  readonly homework?: readonly GivenHomework[]
  /** Its gradebook of this semester is under way. */
  readonly gradebook?: true
}

const README_PUPILS = [0, 1, 6, 7]

export const NORTH_CLASSES: readonly DemoClass[] = [
  {
    name: '9A1 Toán',
    code: '9A1-T',
    subject: 'math',
    teacher: 'giaovien',
    homes: ['9A1'],
    newcomers: NEWCOMERS,
    gradebook: true,
    lessons: true,
    homework: [
      { exam: 'Hàm số bậc nhất và đồ thị', name: 'Ôn tập đầu năm: Hàm số bậc nhất', from: -24, to: -17 },
      { exam: 'Hệ thức lượng trong tam giác vuông', from: -13, to: -6, attempts: 2 },
      { exam: 'Phương trình bậc hai một ẩn', from: -2, to: 7, attempts: 2, untouched: README_PUPILS },
      {
        exam: 'Số nguyên tố và ước chung lớn nhất',
        name: 'Củng cố: ƯCLN và BCNN',
        from: 2,
        to: 9,
        draft: true,
      },
    ],
  },
  {
    name: '9A2 Toán',
    code: '9A2-T',
    subject: 'math',
    teacher: 'giaovien',
    homes: ['9A2'],
    approval: 'auto',
    ease: -0.08,
    homework: [
      { exam: 'Hệ thức lượng trong tam giác vuông', from: -12, to: -5 },
      { exam: 'Phương trình bậc hai một ẩn', from: -4, to: 1 },
    ],
  },
  {
    name: '6A1 Toán',
    code: '6A1-T',
    subject: 'math',
    teacher: 'giaovien',
    homes: ['6A1'],
    ease: 0.05,
    gradebook: true,
    homework: [
      { exam: 'Phân số và hỗn số', from: -15, to: -8 },
      {
        exam: 'Số nguyên tố và ước chung lớn nhất',
        name: 'Bài tập về nhà: Số nguyên tố',
        from: -3,
        hours: 5,
      },
    ],
  },
  {
    name: '7B Khoa học tự nhiên',
    code: '7B-KHTN',
    subject: 'science',
    teacher: 'giaovien',
    homes: ['7B'],
    approval: 'auto',
    homework: [
      { exam: 'Chuyển động cơ và vận tốc', from: -10, to: -3 },
      { exam: 'Nguyên tử và bảng tuần hoàn', from: 1, to: 8, draft: true },
    ],
  },
  {
    name: '8A3 Toán nâng cao, học hai buổi mỗi ngày (chương trình tăng cường)',
    code: '8A3-T',
    subject: 'math',
    teacher: 'giaovien',
    homes: ['8A3'],
    homework: [
      { exam: 'Kiểm tra giữa kì I: Toán 8', from: -9, to: -7 },
      { exam: 'Hàm số bậc nhất và đồ thị', from: -1, to: 5 },
    ],
  },
  // Begun this morning: its teacher is about to bring its pupils in.
  {
    name: '9A3 Toán',
    code: '9A3-T',
    subject: 'math',
    teacher: 'giaovien',
    homes: [],
    grade: 'L9',
    madeToday: true,
  },
  {
    name: '9A1 Ngữ văn',
    code: '9A1-NV',
    subject: 'vi',
    teacher: 'giaovien2',
    homes: ['9A1'],
    approval: 'auto',
    homework: [
      { exam: 'Truyện Kiều của Nguyễn Du', from: -8, to: -1, attempts: 2 },
      { exam: 'Biện pháp tu từ', name: 'Ôn tập: Biện pháp tu từ', from: -1, to: 1, untouched: README_PUPILS },
    ],
  },
  {
    name: '9A1 Tiếng Anh',
    code: '9A1-TA',
    subject: 'en',
    teacher: 'giaovien2',
    homes: ['9A1'],
    homework: [{ exam: 'Present perfect: luyện tập', from: -3, to: 3, begun: [0] }],
  },
  {
    name: '7B Tiếng Anh',
    code: '7B-TA',
    subject: 'en',
    teacher: 'giaovien2',
    homes: ['7B'],
    homework: [
      { exam: 'Unit 1: Hobbies, từ vựng và ngữ pháp', from: -14, to: -7, attempts: 3 },
      { exam: 'Reading: A trip to Ha Long Bay', from: -2, to: 5, attempts: 2 },
    ],
  },
  {
    name: 'Câu lạc bộ Toán 9',
    code: 'CLB-T9',
    subject: 'math',
    teacher: 'totruong',
    homes: ['9A1', '9A2'],
    every: 3,
    ease: 0.12,
    asks: true,
    homework: [{ exam: 'Bồi dưỡng học sinh giỏi: phương trình và cực trị', from: -11, to: -4, attempts: 2 }],
  },
  {
    name: 'Đội tuyển Toán 9',
    code: 'DT-T9',
    subject: 'math',
    teacher: 'totruong',
    homes: ['9A1', '9A2'],
    every: 5,
    type: 'contest',
  },
  // Passed or not: its gradebook has no marks.
  {
    name: '9A1 Âm nhạc',
    code: '9A1-AN',
    subject: 'music',
    teacher: 'luong.bich.ngoc',
    homes: ['9A1'],
    gradebook: true,
  },
  {
    name: '9A1 Khoa học tự nhiên',
    code: '9A1-KHTN',
    subject: 'science',
    teacher: 'ly.quoc.viet',
    homes: ['9A1'],
  },
  { name: '6A1 Ngữ văn', code: '6A1-NV', subject: 'vi', teacher: 'do.thu.trang', homes: ['6A1'] },
  {
    name: '8A3 Lịch sử và Địa lí',
    code: '8A3-SD',
    subject: 'history',
    teacher: 'ho.thi.phuong',
    homes: ['8A3'],
  },
  {
    name: 'Phụ đạo Toán 9, đợt 1',
    code: 'PD-T9',
    subject: 'math',
    teacher: 'giaovien',
    homes: ['9A1', '9A2'],
    every: 4,
    ends: 'closed',
    ease: -0.1,
    homework: [{ exam: 'Hàm số bậc nhất và đồ thị', from: -25, to: -19 }],
  },
  {
    name: 'Ôn thi Khoa học tự nhiên 7, đợt 1',
    code: 'OT-KHTN7',
    subject: 'science',
    teacher: 'giaovien',
    homes: ['7B'],
    ends: 'expired',
  },
  { name: '9A2 Ngữ văn', code: '9A2-NV', subject: 'vi', teacher: 'do.thu.trang', homes: ['9A2'] },
]

export const SOUTH_CLASSES: readonly DemoClass[] = [
  {
    name: '9A5 Toán',
    code: '9A5-T',
    subject: 'math',
    teacher: 'giaovien3',
    homes: ['9A5'],
    ease: -0.04,
    homework: [
      { exam: 'Phương trình bậc hai một ẩn', from: -10, to: -4 },
      { exam: 'Hàm số bậc nhất và đồ thị', from: -2, to: 4 },
    ],
  },
  {
    name: '8A1 Toán',
    code: '8A1-T',
    subject: 'math',
    teacher: 'giaovien3',
    homes: ['8A1'],
    homework: [{ exam: 'Kiểm tra giữa kì I: Toán 8', from: -7, to: -2 }],
  },
  { name: '8A1 Tiếng Anh', code: '8A1-TA', subject: 'en', teacher: 'son.minh.duc', homes: ['8A1'] },
]

/** Assessed by levels. */
export const PRIMARY_CLASSES: readonly DemoClass[] = [
  {
    name: '4A Toán',
    code: '4A-T',
    subject: 'math',
    teacher: 'giaovien4',
    homes: ['4A'],
    ease: 0.1,
    gradebook: true,
    homework: [
      { exam: 'Nhân, chia số có nhiều chữ số', from: -12, to: -5 },
      { exam: 'Phân số bằng nhau', from: -2, to: 3 },
    ],
  },
]

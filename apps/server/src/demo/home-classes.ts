import { STUDENTS } from './people.ts'

/** The classes in which pupils sit: every other class is a subject's and has its pupils from them. */

export interface HomeClass {
  readonly name: string
  readonly grade: 'L4' | 'L6' | 'L7' | 'L8' | 'L9' | 'L10'
  /** Which of STUDENTS: from, up to but not including. They have come by code. */
  readonly accounts?: readonly [number, number]
  /** Pupils whom their teacher has written down and given cards, beside those. */
  readonly written: number
  /** How many of these have never signed in. */
  readonly unseen: number
  /** How many of these, the first, have no card yet. */
  readonly withoutCard?: number
  /** Some of these by name, first. */
  readonly names?: readonly string[]
}

/** Names at the limits of what a list, a card and a phone can hold. */
const LONG_NAMES = [
  'Công Tằng Tôn Nữ Nguyễn Phước Bảo Trân',
  'Tôn Thất Nguyễn Hoàng Gia Bảo Long',
  'Huỳnh Lê Nguyễn Phương Thảo Nguyên',
  'Đặng Trần Nguyễn Hoàng Minh Triết',
  'Lê Nguyễn Quỳnh Hoa Diễm My',
  'Y Nguyên Niê Kdăm',
]

export const NORTH_HOMES: readonly HomeClass[] = [
  // hocsinh29 is one of them: the teacher is about to see that account and place are the same pupil.
  {
    name: '9A1',
    grade: 'L9',
    accounts: [0, 20],
    written: 14,
    unseen: 2,
    withoutCard: 1,
    names: [STUDENTS[28]],
  },
  { name: '9A2', grade: 'L9', accounts: [20, 24], written: 28, unseen: 4 },
  { name: '8A3', grade: 'L8', accounts: [24, 26], written: 43, unseen: 6, names: LONG_NAMES },
  { name: '7B', grade: 'L7', accounts: [26, 28], written: 28, unseen: 4 },
  { name: '6A1', grade: 'L6', written: 28, unseen: 8 },
]

export const SOUTH_HOMES: readonly HomeClass[] = [
  { name: '9A5', grade: 'L9', written: 24, unseen: 2 },
  { name: '8A1', grade: 'L8', written: 22, unseen: 3 },
]

export const PRIMARY_HOMES: readonly HomeClass[] = [{ name: '4A', grade: 'L4', written: 32, unseen: 3 }]

/** hocsinh29 and hocsinh30: they have asked to enter 9A1 and nobody has answered yet. */
export const NEWCOMERS: readonly number[] = [28, 29]

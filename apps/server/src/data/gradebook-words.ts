import type { CellSign } from '@bangxanh/contract/gradebook/states.ts'
import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { GradebookHead } from '@bangxanh/contract/organisation/states.ts'

interface GradebookFileWords {
  readonly sheets: Readonly<Record<1 | 2 | 'year', string>>
  readonly number: string
  /** Of `TX` a # stands for the number. */
  readonly heads: Readonly<Record<GradebookHead, string>>
  readonly averages: Readonly<Record<'first' | 'second' | 'year', string>>
  readonly signs: Readonly<Record<CellSign, string>>
}

/** As the circulars write them, in every language. */
const AS_REPORTED = { passed: 'Đ', failed: 'CĐ', excellent: 'T', complete: 'H', incomplete: 'C' } as const

/** The words in a file of a gradebook. What vnEdu and SMAS call their columns a school settles itself: no sample was at hand. */
export const GRADEBOOK_FILE_WORDS: Readonly<Record<Language, GradebookFileWords>> = {
  vi: {
    sheets: { 1: 'Học kì I', 2: 'Học kì II', year: 'Cả năm' },
    number: 'STT',
    heads: {
      ...{ code: 'Mã học sinh', fullname: 'Họ và tên', TX: 'TX#', GK: 'GK', CK: 'CK' },
      ...{ note: 'Nhận xét', average: 'TBM' },
    },
    averages: { first: 'TBM HK I', second: 'TBM HK II', year: 'TBM cả năm' },
    signs: { missing: 'thiếu', excused: 'miễn', ...AS_REPORTED },
  },
  en: {
    sheets: { 1: 'Semester I', 2: 'Semester II', year: 'Whole year' },
    number: 'No.',
    heads: {
      ...{ code: 'Student code', fullname: 'Full name', TX: 'TX#', GK: 'GK', CK: 'CK' },
      ...{ note: 'Remark', average: 'Average' },
    },
    averages: { first: 'Semester I', second: 'Semester II', year: 'Year' },
    signs: { missing: 'missing', excused: 'excused', ...AS_REPORTED },
  },
}

/** Heads that are understood besides, as lists of schools write them. */
export const OTHER_HEADS: Readonly<Record<'code' | 'fullname' | 'left', readonly string[]>> = {
  code: ['Mã HS', 'Mã định danh'],
  fullname: ['Họ tên', 'Họ tên học sinh', 'Họ và tên học sinh'],
  left: ['STT', 'TT', 'No.', 'TBM', 'ĐTB', 'Average', 'Ngày sinh'],
}

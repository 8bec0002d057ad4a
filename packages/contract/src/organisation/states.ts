import { ordersBy } from '../kit/sorts.ts'

/** What a pupil is shown of the gradebooks: nothing, the own marks, or averages too. */
export const MARKS_SEEN = ['nothing', 'marks', 'all'] as const
export type MarksSeen = (typeof MARKS_SEEN)[number]

/** Heads of a gradebook's spreadsheet that a school words itself; of `TX` a # stands for the number. */
export const GRADEBOOK_HEADS = ['code', 'fullname', 'TX', 'GK', 'CK', 'note', 'average'] as const
export type GradebookHead = (typeof GRADEBOOK_HEADS)[number]

export const SCHOOL_SORTS = ordersBy('name', 'level')
export type SchoolSort = (typeof SCHOOL_SORTS)[number]
export const DEPARTMENT_SORTS = ordersBy('name')
export type DepartmentSort = (typeof DEPARTMENT_SORTS)[number]

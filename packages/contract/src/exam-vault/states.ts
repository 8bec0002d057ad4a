import { ordersBy } from '../kit/sorts.ts'

export const EXAM_SORTS = ordersBy('title', 'createdAt')
export type ExamSort = (typeof EXAM_SORTS)[number]

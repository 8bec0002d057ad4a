import { ordersBy } from '../kit/sorts.ts'

export const SCHOOL_SORTS = ordersBy('name', 'level')
export type SchoolSort = (typeof SCHOOL_SORTS)[number]
export const DEPARTMENT_SORTS = ordersBy('name')
export type DepartmentSort = (typeof DEPARTMENT_SORTS)[number]

import { ordersBy } from '../kit/sorts.ts'

/** By given name, as Vietnamese sorts people. */
export const STAFF_SORTS = ordersBy('name')
export type StaffSort = (typeof STAFF_SORTS)[number]

export const STAFF_STATUSES = ['active', 'disabled', 'away'] as const

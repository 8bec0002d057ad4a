import { ordersBy } from '../kit/sorts.ts'

export const AUDIT_SORTS = ordersBy('at')
export type AuditSort = (typeof AUDIT_SORTS)[number]

import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import { sql } from 'drizzle-orm'

/** How long after the end of a paper its answers may still come, to be taken or declined (product 19.45). */
export const lateFor = sql.raw(`interval '${PAPER.lateMs} milliseconds'`)

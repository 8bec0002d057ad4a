import { type SQL, sql } from 'drizzle-orm'

/**
 * An id that PostgreSQL plans for without looking at it. Where things of one table differ much in size (a class of 38, a room
 * of 1,200) the plan for the one at hand looks cheaper than the plan for any, and the statement is planned anew at each
 * call, for more than it costs to run.
 */
export const anyId = (id: string): SQL => sql`(select ${id}::uuid)`

import { type SQL, sql } from 'drizzle-orm'
import { classChanges, homeworkCounts } from '../../schema/reports.ts'

/** Something of a class has changed and is not counted yet. */
export const isChanging = (classId: SQL): SQL =>
  sql`exists (select from ${classChanges} where ${classChanges.classId} = ${classId})`

/**
 * What was counted of a homework, which is exact while no change of its class waits: each change is noted in its own transaction, and
 * its note goes with the count. Else it is counted now by `live`.
 */
export const keptOr = (of: { readonly homework: SQL; readonly eClass: SQL }, kept: SQL, live: SQL): SQL =>
  sql`coalesce(case when not ${isChanging(of.eClass)} then (
    select ${kept} from ${homeworkCounts} where ${homeworkCounts.homeworkId} = ${of.homework}) end, (${live}))`

import { type SQL, sql } from 'drizzle-orm'
import type { GrantedScope, Viewer } from '../../kernel/viewer/viewer.ts'
import { lessons } from '../../schema/lessons.ts'
import { schoolBooks } from '../../schema/school-books.ts'

/** The schools whose books somebody reads: those that they work in. */
export const bookSchools = ({ grants }: Viewer): string[] =>
  grants.flatMap(({ role, schoolId }) => (role !== 'student' && schoolId ? [schoolId] : []))

/** The schools whose books these scopes write. */
export const writtenSchools = (scopes: readonly GrantedScope[]): string[] =>
  scopes.flatMap(({ grant }) => grant.schoolId ?? [])

/** An entry and all below it, by their ids. */
export const withBelow = (id: string): SQL => sql`(
  with recursive below as (
    select id from ${schoolBooks} where id = ${id}
    union all
    select child.id from ${schoolBooks} child join below on child.parent_id = below.id
  ) select id from below)`

/** The names from the root to the entry that a lesson is about. */
export const pathOfLesson = sql<string | null>`(
  with recursive above as (
    select parent_id, name, level from ${schoolBooks} where id = ${lessons.schoolBookId}
    union all
    select parent.parent_id, parent.name, parent.level from ${schoolBooks} parent join above on parent.id = above.parent_id
  ) select string_agg(name, ' › ' order by level) from above)`

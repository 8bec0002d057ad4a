import type { listInstructions } from '@bangxanh/contract/instructions/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { holds } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type FiltersOf, pageOf } from '../../kernel/serve/lists.ts'
import type { Found } from '../../kernel/serve/routes.ts'
import { instructions } from '../../schema/instructions.ts'
import { groups } from '../../schema/organisation.ts'
import { grantsOf, groupsOf } from '../organisation/organisation.scope.ts'
import { instructionAbilities, instructionReach, readInstructions } from './instructions.scope.ts'

export const {
  insert: insertInstruction,
  lock: lockInstruction,
  update: updateInstruction,
  delete: deleteInstruction,
} = rowsOf(instructions)

const read = ({ viewer, scopesOf }: Caller) => readInstructions(viewer, scopesOf('instruction.write'))
const row = (caller: Caller, excerpt: number) => ({
  id: instructions.id,
  groupId: instructions.groupId,
  title: instructions.title,
  excerpt: sql<string>`case when char_length(${instructions.words}) > ${excerpt}
    then rtrim(left(${instructions.words}, ${excerpt})) || '…' else ${instructions.words} end`,
  roles: instructions.roles,
  updatedAt: instructions.updatedAt,
  can: instructionAbilities(caller),
})

/** One page of those that the caller reads, by title. */
export function selectInstructions(
  caller: Caller,
  { search = '', ids, ...page }: FiltersOf<typeof listInstructions>,
  excerpt: number,
) {
  const { db } = caller
  const words = search.split(/\s+/).filter(word => word !== '')
  const wanted = and(
    read(caller),
    ids && isAmong(instructions.id, ids),
    ...words.map(word => contains(instructions.search, word)),
  )
  const rows = db
    .select(row(caller, excerpt))
    .from(instructions)
    .where(wanted)
    .orderBy(sql`${instructions.title} collate vi_number`, instructions.id)
  return pageOf(rows, page, () => db.$count(instructions, wanted))
}
export type InstructionListed = Awaited<ReturnType<typeof selectInstructions>>['rows'][number]

/** One that the caller reads. */
export async function findInstruction(caller: Caller, id: string, excerpt: number) {
  const [found] = await caller.db
    .select({ ...row(caller, excerpt), content: instructions.content, edition: instructions.edition })
    .from(instructions)
    .where(and(eq(instructions.id, id), read(caller)))
  return found
}

/** One of the caller's groups, which they write or not. */
export async function reachedInstruction(
  { db, viewer, scopesOf }: Caller,
  id: string,
): Promise<Found<{ readonly id: string; readonly content: string }>> {
  const { id: key, content } = instructions
  const written = readInstructions({ ...viewer, grants: [] }, scopesOf('instruction.write'))
  const [found] = await db
    .select({ id: key, content, allowed: holds(written) })
    .from(instructions)
    .where(and(eq(key, id), instructionReach(viewer)))
  return found
}

/** A group of the caller's. */
export async function reachedGroup(
  { db, viewer, scopes }: Caller,
  id: string,
): Promise<Found<{ readonly id: string }>> {
  const [found] = await db
    .select({ id: groups.id, allowed: holds(groupsOf(grantsOf(scopes))) })
    .from(groups)
    .where(and(eq(groups.id, id), groupsOf(viewer.grants)))
  return found
}

/** Nobody else adds to the group until the transaction ends. Gives how many it has. */
export async function lockGroup(db: Db, groupId: string): Promise<number> {
  await db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update')
  return db.$count(instructions, eq(instructions.groupId, groupId))
}

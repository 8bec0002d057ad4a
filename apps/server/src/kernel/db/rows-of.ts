import { eq, getTableColumns, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { newId } from './new-id.ts'

/** A table whose rows are found by an id of ours. */
export type TableOfRows = PgTable & { readonly id: PgColumn }
/** A row as it is read: what is folded for the search of a list is read by nobody. */
export type RowOf<T extends TableOfRows> = Omit<InferSelectModel<T>, 'search'>
export type NewRow<T extends TableOfRows> = Omit<InferInsertModel<T>, 'id'>

/** The columns that a row is read by. */
export function rowColumns<T extends TableOfRows>(table: T) {
  const { search: _, ...columns } = getTableColumns(table) as Record<string, PgColumn>
  return columns
}

/** The plain statements of a table, by a row's id. They ask for no right: whoever calls has authorized it. */
export const rowsOf = <T extends TableOfRows>(table: T) => {
  // What drizzle knows of one table it cannot say of any: here alone rows are called by their types.
  const select = (db: Db, id: string) =>
    db
      .select(rowColumns(table))
      .from(table as PgTable)
      .where(eq(table.id, id))
  return {
    async find(db: Db, id: string): Promise<RowOf<T> | undefined> {
      return (await select(db, id))[0] as RowOf<T> | undefined
    },

    /** Nobody else changes or deletes it until the transaction ends. */
    async lock(db: Db, id: string): Promise<RowOf<T> | undefined> {
      return (await select(db, id).for('no key update'))[0] as RowOf<T> | undefined
    },

    /** @returns the id of the new row */
    async insert(db: Db, row: NewRow<T>): Promise<string> {
      const id = newId()
      await db.insert(table).values({ id, ...row } as PgInsertValue<T>)
      return id
    },

    async update(db: Db, id: string, changes: Partial<NewRow<T>>): Promise<void> {
      if (Object.keys(changes).length === 0) return
      await db
        .update(table)
        .set(changes as PgUpdateSetSource<T>)
        .where(eq(table.id, id))
    },

    /** Fails on a foreign key (23503) while another row holds on to it. */
    async delete(db: Db, id: string): Promise<void> {
      await db.delete(table).where(eq(table.id, id))
    },
  }
}

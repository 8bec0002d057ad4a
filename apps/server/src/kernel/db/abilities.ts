import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import type { GrantedScope, Viewer } from '../viewer/viewer.ts'

/** What rights are asked of: a caller is such. */
export type Rights = Pick<Caller, 'viewer' | 'scopesOf'>

/** Whether a condition holds the row. To compare with the school that a thing does not have is neither true nor false. */
export const holds = (condition: SQL): SQL<boolean> => sql<boolean>`coalesce((${condition}), false)`

/**
 * What replies call `can`, said once: each ability by the action that gives it, whose scopes `scope` turns into a
 * condition on rows. For a caller it gives the columns: `select({ can: classAbilities(caller) })` reads them by name.
 */
export const abilities =
  <const Actions extends Readonly<Record<string, Action>>>(
    scope: (viewer: Viewer, scopes: readonly GrantedScope[]) => SQL,
    actions: Actions,
  ) =>
  ({ viewer, scopesOf }: Rights): { readonly [Name in keyof Actions]: SQL<boolean> } =>
    // The names are those of `actions`.
    Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, holds(scope(viewer, scopesOf(action)))]),
    ) as { [Name in keyof Actions]: SQL<boolean> }

/** What is read of them. */
export type Can<Columns> = { readonly [Name in keyof Columns]: boolean }

/** The same as one column, where a statement is written out. */
export const asJson = <Columns extends Readonly<Record<string, SQL<boolean>>>>(
  columns: Columns,
): SQL<Can<Columns>> => {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql<Can<Columns>>`json_build_object(${sql.join(pairs, sql`, `)})`
}

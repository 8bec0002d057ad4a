import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import type { GrantedScope, Scope, Viewer } from '../viewer/viewer.ts'

/** What rights are asked of: a caller is such. */
export type Rights = Pick<Caller, 'viewer' | 'scopesOf'>

/** Whether a condition holds the row. To compare with the school that a thing does not have is neither true nor false. */
export const holds = (condition: SQL): SQL<boolean> => sql<boolean>`coalesce((${condition}), false)`

/** The action that gives an ability; by one of its scopes alone it may not be given. */
type Given = Action | { readonly action: Action; readonly except: Scope }

/** A column of several rights. A statement that is written out reads what came of it by `read`. */
export interface AbilitiesColumn<Name extends string> extends SQL<{ readonly [Right in Name]: boolean }> {
  readonly read: (bits: number) => { readonly [Right in Name]: boolean }
}

/** What is read of such a column. */
export type Can<Column> =
  Column extends AbilitiesColumn<infer Name> ? { readonly [Right in Name]: boolean } : never

/**
 * What replies call `can`, said once: each ability by the action that gives it, whose scopes `scope` turns into a
 * condition on rows. For a caller it gives one column: `select({ can: classAbilities(caller) })`. Abilities that come from
 * the same scopes are asked once, since a condition may cost a look into another table.
 */
export const abilities =
  <const Abilities extends Readonly<Record<string, Given>>>(
    scope: (viewer: Viewer, scopes: readonly GrantedScope[]) => SQL,
    given: Abilities,
  ) =>
  ({ viewer, scopesOf }: Rights): AbilitiesColumn<keyof Abilities & string> => {
    type Names = { readonly [Right in keyof Abilities & string]: boolean }
    const conditions = new Map<string, { bit: number; condition: SQL }>()
    const bits = Object.entries(given).map(([name, by]) => {
      const { action, except } = typeof by === 'string' ? { action: by, except: undefined } : by
      const scopes = scopesOf(action).filter(({ scope }) => scope !== except)
      const key = scopes.map(({ scope, grant }) => scope + viewer.grants.indexOf(grant)).join()
      const { bit } = conditions.get(key) ?? { bit: 1 << conditions.size }
      if (!conditions.has(key)) conditions.set(key, { bit, condition: scope(viewer, scopes) })
      return [name, bit] as const
    })
    const terms = [...conditions.values()].map(
      ({ bit, condition }) => sql`${holds(condition)}::int * ${sql.raw(`${bit}`)}`,
    )
    const read = (sum: number) =>
      Object.fromEntries(bits.map(([name, bit]) => [name, (sum & bit) !== 0])) as Names
    return Object.assign(sql<Names>`(${sql.join(terms, sql` + `)})`.mapWith(read), { read })
  }

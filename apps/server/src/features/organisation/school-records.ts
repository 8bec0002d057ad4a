import type { Action } from '@bangxanh/contract/kit/actions.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { NewRow } from '../../kernel/db/rows-of.ts'
import { changesOf } from '../../kernel/editions.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { ownSchoolId } from './organisation.service.ts'
import { reachedSchool, schoolRows, type TableOfSchool } from './school-records.store.ts'

type Edited = Record<string, unknown> & { readonly edition: number }

/**
 * Plain records of schools: what their people list, make, change and delete, with the right and the reach of each statement.
 * `write` is the action by which they are made, changed and deleted; they are read by the action of the call.
 */
export const schoolRecords = <T extends TableOfSchool>(table: T, write: Action) => {
  const rows = schoolRows(table, write)
  return {
    ...rows,

    /** Whether the caller makes one in their own school. */
    mayCreate: ({ viewer, scopesOf }: Caller): boolean =>
      ownSchoolId(viewer) !== null && scopesOf(write).length > 0,

    /** The school that one is made in; without an id that of the caller. @throws E_NOT_FOUND, E_FORBIDDEN */
    async place(caller: Caller, schoolId = ownSchoolId(caller.viewer)) {
      return authorize(schoolId ? await reachedSchool(caller, schoolId) : undefined, caller.viewer)
    },

    /** One that the call is about. @throws E_NOT_FOUND, E_FORBIDDEN */
    load: async (caller: Caller, id: string) => authorize(await rows.reached(caller, id), caller.viewer),

    /** @throws E_CHANGED; E_NOT_FOUND when it is gone meanwhile */
    async change(
      { db }: Caller,
      id: string,
      { edition, ...sent }: Partial<NewRow<T>> & { readonly edition?: number | undefined },
    ): Promise<void> {
      const stands = await rows.lock(db, id)
      if (!stands) throw new AppError(errors.E_NOT_FOUND)
      const changes = changesOf<Record<string, unknown>>(stands as Edited, sent, edition)
      if (changes) await rows.update(db, id, changes as Partial<NewRow<T>>)
    },
  }
}

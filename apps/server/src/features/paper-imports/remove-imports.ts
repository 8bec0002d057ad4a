import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import { type AnyCaller, actAs, inTransaction } from '../../kernel/caller.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteFileRow } from '../uploads/public.ts'
import { deleteImports } from './paper-imports.store.ts'
import { readNoLonger } from './read-paper.job.ts'

const DAY_MS = 86_400_000

/**
 * Deletes imports with their files. Pictures stay for the questions that show them; what nothing shows is freed at night. Call it in
 * a transaction.
 */
export async function removeImports(
  caller: AnyCaller,
  which: { id: string } | { before: Date },
): Promise<void> {
  const deleted = await deleteImports(caller.db, which)
  await readNoLonger(
    caller.db,
    deleted.map(({ id }) => id),
  )
  for (const { key } of deleted) {
    await deleteFileRow(caller.db, key)
    caller.afterCommit(() => caller.files.remove(key))
  }
}

/** Imports that nobody has ended. */
export const removeOldImportsJob = (kernel: Kernel): Job => ({
  name: 'remove-old-imports',
  cron: '57 18 * * *',
  work: () =>
    actAs(kernel, { viewer: null }, nobody =>
      inTransaction(nobody, caller =>
        removeImports(caller, { before: new Date(caller.now.getTime() - PAPER_IMPORT.days * DAY_MS) }),
      ),
    ),
})

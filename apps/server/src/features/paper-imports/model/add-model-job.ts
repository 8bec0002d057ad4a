import type { Db } from '../../../kernel/db/database.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import type { ImportRow } from '../paper-imports.store.ts'

export const ASK_MODEL = 'ask-model'

/** How many are asked about at once in the whole installation: fewer than there are workers, which others need too. */
const AT_ONCE = 2

/** Asks for the job that asks the model. Whoever asks for many papers waits behind themselves, and takes one of the queues at most. */
export const addModelJob = (
  db: Db,
  { id, createdBy, modelTries }: Pick<ImportRow, 'id' | 'createdBy' | 'modelTries'>,
  runAt: Date,
): Promise<void> =>
  addJob(
    db,
    ASK_MODEL,
    { importId: id },
    {
      // A further try is a job of its own, since the one that asks for it still runs.
      key: `${ASK_MODEL} ${id} ${modelTries}`,
      queue: `${ASK_MODEL} ${Number.parseInt(createdBy.slice(-4), 16) % AT_ONCE}`,
      runAt,
    },
  )

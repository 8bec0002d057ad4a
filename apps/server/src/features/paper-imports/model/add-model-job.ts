import type { Db } from '../../../kernel/db/database.ts'
import { addLongWork } from '../../../kernel/jobs/long-work.ts'
import type { ImportRow } from '../paper-imports.store.ts'

export const ASK_MODEL = 'ask-model'

/** Asks for the job that asks the model. A further try is work of its own, since the one that asks for it still runs. */
export const addModelJob = (
  db: Db,
  { id, createdBy, schoolId, modelTries }: Pick<ImportRow, 'id' | 'createdBy' | 'schoolId' | 'modelTries'>,
  runAt: Date,
): Promise<void> =>
  addLongWork(db, ASK_MODEL, {
    ...{ payload: { importId: id }, key: `${ASK_MODEL} ${id} ${modelTries}`, runAt },
    ...{ personId: createdBy, schoolId },
  })

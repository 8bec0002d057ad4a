import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/paper-imports/errors.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { findImport, lockImport } from '../paper-imports.store.ts'
import type { LoadedImport } from '../targets.ts'
import { addModelJob } from './add-model-job.ts'
import { countAsked } from './count-asked.ts'
import { startAgain } from './model.store.ts'

/**
 * Asks the model about a paper once more, after it did not help or not with everything. It counts as asking for a paper does. Whoever
 * asks while it is asked already changes nothing.
 * @throws E_NO_MODEL, E_MODEL_LIMIT, E_MODEL_DONE where it has answered or nobody asked for it
 */
export async function askAgain(
  caller: Caller,
  { row: { id }, target }: LoadedImport,
  hasModel: boolean,
): Promise<void> {
  const { db, viewer, now } = caller
  if (!(await lockImport(db, id))) throw new AppError(common.E_NOT_FOUND)
  const row = await findImport(db, id)
  if (row?.modelState === 'waiting' || row?.modelState === 'asking') return
  if (row?.modelState !== 'failed') throw new AppError(errors.E_MODEL_DONE)
  if (!hasModel) throw new AppError(errors.E_NO_MODEL)
  const schoolId = target.schoolId ?? viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  await countAsked(caller, schoolId, row.newQuestions)
  await startAgain(db, id)
  await addModelJob(db, { ...row, modelTries: 0 }, now)
}

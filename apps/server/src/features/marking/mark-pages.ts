import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/marking/errors.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { PageMarksDraft, RubricDraft } from '@bangxanh/contract/marking/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import type { HomeworkRow } from '../homework/public.ts'
import { lockHandedIn } from '../learn/public.ts'
import { tellRoom } from './submission.live.ts'
import {
  hasPage,
  lockHomework,
  readLayer,
  readRubric,
  upsertRubric,
  writeLayer,
} from './submissions.store.ts'

/**
 * Writes what stands on a page (product 10.101). Under the attempt's lock, so that of two who write at once the second sees the
 * first.
 * @throws E_ATTEMPT_OPEN, E_LAYER_TOO_LARGE, E_CHANGED; E_NO_SUCH_PAGE for a page that the work does not have
 */
export async function writeMarks(
  caller: Caller,
  attemptId: string,
  { file, page, turn, shapes, edition }: PageMarksDraft,
): Promise<void> {
  const { db, viewer, now } = caller
  if (Buffer.byteLength(JSON.stringify(shapes)) > MARKING.layerBytes)
    throw new AppError(errors.E_LAYER_TOO_LARGE)
  await lockHandedIn(caller, attemptId)
  if (!(await hasPage(db, attemptId, file, page))) throw new AppError(errors.E_NO_SUCH_PAGE)
  const current = (await readLayer(db, attemptId, file, page)) ?? { turn: 0, shapes: [], edition: 0 }
  const changes = changesOf(current, { turn, shapes }, edition)
  if (!changes) return
  await writeLayer(db, attemptId, { file, page, turn, shapes, edition: changes.edition }, viewer.userId, now)
  await tellRoom(caller, attemptId, 'marks')
}

/** Writes the criteria of a homework. @throws E_CHANGED, E_NOT_FOUND */
export async function writeRubric(
  caller: Caller,
  { id }: HomeworkRow,
  { criteria, edition }: RubricDraft,
): Promise<void> {
  const { db, viewer, now } = caller
  // Two who write the first one at once: its homework is what they both find.
  if (!(await lockHomework(db, id))) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(await readRubric(db, id), { criteria }, edition)
  if (!changes) return
  await upsertRubric(db, id, { criteria, edition: changes.edition, writtenBy: viewer.userId, writtenAt: now })
}

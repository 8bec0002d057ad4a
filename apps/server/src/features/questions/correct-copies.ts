import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/questions/errors.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { type CopyRow, listCopyRows } from './copies.store.ts'
import { type Area, areaOf, authorizeOwner, type QuestionOwners, recount } from './questions.service.ts'
import { writeDraft } from './questions.store.ts'
import { findGroupOf, readQuestionsById } from './read-questions.store.ts'

/** A question of an area, and the owner in which it stands. */
interface Standing extends Area {
  readonly questionId: string
}

/** A question that the caller may read with its right answer. @throws E_NOT_FOUND also where it is of the other area */
export async function loadStanding(
  caller: Caller,
  owners: QuestionOwners,
  { area, questionId }: { readonly area: Area['area']; readonly questionId: string },
): Promise<Standing> {
  const group = await findGroupOf(caller.db, questionId)
  const owner = group && areaOf(group)
  if (owner?.area !== area) throw new AppError(common.E_NOT_FOUND)
  await authorizeOwner(caller, owners, owner, 'read')
  return { ...owner, questionId }
}

/** Its copies where the caller may correct them. */
export const findCopies = (
  caller: Caller,
  { 'exam-vault': exams, homework: homeworks, 'live-exam': liveExams, contest: contests }: QuestionOwners,
  { questionId }: Standing,
): Promise<CopyRow[]> => {
  if (!exams || !homeworks || !liveExams || !contests) throw new AppError(common.E_NOT_FOUND)
  return listCopyRows(caller.db, questionId, {
    exams: exams.correctable(caller),
    homeworks: homeworks.correctable(caller),
    liveExams: liveExams.correctable(caller),
    contests: contests.correctable(caller),
  })
}

/**
 * Writes a question as it reads now into copies of it, each with the points that it has there; all or none (product 9.60).
 * @throws E_NOT_FOUND for what is no copy that the caller may correct, E_COPIES_CHANGED for one that reads otherwise than they have seen
 */
export async function correctCopies(
  caller: Caller,
  owners: QuestionOwners,
  standing: Standing,
  copies: readonly { readonly _id: string; readonly edition?: number | undefined }[],
): Promise<void> {
  const { db, now, viewer } = caller
  const { questionId } = standing
  const found = await findCopies(caller, owners, standing)
  const places = new Map(found.map(copy => [copy.id, areaOf(copy)])).set(questionId, standing)
  const touched = new Map<string, Area>()
  for (const { _id } of copies) {
    const place = places.get(_id)
    if (!place) throw new AppError(common.E_NOT_FOUND)
    touched.set(place.ownerId, place)
  }
  // In one order, whoever corrects what: two who correct each other's copies wait for each other, and not for ever.
  const areas = [...touched.values()].sort((one, other) => (one.ownerId < other.ownerId ? -1 : 1))
  for (const area of areas) await authorizeOwner(caller, owners, area, 'correct')
  const stand = await readQuestionsById(db, [questionId, ...copies.map(({ _id }) => _id)])
  const stored = new Map(stand.map(({ question }) => [question._id, question]))
  const corrected = stored.get(questionId)
  if (!corrected) throw new AppError(common.E_NOT_FOUND)
  const { _id, questionGroupId, edition: _, ...draft } = corrected
  for (const { _id: copyId, edition } of copies) {
    const before = stored.get(copyId)
    if (before?.type !== corrected.type) throw new AppError(errors.E_COPIES_CHANGED)
    const next = { ...draft, point: before.point } as QuestionDraft
    if (!changesOf(before, next, undefined)) continue
    if (edition !== undefined && edition !== before.edition) throw new AppError(errors.E_COPIES_CHANGED)
    await writeDraft(db, copyId, next, { by: viewer.userId, now })
  }
  for (const area of areas) await recount(caller, owners, area)
}

import { errors as ofHomework } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/live-exam/errors.ts'
import { LIVE_EXAM } from '@bangxanh/contract/live-exam/limits.ts'
import type { LiveExamDraft, LiveExamPatch, LiveExamSettings } from '@bangxanh/contract/live-exam/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { changesOf } from '../../kernel/editions.ts'
import { type ClassRow, lockClass } from '../classes/public.ts'
import { loadExamForAssign } from '../exam-vault/public.ts'
import { copyGroups } from '../questions/public.ts'
import { deleteRoom, hasAnswers, openRoom, setRoomSettings } from '../rooms/public.ts'
import { loadLiveExam, lockPrepared } from './live-exam.service.ts'
import {
  countOfClass,
  findRecord,
  insertLiveExam,
  type LiveExamRow,
  lockStatus,
  updateLiveExamRow,
} from './live-exam.store.ts'
import { settingsOf } from './live-exam.view.ts'
import { recountLiveExam } from './question-owner.ts'

const USUAL: LiveExamSettings = {
  changeUntilLock: true,
  namesOnScreen: true,
  rankingHidden: false,
  speedBonus: false,
  questionSeconds: LIVE_EXAM.seconds.usual,
}

/** What a new exercise takes its questions from, its name and its settings where the draft says none. */
interface Source {
  readonly name: string
  readonly settings: LiveExamSettings
  readonly owner: { readonly examId: string } | { readonly liveExamId: string } | null
}

/** @throws E_NOT_FOUND, E_NOT_CLASS_TEACHER of the exercise; HW_CREATE_SOURCE_INVALID, E_SOURCE_EMPTY of the exam */
async function sourceOf(caller: Caller, draft: LiveExamDraft): Promise<Source> {
  const { fromLiveExamId, examVaultId } = draft
  if (fromLiveExamId) {
    const from = await loadLiveExam(caller, 'live-exam.read', fromLiveExamId)
    return { name: from.name, settings: settingsOf(from), owner: { liveExamId: from.id } }
  }
  if (!examVaultId) return { name: '', settings: USUAL, owner: null }
  const exam = await loadExamForAssign(caller, examVaultId)
  if (!exam) throw new AppError(ofHomework.HW_CREATE_SOURCE_INVALID)
  if (exam.questionCount === 0) throw new AppError(ofHomework.E_SOURCE_EMPTY)
  return { name: exam.title.slice(0, LIVE_EXAM.name), settings: USUAL, owner: { examId: exam.id } }
}

/**
 * Makes a live exercise in a class that the caller may run it in, with its room.
 * @returns its id
 * @throws as `sourceOf`; E_LIVE_EXAM_CLASS_CLOSED, E_LIVE_EXAMS_FULL, QUESTION_TYPE_NOT_SUPPORTED, E_TOO_MANY_QUESTIONS
 */
export async function createLiveExam(
  caller: Caller,
  { id: classId }: ClassRow,
  draft: LiveExamDraft,
): Promise<string> {
  const { db, viewer, now } = caller
  const source = await sourceOf(caller, draft)
  // Locked, so that a class is not closed, and not filled over its limit, by two at once.
  const eClass = await lockClass(db, classId)
  if (!eClass) throw new AppError(common.E_NOT_FOUND)
  if (eClass.status !== 'open') throw new AppError(errors.E_LIVE_EXAM_CLASS_CLOSED)
  if ((await countOfClass(db, classId)) >= LIVE_EXAM.perClass)
    throw new AppError(errors.E_LIVE_EXAMS_FULL, { words: { most: LIVE_EXAM.perClass } })
  const settings = draft.settings ?? source.settings
  const id = newId()
  await openRoom(caller, { id, kind: 'live-exam', audience: { classId }, settings })
  const name = draft.name ?? source.name
  await insertLiveExam(db, { id, classId, name, ...settings, assignedBy: viewer.userId, createdAt: now })
  if (source.owner) await copyGroups(db, source.owner, { liveExamId: id })
  await recountLiveExam(caller, id)
  return id
}

/** Changes what is said of an exercise that was loaded. @throws E_NOT_FOUND when it is gone, E_LIVE_EXAM_STARTED, E_CHANGED */
export async function updateLiveExam(
  caller: Caller,
  { id }: LiveExamRow,
  { name, settings, edition }: LiveExamPatch,
): Promise<void> {
  const { db } = caller
  await lockPrepared(caller, id)
  const before = await findRecord(db, id)
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const changes = changesOf(before, { name, ...settings }, edition)
  if (!changes) return
  await updateLiveExamRow(db, id, changes)
  await setRoomSettings(db, id, settingsOf({ ...before, ...changes }))
}

/** @throws E_LIVE_EXAM_HAS_ANSWERS: what pupils have answered stays */
export async function deleteLiveExam(caller: Caller, { id }: LiveExamRow): Promise<void> {
  const { db } = caller
  await lockStatus(db, id)
  if (await hasAnswers(db, id)) throw new AppError(errors.E_LIVE_EXAM_HAS_ANSWERS)
  await deleteRoom(caller, id)
}

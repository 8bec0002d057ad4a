import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/live-exam/errors.ts'
import type { LiveExamDetail } from '@bangxanh/contract/live-exam/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorizeClass } from '../classes/public.ts'
import { fileAddresses, questionView, readVersions } from '../questions/public.ts'
import {
  findLiveExam,
  findStanding,
  type LiveExamFilters,
  type LiveExamRow,
  listLiveExamRows,
  lockStatus,
} from './live-exam.store.ts'
import { liveExamView } from './live-exam.view.ts'

/** A live exercise to read, or to prepare and run. @throws E_NOT_FOUND out of their reach, E_NOT_CLASS_TEACHER within it */
export const loadLiveExam = async (
  caller: Caller,
  action: 'live-exam.read' | 'live-exam.run',
  id: string,
): Promise<LiveExamRow> => authorizeClass(await findLiveExam(caller.db, caller, action, id), caller.viewer)

/** Keeps an exercise as it is prepared for this transaction. @throws E_NOT_FOUND when it is gone, E_LIVE_EXAM_STARTED */
export async function lockPrepared({ db }: Caller, id: string): Promise<void> {
  const status = await lockStatus(db, id)
  if (!status) throw new AppError(common.E_NOT_FOUND)
  if (status !== 'not_started') throw new AppError(errors.E_LIVE_EXAM_STARTED)
}

/** The same of one whose questions may be corrected: not while it runs. @throws E_NOT_FOUND when it is gone, E_LIVE_EXAM_STARTED */
export async function lockCorrectable({ db }: Caller, id: string): Promise<void> {
  const status = await lockStatus(db, id)
  if (!status) throw new AppError(common.E_NOT_FOUND)
  if (status === 'live') throw new AppError(errors.E_LIVE_EXAM_STARTED)
}

/** One to prepare, as it stands now. @throws as `loadLiveExam`, E_LIVE_EXAM_STARTED */
export async function loadPrepared(caller: Caller, id: string): Promise<LiveExamRow> {
  const liveExam = await loadLiveExam(caller, 'live-exam.run', id)
  if (liveExam.status !== 'not_started') throw new AppError(errors.E_LIVE_EXAM_STARTED)
  return liveExam
}

export async function presentLiveExams(caller: Caller, filters: LiveExamFilters) {
  const { rows, pagination } = await listLiveExamRows(caller.db, caller, filters)
  return { liveExams: rows.map(liveExamView), pagination }
}

/** An exercise that was loaded, with the question that stands in its room. */
export async function inDetail(
  { db, addressOf }: Caller,
  row: LiveExamRow,
): Promise<{ liveExam: LiveExamDetail; files: FileAddresses }> {
  const standing = row.question > 0 ? await findStanding(db, row.id, row.question) : undefined
  const [asked] = standing ? await readVersions(db, [standing]) : []
  const currentQuestion =
    standing && asked
      ? { no: row.question, of: standing.of, question: questionView(asked.question, addressOf) }
      : null
  return {
    liveExam: { ...liveExamView(row), currentQuestion },
    files: fileAddresses({ questions: asked ? [asked.question] : [] }, addressOf),
  }
}

/** @throws as `loadLiveExam` */
export async function presentLiveExam(caller: Caller, id: string): Promise<{ liveExam: LiveExamDetail }> {
  const { liveExam } = await inDetail(caller, await loadLiveExam(caller, 'live-exam.read', id))
  return { liveExam }
}

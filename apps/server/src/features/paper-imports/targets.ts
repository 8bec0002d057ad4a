import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { examQuestions, examToFill } from '../exam-vault/public.ts'
import { homeworkQuestions, loadHomework, refuseBegun } from '../homework/public.ts'
import type { Area } from '../questions/public.ts'
import { findImport, type ImportRow } from './paper-imports.store.ts'

/** Where a paper is read into. */
type PaperArea = 'exam-vault' | 'homework'

/** The exam or homework that a paper is read into. */
export interface Target extends Area {
  readonly area: PaperArea
  readonly title: string
  readonly schoolId: string | null
}

/** No paper is read into a live exercise or contest. */
export const OWNERS = {
  'exam-vault': examQuestions,
  homework: homeworkQuestions,
  'live-exam': null,
  contest: null,
}

const FIND = {
  'exam-vault': examToFill,
  homework: async (caller: Caller, id: string) => {
    const { name, schoolId } = await loadHomework(caller, 'homework.write', id)
    return { title: name, schoolId }
  },
} satisfies Record<PaperArea, unknown>

/** A homework that questions can still be read into. @throws as `targetOf`, E_HOMEWORK_HAS_ATTEMPTS */
export async function homeworkToFill(caller: Caller, id: string): Promise<Target> {
  const target = await targetOf(caller, 'homework', id)
  await refuseBegun(caller, id)
  return target
}

/** What the caller may fill with questions. @throws E_NOT_FOUND out of their reach, then its own refusals */
export async function targetOf(caller: Caller, area: PaperArea, ownerId: string): Promise<Target> {
  const { title, schoolId } = await FIND[area](caller, ownerId)
  return { area, ownerId, title, schoolId }
}

/** The exam or the homework that a call names. @throws E_INVALID unless it is one of them, then as `targetOf` */
export function namedTarget(
  caller: Caller,
  named: { readonly examVaultId?: string | undefined; readonly homeworkUid?: string | undefined },
): Promise<Target> {
  const { examVaultId, homeworkUid } = named
  if (examVaultId && !homeworkUid) return targetOf(caller, 'exam-vault', examVaultId)
  if (homeworkUid && !examVaultId) return targetOf(caller, 'homework', homeworkUid)
  throw new AppError(errors.E_INVALID)
}

export const areaOf = ({
  examId,
  homeworkId,
}: Pick<ImportRow, 'examId' | 'homeworkId'>): Pick<Target, 'area' | 'ownerId'> =>
  examId ? { area: 'exam-vault', ownerId: examId } : { area: 'homework', ownerId: homeworkId ?? '' }

export interface LoadedImport {
  readonly row: ImportRow
  readonly target: Target
}

/** An import is found by who may fill what it is for. @throws as `targetOf` */
export async function loadImport(caller: Caller, id: string): Promise<LoadedImport> {
  const row = await findImport(caller.db, id)
  if (!row) throw new AppError(errors.E_NOT_FOUND)
  const { area, ownerId } = areaOf(row)
  return { row, target: await targetOf(caller, area, ownerId) }
}

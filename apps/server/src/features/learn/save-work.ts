import { isAppKind } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/learn/errors.ts'
import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import type { LastWork, WorkDraft } from '@bangxanh/contract/learn/schemas.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import { cleanWithoutPictures } from '../../kernel/clean-html.ts'
import { lineOf } from '../../kernel/plain-text.ts'
import { holdFiles } from './attempt-files.store.ts'
import { type AttemptRow, lockAttempt } from './attempts.store.ts'
import { placeFiles, readTaskTerms, type TaskTerms, writeWork } from './work.store.ts'

/**
 * Keeps the work of an open attempt as it comes, in one transaction; of two the higher seq stays (product 10.14). The caller
 * knows the attempt as the pupil's own, of a homework that is published.
 * @returns the number of what is kept now
 * @throws E_ATTEMPT_CLOSED, E_INVALID, E_TOO_MANY_FILES
 */
export const saveWork = (caller: Caller, attemptId: string, { seq, ...work }: WorkDraft): Promise<number> =>
  inTransaction(caller, async caller => {
    const attempt = await lockAttempt(caller.db, attemptId)
    if (attempt?.state !== 'open' || caller.now >= attempt.endsAt) throw new AppError(errors.E_ATTEMPT_CLOSED)
    if (attempt.workSeq !== null && seq <= attempt.workSeq) return attempt.workSeq
    await keepWork(caller, attempt, work, seq)
    return seq
  })

/** The same under the attempt's lock, whatever its number. @throws E_INVALID, E_TOO_MANY_FILES */
export async function keepWork(
  { db, now }: Caller,
  attempt: AttemptRow,
  { text, files, grid, read, result }: LastWork,
  seq: number,
): Promise<void> {
  refuseOther(await readTaskTerms(db, attempt.homeworkId), { text, files, grid, read, result })
  if (files) {
    if (files.length > LEARN.workFiles) throw new AppError(errors.E_TOO_MANY_FILES)
    const held = await holdFiles(db, attempt.id, files)
    const [missing] = files.flatMap((key, at) => (held.has(`/${key}`) ? [] : [at]))
    if (missing !== undefined)
      throw new AppError(common.E_INVALID, { fields: { [`work.files.${missing}`]: files[missing] ?? '' } })
    await placeFiles(db, attempt.id, files)
  }
  await writeWork(db, attempt.id, {
    ...(text !== undefined && { workText: textOf(text) }),
    ...(grid && { workGrid: grid.map(one => one || null) }),
    ...(read !== undefined && { workReadAt: read ? (attempt.workReadAt ?? now) : null }),
    ...(result && { appScore: result.score, appDetails: result.details || null }),
    workSeq: seq,
    workSavedAt: now,
  })
}

/** Without pictures, as all that pupils write; a text of which nothing is seen is none. */
function textOf(html: string): string | null {
  const clean = cleanWithoutPictures(html)
  return lineOf(clean) === '' ? null : clean
}

/** @throws E_INVALID for what the homework does not ask for */
function refuseOther(
  { kind, accepts, answerKeys, inProgram }: TaskTerms,
  { text, files, grid, read, result }: LastWork,
): void {
  const fields: Record<string, string> = {}
  // A linked app sends its result itself, signed.
  if (result && !inProgram) fields.result = 'Not from here'
  if (isAppKind(kind) && (text !== undefined || files)) fields.work = 'It is done in the app'
  if (kind === 'es') fields.work = 'Its work is its answers'
  if (grid && grid.length !== (answerKeys?.length ?? 0)) fields['work.grid'] = `${answerKeys?.length ?? 0}`
  if (read && accepts !== 'read') fields['work.read'] = 'Not asked for'
  if (Object.keys(fields).length > 0) throw new AppError(common.E_INVALID, { fields })
}

import { readFile } from 'node:fs/promises'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors, paperFailures } from '@bangxanh/contract/paper-imports/errors.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import type { AskedType, NewQuestions } from '@bangxanh/contract/paper-imports/schemas.ts'
import { refuseOthers } from '@bangxanh/papers/docx/archive.ts'
import { CannotReadPaper } from '@bangxanh/papers/failures.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { ENDINGS, keepFile, plainName, type StoredFile, writeFileRow } from '../uploads/public.ts'
import { countAsked } from './model/count-asked.ts'
import { insertImport } from './paper-imports.store.ts'
import { readLater } from './read-paper.job.ts'
import type { Target } from './targets.ts'

interface Asked {
  readonly questionTypes: readonly AskedType[]
  readonly hasAnswerHint: boolean
  readonly useModel: boolean
  readonly newQuestions: readonly NewQuestions[]
}

/**
 * Keeps a paper and asks for the job that reads it.
 * @param hasModel whether there is one to ask
 * @returns the import's id
 * @throws E_NO_MODEL, E_MODEL_LIMIT where a model is asked for; E_PAPER_OLD_WORD, E_PAPER_PROTECTED where the first bytes tell it; E_STORAGE_FULL, E_OWN_STORAGE_FULL
 */
export async function startImport(
  caller: Caller,
  target: Target,
  upload: Upload,
  { questionTypes, hasAnswerHint, useModel, newQuestions }: Asked,
  hasModel: boolean,
): Promise<string> {
  const asksModel = useModel || newQuestions.length > 0
  if (asksModel && !hasModel) throw new AppError(errors.E_NO_MODEL)
  await refuseOldWord(upload)
  const { files, viewer, now } = caller
  const { name, type, size, sha256 } = upload
  const key = await files.keep(upload, ENDINGS[type] ?? 'docx')
  const stored: StoredFile = { key, size, sha256, type, name: plainName(name, PAPER_IMPORT.fileName) }
  return keepFile(caller, stored, async caller => {
    const schoolId = target.schoolId ?? viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
    if (asksModel) await countAsked(caller, schoolId, newQuestions)
    await writeFileRow(caller, stored, { ownerId: viewer.userId, schoolId })
    const id = await insertImport(caller.db, target, {
      createdBy: viewer.userId,
      fileKey: key,
      questionTypes: questionTypes.includes('Auto') ? ['Auto'] : [...new Set(questionTypes)],
      hasAnswerHint,
      useModel,
      newQuestions: [...newQuestions],
      modelState: asksModel ? 'waiting' : null,
      createdAt: now,
    })
    await readLater(caller, { id, type, personId: viewer.userId, schoolId })
    return id
  })
}

/** What cannot be a paper of ours is told while its sender still stands before the dialog. */
async function refuseOldWord({ path, type }: Upload): Promise<void> {
  if (type !== 'application/x-cfb' && type !== 'application/rtf') return
  try {
    refuseOthers(await readFile(path))
  } catch (error) {
    if (!(error instanceof CannotReadPaper)) throw error
    throw new AppError(paperFailures[error.code])
  }
  throw new AppError(common.E_FILE_INVALID)
}

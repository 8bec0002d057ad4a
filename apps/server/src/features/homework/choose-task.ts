import type { AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import { errors } from '@bangxanh/contract/homework/errors.ts'
import { type Accepts, type HomeworkKind, isAppKind } from '@bangxanh/contract/homework/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { pointsFromNumber, pointsToText } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cleanHtml, pictureKeys } from '../../kernel/clean-html.ts'
import { lineOf } from '../../kernel/plain-text.ts'
import { libraryFilesFor } from '../documents/public.ts'
import { refuseForeignFiles } from '../questions/public.ts'
import { askThumbnail } from '../uploads/public.ts'
import { type GivenFile, holdGiven, type TaskRow } from './tasks.store.ts'

/** What a draft or a patch says of the task; what it leaves out stays. */
export interface TaskDraft {
  readonly content?: string | undefined
  readonly accepts?: Accepts | undefined
  readonly answerKeys?: readonly string[] | null | undefined
  readonly totalPoint?: number | undefined
  readonly files?: readonly string[] | undefined
  readonly documentId?: string | undefined
  /** Of an app that takes these settings: whoever gives it has looked. */
  readonly app?: GivenApp | undefined
}

interface GivenApp {
  readonly id: string
  readonly settings: AppSettings
}

/** The same, clean, found and the caller's to give. */
export interface Task {
  readonly content?: string | undefined
  readonly accepts?: Accepts | undefined
  readonly answerKeys?: readonly string[] | null | undefined
  readonly totalPoint?: string | undefined
  readonly documentId?: string | undefined
  readonly appId?: string | undefined
  readonly appSettings?: AppSettings | undefined
  readonly files?: readonly GivenFile[] | undefined
}

/**
 * The task of a draft as rows keep it. Files are the caller's own of that school, or stand in `before` already; a file of the
 * library is one that they see and that is for the school, and is kept as it is now (product 10.12, 10.210).
 * @throws HW_CREATE_SOURCE_INVALID, E_FILE_INVALID for a picture inside the text that is not theirs
 */
export async function chooseTask(
  caller: Caller,
  schoolId: string | null,
  draft: TaskDraft,
  before?: Pick<TaskRow, 'content' | 'files' | 'documentId'>,
): Promise<Task> {
  const content = draft.content === undefined ? undefined : cleanHtml(draft.content)
  if (content) await refuseForeignFiles(caller, pictureKeys(content), pictureKeys(before?.content ?? ''))
  const keys = draft.answerKeys === null ? [] : draft.answerKeys?.filter(key => key !== '')
  return {
    content,
    accepts: draft.accepts,
    answerKeys: keys && (keys.length > 0 ? keys : null),
    totalPoint: draft.totalPoint === undefined ? undefined : pointsToText(pointsFromNumber(draft.totalPoint)),
    documentId: draft.documentId,
    appId: draft.app?.id,
    appSettings: draft.app?.settings,
    files: await attachedFiles(caller, schoolId, draft, before),
  }
}

/** Undefined where the draft leaves it: a file of the library that is named once more may lie in the bin by now (product 10.221). */
async function attachedFiles(
  caller: Caller,
  schoolId: string | null,
  { documentId, files }: TaskDraft,
  before?: Pick<TaskRow, 'files' | 'documentId'>,
): Promise<GivenFile[] | undefined> {
  if (!documentId) return files && ownFiles(caller, schoolId, files, before?.files ?? [])
  return documentId === before?.documentId ? undefined : [await libraryFile(caller, documentId, schoolId)]
}

/** The name that people see of a file of the library is not that of its bytes. */
const NAME = 300

async function libraryFile(caller: Caller, documentId: string, schoolId: string | null): Promise<GivenFile> {
  const [file] = await libraryFilesFor(caller.db, caller, [documentId], schoolId)
  if (!file) throw new AppError(errors.HW_CREATE_SOURCE_INVALID)
  const standing = [{ key: file.fileKey, name: file.name.slice(0, NAME) }]
  const held = await holdGiven(caller.db, [file.fileKey], {
    userId: caller.viewer.userId,
    schoolId: null,
    standing,
  })
  const found = held.get(file.fileKey)
  if (!found) throw new AppError(errors.HW_CREATE_SOURCE_INVALID)
  return found
}

async function ownFiles(
  caller: Caller,
  schoolId: string | null,
  sent: readonly string[],
  standing: readonly GivenFile[],
): Promise<GivenFile[]> {
  const keys = [...new Set(sent)]
  const held = await holdGiven(caller.db, keys, { userId: caller.viewer.userId, schoolId, standing })
  const found = keys.flatMap(key => held.get(key) ?? [])
  if (found.length < keys.length) throw new AppError(errors.HW_CREATE_SOURCE_INVALID)
  for (const file of found) await askThumbnail(caller, file)
  return found
}

/** @throws E_TASK_EMPTY where nobody could tell what to do */
export function demandTask(
  kind: HomeworkKind,
  { content, files }: { readonly content: string; readonly files: readonly unknown[] },
): void {
  if (kind === 'es' || isAppKind(kind) || files.length > 0) return
  if (lineOf(content) === '' && pictureKeys(content).length === 0) throw new AppError(errors.E_TASK_EMPTY)
}

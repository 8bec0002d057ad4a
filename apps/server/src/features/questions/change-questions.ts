import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { QuestionGroupChange } from '@bangxanh/contract/questions/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import {
  authorizeOwner,
  cleanDraft,
  cleanGroup,
  findQuestion,
  type GroupOfOwner,
  keysOfGroup,
  keysOfQuestion,
  type QuestionOwners,
  recount,
  refuseForeignFiles,
} from './questions.service.ts'
import { markDeleted, markGroupsDeleted, updateGroup, writeDraft } from './questions.store.ts'
import { findGroup } from './read-questions.store.ts'

interface OfGroup {
  readonly group: GroupOfOwner
  readonly questionId: string
}

/** Replaces the words and media of a group that was loaded for 'write'. @throws E_FILE_INVALID, E_CHANGED */
export async function changeGroup(
  caller: Caller,
  owners: QuestionOwners,
  group: GroupOfOwner,
  { edition, ...sent }: QuestionGroupChange,
): Promise<void> {
  const { db } = caller
  const draft = cleanGroup(sent)
  await refuseForeignFiles(caller, keysOfGroup(draft), keysOfGroup(group))
  // Read again, since it was found before its owner was locked.
  const current = await findGroup(db, group.id)
  if (!current) throw new AppError(errors.E_NOT_FOUND)
  const changes = changesOf(current, draft, edition)
  if (!changes) return
  await updateGroup(db, group.id, changes)
  await recount(caller, owners, group)
}

export async function removeGroup(
  caller: Caller,
  owners: QuestionOwners,
  group: GroupOfOwner,
): Promise<void> {
  await markGroupsDeleted(caller.db, [group.id], caller.now)
  await recount(caller, owners, group)
}

/**
 * Changes a question; versions that somebody was shown stay as they were. Correcting leaves type and points; who changes those
 * changes what the whole is worth, and must be free to.
 * @throws E_NOT_FOUND when the group (loaded for 'correct') has no such question; E_INVALID, E_FILE_INVALID, E_CHANGED
 */
export async function changeQuestion(
  caller: Caller,
  owners: QuestionOwners,
  { group, questionId }: OfGroup,
  { edition, draft: sent }: { readonly edition?: number | undefined; readonly draft: QuestionDraft },
): Promise<void> {
  const { db, now, language, viewer } = caller
  const before = await findQuestion(caller, { group, questionId })
  const draft = cleanDraft(sent, language)
  await refuseForeignFiles(caller, keysOfQuestion(draft), keysOfQuestion(before.question))
  if (!changesOf(before.question, draft, edition)) return
  if (draft.type !== before.question.type || draft.point !== before.question.point)
    await authorizeOwner(caller, owners, group, 'write')
  await writeDraft(db, questionId, draft, { by: viewer.userId, now })
  await recount(caller, owners, group)
}

/** Takes a question out of a group that was loaded for 'write'. @throws E_NOT_FOUND */
export async function removeQuestion(caller: Caller, owners: QuestionOwners, from: OfGroup): Promise<void> {
  const { db, now } = caller
  await findQuestion(caller, from)
  await markDeleted(db, [from.questionId], now)
  await recount(caller, owners, from.group)
}

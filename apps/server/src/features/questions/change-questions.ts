import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { QuestionGroupChange } from '@bangxanh/contract/questions/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
import { changesOf } from '../../kernel/editions.ts'
import {
  type Area,
  cleanDraft,
  cleanGroup,
  type Editing,
  findQuestion,
  type GroupOfOwner,
  keysOfGroup,
  keysOfQuestion,
  type QuestionOwners,
  recount,
  refuseForeignFiles,
} from './questions.service.ts'
import { deleteGroup, insertVersion, markDeleted, updateGroup } from './questions.store.ts'
import { findGroup } from './read-questions.store.ts'

interface OfGroup {
  readonly group: GroupOfOwner
  readonly questionId: string
}

/** Replaces the words and media of a group that was loaded for 'write'. @throws E_FILE_INVALID, E_CHANGED */
export async function changeGroup(
  { db, viewer }: Editing,
  group: GroupOfOwner,
  { edition, ...sent }: QuestionGroupChange,
): Promise<void> {
  const draft = cleanGroup(sent)
  await refuseForeignFiles(db, viewer, keysOfGroup(draft), keysOfGroup(group))
  // Read again, since it was found before its owner was locked.
  const stands = await findGroup(db, group.id)
  if (!stands) throw new AppError(errors.E_NOT_FOUND)
  const changes = changesOf(stands, draft, edition)
  if (changes) await updateGroup(db, group.id, changes)
}

export async function removeGroup(
  owners: QuestionOwners,
  db: Db,
  from: Area,
  groupId: string,
): Promise<void> {
  await deleteGroup(db, groupId)
  await recount(owners, db, from)
}

/**
 * Makes a new version of a question; the versions before it stay as they were.
 * @throws E_NOT_FOUND when the group (loaded for 'write') has no such question; E_INVALID, E_FILE_INVALID, E_CHANGED
 */
export async function changeQuestion(
  owners: QuestionOwners,
  { db, viewer, now, language }: Editing,
  { group, questionId }: OfGroup,
  { edition, draft: sent }: { readonly edition?: number | undefined; readonly draft: QuestionDraft },
): Promise<void> {
  const before = await findQuestion(db, { group, questionId })
  const draft = cleanDraft(sent, language)
  await refuseForeignFiles(db, viewer, keysOfQuestion(draft), keysOfQuestion(before.question))
  if (!changesOf(before.question, draft, edition)) return
  await insertVersion(db, questionId, draft, now)
  await recount(owners, db, group)
}

/** Takes a question out of a group that was loaded for 'write'. @throws E_NOT_FOUND */
export async function removeQuestion(
  owners: QuestionOwners,
  { db, now }: Editing,
  from: OfGroup,
): Promise<void> {
  await findQuestion(db, from)
  await markDeleted(db, from.questionId, now)
  await recount(owners, db, from.group)
}

import type { QuestionGroupDraft } from '@bangxanh/contract/questions/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Db } from '../../kernel/db/database.ts'
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

interface OfGroup {
  readonly group: GroupOfOwner
  readonly questionId: string
}

/** Replaces the words and media of a group that was loaded for 'write'. @throws E_FILE_INVALID */
export async function changeGroup(
  { db, viewer }: Editing,
  group: GroupOfOwner,
  sent: QuestionGroupDraft,
): Promise<void> {
  const draft = cleanGroup(sent)
  await refuseForeignFiles(db, viewer, keysOfGroup(draft), keysOfGroup(group))
  await updateGroup(db, group.id, draft)
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
 * @throws E_NOT_FOUND when the group (loaded for 'write') has no such question; E_INVALID, E_FILE_INVALID
 */
export async function changeQuestion(
  owners: QuestionOwners,
  { db, viewer, now, language }: Editing,
  { group, questionId }: OfGroup,
  sent: QuestionDraft,
): Promise<void> {
  const before = await findQuestion(db, { group, questionId })
  const draft = cleanDraft(sent, language)
  await refuseForeignFiles(db, viewer, keysOfQuestion(draft), keysOfQuestion(before.question))
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

import type { QuestionGroupDraft } from '@bangxanh/contract/questions/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import {
  type Area,
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
import { deleteGroup, insertVersion, markDeleted, updateGroup } from './questions.store.ts'

interface OfGroup {
  readonly group: GroupOfOwner
  readonly questionId: string
}

/** Replaces the words and media of a group that was loaded for 'write'. @throws E_FILE_INVALID */
export async function changeGroup(
  caller: Caller,
  group: GroupOfOwner,
  sent: QuestionGroupDraft,
): Promise<void> {
  const { db } = caller
  const draft = cleanGroup(sent)
  await refuseForeignFiles(caller, keysOfGroup(draft), keysOfGroup(group))
  await updateGroup(db, group.id, draft)
}

export async function removeGroup(
  caller: Caller,
  owners: QuestionOwners,
  from: Area,
  groupId: string,
): Promise<void> {
  const { db } = caller
  await deleteGroup(db, groupId)
  await recount(caller, owners, from)
}

/**
 * Makes a new version of a question; the versions before it stay as they were.
 * @throws E_NOT_FOUND when the group (loaded for 'write') has no such question; E_INVALID, E_FILE_INVALID
 */
export async function changeQuestion(
  caller: Caller,
  owners: QuestionOwners,
  { group, questionId }: OfGroup,
  sent: QuestionDraft,
): Promise<void> {
  const { db, now, language } = caller
  const before = await findQuestion(caller, { group, questionId })
  const draft = cleanDraft(sent, language)
  await refuseForeignFiles(caller, keysOfQuestion(draft), keysOfQuestion(before.question))
  await insertVersion(db, questionId, draft, now)
  await recount(caller, owners, group)
}

/** Takes a question out of a group that was loaded for 'write'. @throws E_NOT_FOUND */
export async function removeQuestion(caller: Caller, owners: QuestionOwners, from: OfGroup): Promise<void> {
  const { db, now } = caller
  await findQuestion(caller, from)
  await markDeleted(db, from.questionId, now)
  await recount(caller, owners, from.group)
}

import { AppError, type Language } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/questions/errors.ts'
import { QUESTION_GROUP, type QuestionArea } from '@bangxanh/contract/questions/limits.ts'
import type { AnyDraft, QuestionGroupDraft } from '@bangxanh/contract/questions/schemas.ts'
import { cleanHtml as cleanQuestion, fileKeys } from '@bangxanh/questions/registry.ts'
import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cleanHtml, pictureKeys } from '../../kernel/clean-html.ts'
import { fieldMessages } from '../../kernel/serve/field-messages.ts'
import { ownMaterial } from '../uploads/public.ts'
import type { CorrectableOwners } from './copies.store.ts'
import type { Owner } from './questions.scope.ts'
import {
  countQuestions,
  findGroup,
  type GroupRow,
  listQuestions,
  readGroupsById,
  type StoredGroup,
  type StoredQuestion,
  type Totals,
} from './read-questions.store.ts'

/** Where questions are: the area and the exam, homework, live exercise or contest in it. */
export interface Area {
  readonly area: QuestionArea
  readonly ownerId: string
}

export type Purpose = 'read' | 'write' | 'correct'

/** What an exam, a homework, a live exercise or a contest does for its questions; filled by the features above this one. */
export interface QuestionOwner {
  /**
   * Checks whether the caller may read it with right answers, change its questions, or correct one of them, which leaves its type
   * and points as they are. For 'write' and 'correct' it locks the owner's row, so that positions and totals stay true when two
   * write at once.
   * @throws E_NOT_FOUND out of their reach, then the owner's own refusals
   */
  load(caller: Caller, ownerId: string, purpose: Purpose): Promise<unknown>
  /** Of an exam: locked so that copies may be made of it, undefined where the caller finds none. */
  source?(caller: Caller, ownerId: string): Promise<{ readonly questionCount: number } | undefined>
  /** Where the caller may correct questions. */
  correctable(caller: Caller): CorrectableOwners
  /** Writes the totals beside the owner, and that the caller has edited it, in the transaction that changed its questions. */
  recount(caller: Caller, ownerId: string, totals: Totals): Promise<void>
}

/** Null for an area that has not moved in: all of it is 404. */
export type QuestionOwners = Readonly<Record<QuestionArea, QuestionOwner | null>>

export interface OwnerIds {
  readonly examVaultId?: string | undefined
  readonly homeworkUid?: string | undefined
  readonly liveExamId?: string | undefined
  readonly contestId?: string | undefined
}

/** How a query names the owners of an area, and the column that holds them. */
const NAMES = {
  'exam-vault': { query: 'examVaultId', column: 'examId' },
  homework: { query: 'homeworkUid', column: 'homeworkId' },
  'live-exam': { query: 'liveExamId', column: 'liveExamId' },
  contest: { query: 'contestId', column: 'contestId' },
} as const satisfies Record<QuestionArea, { query: keyof OwnerIds; column: keyof OwnedBy }>

type OwnedBy = Pick<GroupRow, 'examId' | 'homeworkId' | 'liveExamId' | 'contestId'>

export function ownerOf({ area, ownerId }: Area): Owner {
  switch (area) {
    case 'exam-vault':
      return { examId: ownerId }
    case 'homework':
      return { homeworkId: ownerId }
    case 'live-exam':
      return { liveExamId: ownerId }
    case 'contest':
      return { contestId: ownerId }
  }
}

/** The area of what has an owner, as its row names it. */
export function areaOf(row: OwnedBy): Area {
  const areas = Object.entries(NAMES) as [QuestionArea, (typeof NAMES)[QuestionArea]][]
  const [area, { column }] = areas.find(([, name]) => row[name.column]) ?? areas[0]!
  return { area, ownerId: row[column] ?? '' }
}

/** The owner that a query names. @throws E_INVALID unless it names the area's own and no other */
export function namedOwner(area: QuestionArea, ids: OwnerIds): Area {
  const named = Object.values(NAMES).filter(({ query }) => ids[query] !== undefined)
  const ownerId = ids[NAMES[area].query]
  if (ownerId === undefined || named.length > 1) throw new AppError(common.E_INVALID)
  return { area, ownerId }
}

/** @throws E_NOT_FOUND for an area without an owner, then what the owner throws */
export async function authorizeOwner(
  caller: Caller,
  owners: QuestionOwners,
  of: Area,
  purpose: Purpose,
): Promise<Area> {
  const owner = owners[of.area]
  if (!owner) throw new AppError(common.E_NOT_FOUND)
  await owner.load(caller, of.ownerId, purpose)
  return of
}

export type GroupOfOwner = GroupRow & Area

/** A group of the area, authorized by its owner. @throws E_NOT_FOUND also when the query names another owner */
export async function loadGroup(
  caller: Caller,
  owners: QuestionOwners,
  { area, questionGroupId }: { area: QuestionArea; questionGroupId: string },
  query: OwnerIds,
  purpose: Purpose,
): Promise<GroupOfOwner> {
  const group = await findGroup(caller.db, questionGroupId)
  const ownerId = group?.[NAMES[area].column]
  const agrees = Object.values(NAMES).every(
    ({ query: name, column }) => (query[name] ?? group?.[column]) === group?.[column],
  )
  if (!group || !ownerId || !agrees) throw new AppError(common.E_NOT_FOUND)
  await authorizeOwner(caller, owners, { area, ownerId }, purpose)
  return { ...group, area, ownerId }
}

/** A authorized group with its questions. @throws E_NOT_FOUND when it has gone meanwhile */
export async function findStoredGroup({ db }: Caller, id: string): Promise<StoredGroup> {
  const [group] = await readGroupsById(db, [id])
  if (!group) throw new AppError(common.E_NOT_FOUND)
  return group
}

/** @throws E_NOT_FOUND when the authorized group has no such question, or no more */
export async function findQuestion(
  { db }: Caller,
  { group, questionId }: { group: GroupOfOwner; questionId: string },
): Promise<StoredQuestion> {
  const { rows } = await listQuestions(db, group.id, { page: 1, limit: 1, ids: [questionId] })
  if (!rows[0]) throw new AppError(common.E_NOT_FOUND)
  return rows[0]
}

/** What an owner holds after a change. @throws E_TOO_MANY_GROUPS, E_TOO_MANY_QUESTIONS */
export async function countWithinLimits({ db }: Caller, owner: Owner): Promise<Totals> {
  const totals = await countQuestions(db, owner)
  if (totals.groupCount > QUESTION_GROUP.groups)
    throw new AppError(errors.E_TOO_MANY_GROUPS, { words: { most: QUESTION_GROUP.groups } })
  if (totals.questionCount > QUESTION_GROUP.questions)
    throw new AppError(errors.E_TOO_MANY_QUESTIONS, { words: { most: QUESTION_GROUP.questions } })
  return totals
}

/** Every change of an owner's questions ends here. @throws E_TOO_MANY_GROUPS, E_TOO_MANY_QUESTIONS */
export async function recount(caller: Caller, owners: QuestionOwners, of: Area): Promise<Totals> {
  const totals = await countWithinLimits(caller, ownerOf(of))
  await owners[of.area]?.recount(caller, of.ownerId, totals)
  return totals
}

/** @throws QUESTION_TYPE_NOT_SUPPORTED */
export function builtDraft(draft: AnyDraft): QuestionDraft {
  if ('unbuilt' in draft)
    throw new AppError(errors.QUESTION_TYPE_NOT_SUPPORTED, { words: { type: draft.unbuilt } })
  return draft
}

/** The draft with clean HTML. @throws E_INVALID when nothing is left of what must not be empty */
export function cleanDraft(draft: QuestionDraft, language: Language): QuestionDraft {
  const parsed = QuestionDraft.safeParse(cleanQuestion(draft, cleanHtml))
  if (parsed.success) return parsed.data
  const refusals = parsed.error.issues.map(issue => ({
    keyword: issue.code,
    instancePath: `/${issue.path.join('/')}`,
    params: { ...issue },
    message: issue.message,
  }))
  throw new AppError(common.E_INVALID, { fields: fieldMessages(refusals, language) })
}

export const cleanGroup = (draft: QuestionGroupDraft): QuestionGroupDraft => ({
  ...draft,
  content: cleanHtml(draft.content),
})

/** Every stored file that a clean question names, those inside its HTML too. */
export function keysOfQuestion(question: QuestionDraft): string[] {
  const keys = fileKeys(question)
  cleanQuestion(question, html => {
    keys.push(...pictureKeys(html))
    return html
  })
  return keys
}

export const keysOfGroup = ({
  imgUrl,
  audioUrl,
  content,
}: Pick<QuestionGroupDraft, 'imgUrl' | 'audioUrl' | 'content'>): string[] => [
  ...[imgUrl, audioUrl].filter(key => key !== null),
  ...pictureKeys(content),
]

/**
 * Pictures and sounds that a draft names must be brought as material by the caller or their school. Those that the edited thing already shows
 * (`before`) may stay: a colleague of the group or the copied exam brought them.
 * @throws E_FILE_INVALID
 */
export async function refuseForeignFiles(
  { db, viewer }: Caller,
  keys: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = [...new Set(keys)].filter(key => !before.includes(key)).map(key => key.slice(1))
  const schoolIds = viewer.grants.flatMap(({ role, schoolId }) =>
    role !== 'student' && schoolId ? [schoolId] : [],
  )
  const own = await ownMaterial(db, added, 'media', { userId: viewer.userId, schoolIds })
  if (added.some(key => !own.has(key))) throw new AppError(common.E_FILE_INVALID)
}

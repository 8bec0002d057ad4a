import type { PrintHead, PrintSettings } from '@bangxanh/printing/model.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { type ListFilters, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { users } from '../../schema/account.ts'
import { examPaperQuestions, examPapers, printHeads } from '../../schema/printing.ts'
import type { VersionOf } from '../questions/public.ts'

type Kept = typeof examPapers.$inferSelect

const { groups: _, variants: __, ...said } = getTableColumns(examPapers)
const columns = { ...said, printedBy: { _id: users.id, fullname: users.displayName } }

/** A print without what stood on it. */
export type PaperRow = Omit<Kept, 'groups' | 'variants' | 'printedBy'> & {
  readonly printedBy: { readonly _id: string; readonly fullname: string } | null
}

/** A print and the versions of its questions. */
export interface KeptPaper {
  readonly paper: PaperRow & Pick<Kept, 'groups' | 'variants'>
  readonly versions: readonly VersionOf[]
}

export async function insertPaper(
  db: Db,
  paper: Omit<Kept, 'id'>,
  versions: readonly VersionOf[],
): Promise<string> {
  const paperId = newId()
  await db.insert(examPapers).values({ id: paperId, ...paper })
  await db.insert(examPaperQuestions).values(versions.map(version => ({ paperId, ...version })))
  return paperId
}

const papersOf = (db: Db, examId: string) =>
  db
    .select(columns)
    .from(examPapers)
    .leftJoin(users, eq(users.id, examPapers.printedBy))
    .where(eq(examPapers.examId, examId))
    .orderBy(desc(examPapers.printedAt), desc(examPapers.id))

/** Newest first. */
export const selectPapers = (db: Db, examId: string, filters: ListFilters): Promise<Page<PaperRow>> =>
  pageOf(papersOf(db, examId), filters, () => db.$count(examPapers, eq(examPapers.examId, examId)))

export const findLastPaper = async (db: Db, examId: string): Promise<PaperRow | undefined> =>
  (await papersOf(db, examId).limit(1))[0]

export async function findPaper(db: Db, examId: string, id: string): Promise<PaperRow | undefined> {
  const [paper] = await db
    .select(columns)
    .from(examPapers)
    .leftJoin(users, eq(users.id, examPapers.printedBy))
    .where(and(eq(examPapers.id, id), eq(examPapers.examId, examId)))
  return paper
}

export async function findKeptPaper(db: Db, examId: string, id: string): Promise<KeptPaper | undefined> {
  const [paper] = await db
    .select({ ...columns, groups: examPapers.groups, variants: examPapers.variants })
    .from(examPapers)
    .leftJoin(users, eq(users.id, examPapers.printedBy))
    .where(and(eq(examPapers.id, id), eq(examPapers.examId, examId)))
  if (!paper) return undefined
  const { questionId, version } = examPaperQuestions
  const versions = await db
    .select({ questionId, version })
    .from(examPaperQuestions)
    .where(eq(examPaperQuestions.paperId, id))
  return { paper, versions }
}

/** As somebody printed last, whichever exam. */
export async function findLastSettings(db: Db, userId: string): Promise<PrintSettings | undefined> {
  const [last] = await db
    .select({ settings: examPapers.settings })
    .from(examPapers)
    .where(eq(examPapers.printedBy, userId))
    .orderBy(desc(examPapers.printedAt))
    .limit(1)
  return last?.settings
}

/** Whose head is remembered: a school's, or that of somebody without one. */
export type HeadOwner = { readonly schoolId: string } | { readonly userId: string }

export async function findHead(db: Db, owner: HeadOwner): Promise<PrintHead | undefined> {
  const { schoolId, userId, ...head } = printHeads
  const { authority, school, exam, schoolYear, subject, minutes, official } = head
  const [kept] = await db
    .select({ authority, school, exam, schoolYear, subject, minutes, official })
    .from(printHeads)
    .where('schoolId' in owner ? eq(schoolId, owner.schoolId) : eq(userId, owner.userId))
  return kept
}

export async function keepHead(db: Db, owner: HeadOwner, head: PrintHead): Promise<void> {
  await db
    .insert(printHeads)
    .values({ ...owner, ...head })
    .onConflictDoUpdate({ target: 'schoolId' in owner ? printHeads.schoolId : printHeads.userId, set: head })
}

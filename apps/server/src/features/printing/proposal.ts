import type { PaperProposal } from '@bangxanh/contract/printing/schemas.ts'
import type { PrintHead, PrintSettings } from '@bangxanh/printing/model.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import type { ExamRow } from '../exam-vault/public.ts'
import { ownSchoolId, readSchool } from '../organisation/public.ts'
import { headFor } from './head.access.ts'
import { findHead, findLastPaper, findLastSettings, type HeadOwner } from './printing.store.ts'

const FIRST: PrintSettings = {
  count: 4,
  firstCode: 101,
  shuffleQuestions: true,
  shuffleOptions: true,
  columns: 1,
  fontSize: 12,
  answerSheet: true,
  key: true,
  solutions: false,
}

/** The school that an exam is printed for: its own, else that of who prints it; the person where there is none. */
export function headOwner(viewer: Viewer, exam: Pick<ExamRow, 'schoolId'>): HeadOwner {
  const schoolId = exam.schoolId ?? ownSchoolId(viewer)
  return schoolId ? { schoolId } : { userId: viewer.userId }
}

/** Above a paper that is none of the vault: as the school printed last, with what is said of this one. */
export async function headOfPaper(
  { db, viewer, now }: Caller,
  paper: Pick<PrintHead, 'exam' | 'minutes'> & {
    readonly schoolId: string | null
    readonly subject: string | null
  },
): Promise<PrintHead> {
  const { exam, minutes, subject } = paper
  const owner = headOwner(viewer, paper)
  const school = 'schoolId' in owner ? await readSchool(db, owner.schoolId) : undefined
  const head = headFor({ subject: subject ?? '', productType: '' }, school, await findHead(db, owner), now)
  return { ...head, exam, minutes, official: false }
}

/** What the next print of an exam begins with (product 9.52). */
export async function proposePrint({ db, viewer, now }: Caller, exam: ExamRow): Promise<PaperProposal> {
  const owner = headOwner(viewer, exam)
  const last = await findLastPaper(db, exam.id)
  const school = 'schoolId' in owner ? await readSchool(db, owner.schoolId) : undefined
  const schoolHead = headFor(exam, school, await findHead(db, owner), now)
  return {
    settings: last?.settings ?? (await findLastSettings(db, viewer.userId)) ?? FIRST,
    head: last?.head ?? schoolHead,
    seed: last?.seed ?? null,
    schoolHead,
  }
}

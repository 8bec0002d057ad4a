import { findViewer } from '../features/account/public.ts'
import { leaveClasses } from '../features/classes/public.ts'
import { contestQuestions } from '../features/contests/public.ts'
import { discussionBearer } from '../features/discussion/public.ts'
import { examQuestions } from '../features/exam-vault/public.ts'
import { refuseClosedBooks } from '../features/gradebook/public.ts'
import { classBearer, homeworkQuestions } from '../features/homework/public.ts'
import { workBearer } from '../features/learn/public.ts'
import { liveExamQuestions } from '../features/live-exam/public.ts'
import { commentBearer } from '../features/marking/public.ts'
import { readStudentRooms, seatDoor } from '../features/rooms/public.ts'
import { joinByCode } from '../features/students/public.ts'
import type { FeatureParts } from '../kernel/feature.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { PersonRule } from '../kernel/pupil-data.ts'
import { FEATURES } from './all-features.ts'
import { fileReaders } from './file-readers.ts'
import { describers, tellings } from './tellings.ts'

/** What every table of the product has to do with pupils, from the ground up. */
export const personRules: readonly PersonRule[] = FEATURES.flatMap(({ personRules = [] }) => personRules)

/** What features receive of others above them, which they may not import. Each says in its public.ts what it takes of this. */
const fromAbove = {
  joinClass: joinByCode,
  seatDoor,
  uploadPurposes: {
    class: classBearer,
    comment: commentBearer,
    work: workBearer,
    discussion: discussionBearer,
  },
  findViewer,
  fileReaders,
  leaveClasses,
  personRules,
  readStudentRooms,
  refuseClosedBooks,
  tellings,
  describers,
  questionOwners: {
    'exam-vault': examQuestions,
    homework: homeworkQuestions,
    'live-exam': liveExamQuestions,
    contest: contestQuestions,
  },
}

/** Every feature that has moved in, from the ground up. */
export const features = (kernel: Kernel): FeatureParts[] =>
  FEATURES.map(({ open }) => open(kernel, fromAbove))

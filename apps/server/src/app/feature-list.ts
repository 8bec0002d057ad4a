import { accountFeature } from '../features/account/public.ts'
import { appsFeature } from '../features/apps/public.ts'
import { auditFeature } from '../features/audit/public.ts'
import { classesFeature, leaveClasses } from '../features/classes/public.ts'
import { documentsFeature } from '../features/documents/public.ts'
import { examQuestions, examVaultFeature } from '../features/exam-vault/public.ts'
import { gradebookFeature } from '../features/gradebook/public.ts'
import { homeworkFeature, homeworkQuestions } from '../features/homework/public.ts'
import { learnFeature, workBearer } from '../features/learn/public.ts'
import { lessonsFeature } from '../features/lessons/public.ts'
import { loginCardsFeature } from '../features/login-cards/public.ts'
import { markingFeature } from '../features/marking/public.ts'
import { organisationFeature } from '../features/organisation/public.ts'
import { paperImportsFeature } from '../features/paper-imports/public.ts'
import { printingFeature } from '../features/printing/public.ts'
import { questionsFeature } from '../features/questions/public.ts'
import { regradesFeature } from '../features/regrades/public.ts'
import { reportsFeature } from '../features/reports/public.ts'
import { rostersFeature } from '../features/rosters/public.ts'
import { setupFeature } from '../features/setup/public.ts'
import { staffFeature } from '../features/staff/public.ts'
import { forgetMergesOf, studentMergesFeature } from '../features/student-merges/public.ts'
import { joinByCode, studentsFeature } from '../features/students/public.ts'
import { uploadsFeature } from '../features/uploads/public.ts'
import type { Feature } from '../kernel/feature.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** Every feature that has moved in, from the ground up. */
export const features = (kernel: Kernel): Feature[] => [
  auditFeature(),
  accountFeature(kernel, joinByCode),
  organisationFeature(),
  documentsFeature(kernel),
  uploadsFeature(kernel, { work: workBearer }),
  staffFeature(leaveClasses),
  setupFeature(),
  classesFeature(),
  studentsFeature(forgetMergesOf),
  loginCardsFeature(),
  rostersFeature(),
  questionsFeature({ 'exam-vault': examQuestions, homework: homeworkQuestions }),
  examVaultFeature(kernel),
  printingFeature(),
  homeworkFeature(),
  learnFeature(kernel),
  appsFeature(kernel),
  gradebookFeature(),
  lessonsFeature(kernel),
  paperImportsFeature(kernel),
  regradesFeature(),
  markingFeature(),
  reportsFeature(),
  studentMergesFeature(kernel),
]

// Written by `npm run index` from what the folders hold.
import { account } from './features/account.ts'
import { apps } from './features/apps.ts'
import { audit } from './features/audit.ts'
import { classes } from './features/classes.ts'
import { contact } from './features/contact.ts'
import { contests } from './features/contests.ts'
import { discussion } from './features/discussion.ts'
import { documents } from './features/documents.ts'
import { examOffers } from './features/exam-offers.ts'
import { examVault } from './features/exam-vault.ts'
import { gradebook } from './features/gradebook.ts'
import { homework } from './features/homework.ts'
import { instructions } from './features/instructions.ts'
import { learn } from './features/learn.ts'
import { lessons } from './features/lessons.ts'
import { licences } from './features/licences.ts'
import { liveExam } from './features/live-exam.ts'
import { loginCards } from './features/login-cards.ts'
import { marking } from './features/marking.ts'
import { news } from './features/news.ts'
import { notices } from './features/notices.ts'
import { notifications } from './features/notifications.ts'
import { organisation } from './features/organisation.ts'
import { paperImports } from './features/paper-imports.ts'
import { printing } from './features/printing.ts'
import { promotions } from './features/promotions.ts'
import { questions } from './features/questions.ts'
import { regrades } from './features/regrades.ts'
import { reports } from './features/reports.ts'
import { roomResults } from './features/room-results.ts'
import { schoolBooks } from './features/school-books.ts'
import { screens } from './features/screens.ts'
import { studentMerges } from './features/student-merges.ts'
import { students } from './features/students.ts'
import { uploads } from './features/uploads.ts'
import type { WorldFeature } from './world-feature.ts'

/** What each feature brings to the world of the isolation tests, by the name of its file. */
export const WORLD_FEATURES: Readonly<Record<string, WorldFeature>> = {
  account,
  apps,
  audit,
  classes,
  contact,
  contests,
  discussion,
  documents,
  'exam-offers': examOffers,
  'exam-vault': examVault,
  gradebook,
  homework,
  instructions,
  learn,
  lessons,
  licences,
  'live-exam': liveExam,
  'login-cards': loginCards,
  marking,
  news,
  notices,
  notifications,
  organisation,
  'paper-imports': paperImports,
  printing,
  promotions,
  questions,
  regrades,
  reports,
  'room-results': roomResults,
  'school-books': schoolBooks,
  screens,
  'student-merges': studentMerges,
  students,
  uploads,
}

// Written by `npm run index` from what the folders hold.
import { feature as account } from '../features/account/public.ts'
import { feature as apps } from '../features/apps/public.ts'
import { feature as audit } from '../features/audit/public.ts'
import { feature as classes } from '../features/classes/public.ts'
import { feature as contact } from '../features/contact/public.ts'
import { feature as contests } from '../features/contests/public.ts'
import { feature as discussion } from '../features/discussion/public.ts'
import { feature as documents } from '../features/documents/public.ts'
import { feature as examOffers } from '../features/exam-offers/public.ts'
import { feature as examVault } from '../features/exam-vault/public.ts'
import { feature as gradebook } from '../features/gradebook/public.ts'
import { feature as homework } from '../features/homework/public.ts'
import { feature as instructions } from '../features/instructions/public.ts'
import { feature as learn } from '../features/learn/public.ts'
import { feature as lessons } from '../features/lessons/public.ts'
import { feature as licences } from '../features/licences/public.ts'
import { feature as liveExam } from '../features/live-exam/public.ts'
import { feature as loginCards } from '../features/login-cards/public.ts'
import { feature as marking } from '../features/marking/public.ts'
import { feature as news } from '../features/news/public.ts'
import { feature as notices } from '../features/notices/public.ts'
import { feature as notifications } from '../features/notifications/public.ts'
import { feature as organisation } from '../features/organisation/public.ts'
import { feature as paperImports } from '../features/paper-imports/public.ts'
import { feature as printing } from '../features/printing/public.ts'
import { feature as promotions } from '../features/promotions/public.ts'
import { feature as questions } from '../features/questions/public.ts'
import { feature as rankings } from '../features/rankings/public.ts'
import { feature as regrades } from '../features/regrades/public.ts'
import { feature as reports } from '../features/reports/public.ts'
import { feature as roomResults } from '../features/room-results/public.ts'
import { feature as rooms } from '../features/rooms/public.ts'
import { feature as rosters } from '../features/rosters/public.ts'
import { feature as schoolBooks } from '../features/school-books/public.ts'
import { feature as screens } from '../features/screens/public.ts'
import { feature as setup } from '../features/setup/public.ts'
import { feature as sittings } from '../features/sittings/public.ts'
import { feature as staff } from '../features/staff/public.ts'
import { feature as studentMerges } from '../features/student-merges/public.ts'
import { feature as students } from '../features/students/public.ts'
import { feature as uploads } from '../features/uploads/public.ts'

/** Every feature, from the ground up, as each says in its public.ts. */
export const FEATURES = [
  // Layer 1
  account,
  audit,
  contact,
  documents,
  instructions,
  licences,
  news,
  notifications,
  organisation,
  setup,
  staff,
  uploads,
  // Layer 2
  classes,
  loginCards,
  schoolBooks,
  students,
  // Layer 3
  discussion,
  notices,
  promotions,
  rosters,
  // Layer 4
  questions,
  // Layer 5
  examVault,
  // Layer 6
  examOffers,
  homework,
  printing,
  rooms,
  // Layer 7
  contests,
  gradebook,
  learn,
  lessons,
  liveExam,
  paperImports,
  screens,
  // Layer 8
  apps,
  marking,
  rankings,
  regrades,
  reports,
  roomResults,
  sittings,
  studentMerges,
]

// Written by `npm run index` from what the folders hold.
import * as account from './account/endpoints.ts'
import * as apps from './apps/endpoints.ts'
import * as audit from './audit/endpoints.ts'
import * as classes from './classes/endpoints.ts'
import * as contact from './contact/endpoints.ts'
import * as contests from './contests/endpoints.ts'
import * as discussion from './discussion/endpoints.ts'
import * as documents from './documents/endpoints.ts'
import * as examOffers from './exam-offers/endpoints.ts'
import * as examVault from './exam-vault/endpoints.ts'
import * as gradebook from './gradebook/endpoints.ts'
import * as homework from './homework/endpoints.ts'
import * as instructions from './instructions/endpoints.ts'
import * as learn from './learn/endpoints.ts'
import * as lessons from './lessons/endpoints.ts'
import * as licences from './licences/endpoints.ts'
import * as liveExam from './live-exam/endpoints.ts'
import * as loginCards from './login-cards/endpoints.ts'
import * as marking from './marking/endpoints.ts'
import * as news from './news/endpoints.ts'
import * as notices from './notices/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as organisation from './organisation/endpoints.ts'
import * as paperImports from './paper-imports/endpoints.ts'
import * as printing from './printing/endpoints.ts'
import * as promotions from './promotions/endpoints.ts'
import * as questions from './questions/endpoints.ts'
import * as rankings from './rankings/endpoints.ts'
import * as regrades from './regrades/endpoints.ts'
import * as reports from './reports/endpoints.ts'
import * as roomResults from './room-results/endpoints.ts'
import * as rooms from './rooms/endpoints.ts'
import * as rosters from './rosters/endpoints.ts'
import * as schoolBooks from './school-books/endpoints.ts'
import * as screens from './screens/endpoints.ts'
import * as setup from './setup/endpoints.ts'
import * as sittings from './sittings/endpoints.ts'
import * as staff from './staff/endpoints.ts'
import * as studentMerges from './student-merges/endpoints.ts'
import * as students from './students/endpoints.ts'
import * as uploads from './uploads/endpoints.ts'

/** The index of the product: every call, by feature. For the server, OpenAPI and tests; the web imports features. */
export const api = {
  account,
  apps,
  audit,
  classes,
  contact,
  contests,
  discussion,
  documents,
  examOffers,
  examVault,
  gradebook,
  homework,
  instructions,
  learn,
  lessons,
  licences,
  liveExam,
  loginCards,
  marking,
  news,
  notices,
  notifications,
  organisation,
  paperImports,
  printing,
  promotions,
  questions,
  rankings,
  regrades,
  reports,
  roomResults,
  rooms,
  rosters,
  schoolBooks,
  screens,
  setup,
  sittings,
  staff,
  studentMerges,
  students,
  uploads,
}

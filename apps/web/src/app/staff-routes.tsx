import type { ReactNode } from 'react'
import { classSearch } from '../features/classes/class-search.ts'
import { contestSearch, participantSearch } from '../features/contests/contest-search.ts'
import { vaultSearch } from '../features/exam-vault/vault-search.ts'
import { homeworkSearch, reportSearch } from '../features/homework/homework-search.ts'
import { lessonSearch } from '../features/lessons/lesson-search.ts'
import { organisationSearch } from '../features/organisation/organisation-search.ts'
import { reviewSearch } from '../features/paper-imports/board/review-search.ts'
import { boardSearch } from '../features/questions/board-search.ts'
import { rankingSearch } from '../features/rankings/ranking-search.ts'
import { paperSearch } from '../features/results/paper-search.ts'
import { RESULT_TABS } from '../features/room-results/tabs.ts'
import { staffSearch } from '../features/staff/staff-search.ts'
import { recordSearch, schoolSearch } from '../features/students/school-search.ts'
import { studentSearch } from '../features/students/student-search.ts'
import { id, oneOf, pageNumber, searchParams, text } from '../shared/list/search-params.ts'
import { screenIn, shell, told } from './route-kit.tsx'

const screens = import.meta.glob<Readonly<Record<string, () => ReactNode>>>(
  [
    './*.tsx',
    '!./*.test.tsx',
    // Those of everybody, which routes.tsx knows.
    '!./{em,learn}-*.tsx',
    '!./{login,live-screen,own-screen,register,auth-redirect,setup,profile,news-detail,instruction,instruction-list,contact}.tsx',
  ],
  { base: '../screens' },
)

/** For who works in a school, where it says nothing else. */
const screen = screenIn(() => shell, screens, 'staff')

/** Homework without questions, by kind. */
const taskHomework = <const Path extends string>(path: Path) =>
  screen(path, 'class-task-homework', {
    title: 'homework',
    texts: ['homework', 'classes'],
  })

/** A Golden Bell, of the school or of a class, or an exam. */
const contest = <const Path extends string>(path: Path, title: 'tRcvContest' | 'rtContest' = 'tRcvContest') =>
  screen(path, 'contest-detail', {
    title,
    texts: [
      'contests',
      'rooms',
      'questions',
      'classes',
      'examVault',
      'homework',
      'rankings',
      'regrades',
      'versions',
      'roomResults',
      'seatEntry',
    ],
    workingTab: 'questions',
    search: searchParams({
      ...{ tab: text(), student: id, ...participantSearch.params },
      ...{ ...rankingSearch.params, ...boardSearch.params },
    }),
  })

/** The screens of who works in a school; nobody else fetches them. */
export const staffScreens = [
  screen('/', 'home', {
    title: 'home',
    texts: ['reports'],
    search: searchParams({ departmentId: id }),
  }),
  screen('truong-hoc/$tab', 'school', {
    title: 'school',
    texts: ['organisation', 'classes'],
    search: organisationSearch.validate,
  }),
  screen('lop-hoc', 'class-list', {
    title: 'classes',
    texts: ['classes'],
    search: classSearch.validate,
  }),
  screen('lop-hoc/ket-thuc-nam-hoc', 'school-year-end', {
    title: 'classes',
    texts: ['promotions', 'classes'],
  }),
  screen('bai-tap', 'homework-list', {
    title: 'classHomework',
    texts: ['homework', 'apps'],
    search: searchParams({
      ...homeworkSearch.params,
      classUid: id,
      kind: text(20),
      waiting: oneOf([true, 'long']),
    }),
  }),
  screen('giao-vien', 'staff-list', {
    title: 'teachers',
    texts: ['staff', 'rosters'],
    search: staffSearch.validate,
  }),
  screen('lop-hoc/$classUid', 'class-detail', {
    title: 'classDetail',
    texts: [
      'classes',
      'students',
      'homework',
      'lessons',
      'gradebook',
      'commentBank',
      'reports',
      'liveExam',
      'contests',
      'loginCards',
      'rosters',
    ],
    workingTab: 'gradebook',
    // Search, order and page belong to whichever tab is open, and each knows orders of its own.
    search: searchParams({
      tab: text(),
      ...studentSearch.params,
      ...homeworkSearch.params,
      sort: text(20),
    }),
  }),
  screen('lop-hoc/$classUid/$homeworkUid', 'class-homework-detail', {
    title: 'homeworkDetail',
    texts: ['results', 'homework', 'questions', 'regrades', 'loginCards', 'itemAnalysis'],
    search: reportSearch.validate,
  }),
  screen('lop-hoc/$classUid/btvn-cau-hoi', 'class-question-homework', {
    title: 'homework',
    working: true,
    texts: ['homework', 'questions', 'examVault', 'paperImports'],
    search: searchParams({ homeworkUid: id, ...boardSearch.params }),
  }),
  screen('lop-hoc/$classUid/bttt-cau-hoi', 'class-question-live-exam', {
    title: 'interactiveHomework',
    working: true,
    texts: ['liveExam', 'homework', 'questions', 'examVault'],
    search: searchParams({ liveExamId: id, ...boardSearch.params }),
  }),
  screen('bt-tuong-tac/$liveExamId', 'live-exam', {
    title: 'interactiveHomework',
    texts: ['liveExam', 'rooms', 'questions', 'roomResults', 'homework', 'regrades'],
    search: searchParams({ tab: oneOf(RESULT_TABS, 'students'), student: id, no: pageNumber }),
  }),
  screen('rung-chuong-vang', 'contest-list', {
    title: 'tRcvContest',
    texts: ['contests', 'classes'],
    search: contestSearch.validate,
  }),
  contest('rung-chuong-vang/$contestId'),
  contest('lop-hoc/$classUid/rcv/$contestId'),
  screen('trung-tam-khao-thi', 'exam-centre', {
    title: 'rtContest',
    texts: ['contests', 'classes', 'seatEntry'],
    search: contestSearch.validate,
  }),
  screen('trung-tam-khao-thi/xep-ca', 'exam-sittings', {
    title: 'rtContest',
    texts: ['sittings', 'contests', 'classes'],
    search: searchParams({ seriesId: id }),
  }),
  contest('trung-tam-khao-thi/$contestId', 'rtContest'),
  screen('giam-khao/$roomId', 'judge', {
    title: 'tRcvContest',
    working: true,
    texts: ['rooms', 'questions'],
  }),
  screen('chay-thu/$roomId', 'trial', {
    title: 'interactiveHomework',
    working: true,
    texts: ['rooms', 'questions'],
  }),
  screen('giam-thi/$contestId', 'proctor', {
    title: 'rtContest',
    working: true,
    texts: ['rooms', 'seatEntry'],
    search: searchParams({ hall: id }),
  }),
  screen('ghep-man-chieu', 'accept-screen', {
    title: 'ownScreen',
    texts: ['rooms'],
    search: searchParams({ code: text() }),
  }),
  taskHomework('lop-hoc/$classUid/btvn-tai-len'),
  taskHomework('lop-hoc/$classUid/btvn-speaking'),
  taskHomework('lop-hoc/$classUid/btvn-thu-vien'),
  taskHomework('lop-hoc/$classUid/bangxanh'),
  taskHomework('lop-hoc/$classUid/unistart'),
  taskHomework('lop-hoc/mp/$classUid/$appId'),
  screen('lop-hoc/$classUid/btvn-cau-hoi/$homeworkUid/doc-de/$importId', 'homework-paper-review', {
    title: 'paperReview',
    working: true,
    texts: ['paperImports', 'questions'],
    search: reviewSearch,
  }),
  screen('lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId', 'pupil-paper', {
    title: 'pupilPaper',
    working: true,
    texts: ['results', 'homework', 'questions'],
    search: paperSearch,
  }),
  screen('lop-hoc/$classUid/$homeworkUid/cham', 'marking', {
    title: 'marking',
    working: true,
    texts: ['marking', 'apps', 'commentBank'],
    search: searchParams({ bai: id }),
  }),
  screen('hoc-sinh', 'student-list', {
    title: 'students',
    texts: ['students', 'classes', 'rosters'],
    search: schoolSearch.validate,
  }),
  screen('hoc-sinh/$studentId', 'student-detail', {
    title: 'studentDetail',
    texts: ['students', 'loginCards'],
    search: recordSearch.validate,
  }),
  screen('nhat-ky', 'audit-log', {
    title: 'auditLog',
    texts: ['audit'],
  }),
  screen('kho-hoc-lieu', 'exam-vault', {
    title: 'examVault',
    texts: ['examVault', 'questions', 'homework'],
    search: vaultSearch.validate,
  }),
  screen('kho-hoc-lieu/duoc-gui', 'exam-offers', {
    title: 'examOffers',
    texts: ['examVault', 'questions'],
  }),
  screen('kho-hoc-lieu/$examVaultId', 'exam-vault-detail', {
    title: 'examVaultDetail',
    working: true,
    texts: ['examVault', 'questions', 'exchange', 'paperImports'],
    search: boardSearch,
  }),
  screen('kho-hoc-lieu/$examVaultId/phan-tich', 'exam-items', {
    title: 'examItems',
    texts: ['itemAnalysis', 'questions', 'examVault'],
  }),
  screen('kho-hoc-lieu/$examVaultId/doc-de/$importId', 'paper-review', {
    title: 'paperReview',
    working: true,
    texts: ['paperImports', 'questions', 'examVault'],
    search: reviewSearch,
  }),
  screen('tai-lieu', 'documents', {
    title: 'documents',
    texts: ['documents'],
    search: searchParams({ view: oneOf(['market']), category: id, file: id, search: text() }),
  }),
  screen('tai-lieu/phan-quyen', 'document-permissions', {
    title: 'documentPermissions',
    texts: ['documents'],
    search: searchParams({ category: id }),
  }),
  screen('thong-bao', 'notifications', {
    title: 'notifications',
    texts: ['notifications'],
    search: told,
  }),
  screen('bai-hoc', 'lesson-list', {
    title: 'classStudy',
    texts: ['lessons'],
    search: lessonSearch.validate,
  }),
  screen('sgk', 'school-book-list', {
    title: 'schoolBooks',
    texts: ['schoolBooks', 'classes'],
  }),
  screen('bao-cao', 'report-page', { title: 'reports', texts: ['reportPage', 'reports', 'classes'] }),
  screen('pricing', 'pricing', { title: 'pricing', texts: ['licences'] }),
] as const

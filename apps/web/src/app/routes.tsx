import type { QueryClient } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { isStudent } from '../features/account/account.ts'
import { auditSearch } from '../features/audit/audit-search.ts'
import { classSearch } from '../features/classes/class-search.ts'
import { vaultSearch } from '../features/exam-vault/vault-search.ts'
import { homeworkSearch, reportSearch } from '../features/homework/homework-search.ts'
import { learnSearch } from '../features/learn/learn-search.ts'
import { organisationSearch } from '../features/organisation/organisation-search.ts'
import { boardSearch } from '../features/questions/board-search.ts'
import { staffSearch } from '../features/staff/staff-search.ts'
import { recordSearch, schoolSearch } from '../features/students/school-search.ts'
import { studentSearch } from '../features/students/student-search.ts'
import { loadTexts, type TextKey, type TextSpace } from '../shared/i18n/i18n.ts'
import { param, searchParams, text } from '../shared/list/search-params.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { RouteFailure } from './away.tsx'
import { ownPath, type RouteGuard, redirectFor } from './guard.ts'
import type { Module } from './modules.ts'
import { Root } from './root.tsx'
import { loadLayout, Shell } from './shell.tsx'
import { loadSession } from './start-up.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: TextKey
    /** The entry of the side menu that this route belongs to. */
    readonly module?: Module
    /** `signed-in` where a route says nothing. */
    readonly guard?: RouteGuard
    /** The feature has moved in: the menu shows the entry. */
    readonly ready?: true
    /** Words that are loaded together with the screen. */
    readonly texts?: readonly TextSpace[]
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/** The page to go on to after signing in. */
const next = param(ownPath)

const root = createRootRouteWithContext<{ readonly client: QueryClient }>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => loadChunk(() => import('../screens/not-found.tsx')),
    'NotFoundScreen',
  ),
  beforeLoad: async ({ context, location, matches }) => {
    const { guard = 'signed-in', texts = [] } = matches.at(-1)?.staticData ?? {}
    const [account] = await Promise.all([loadSession(context.client), loadTexts(texts)])
    const code = new URLSearchParams(location.searchStr).get('code') ?? undefined
    const target = redirectFor(
      { guard, href: location.href, pathname: location.pathname, code },
      account && { student: isStudent(account), mustChangePassword: account.profile.mustChangePassword },
    )
    if (target) throw redirect(target)
  },
})

const notAvailableYet = lazyRouteComponent(
  () => loadChunk(() => import('../screens/not-available-yet.tsx')),
  'NotAvailableYetScreen',
)

// Outside of the main layout: who is not signed in has no menu.

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/login.tsx')), 'LoginScreen'),
  validateSearch: searchParams({ next }),
  staticData: { title: 'app:routes.login', guard: 'visitor', ready: true, texts: ['account'] },
})
const register = createRoute({
  getParentRoute: () => root,
  path: 'register',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/register.tsx')), 'RegisterScreen'),
  validateSearch: searchParams({ code: text(), next }),
  staticData: { title: 'app:routes.register', guard: 'visitor', ready: true, texts: ['account'] },
})
const authRedirect = createRoute({
  getParentRoute: () => root,
  path: 'auth-redirect',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/auth-redirect.tsx')),
    'AuthRedirectScreen',
  ),
  validateSearch: searchParams({ kind: text(), code: text() }),
  staticData: { title: 'app:routes.authRedirect', guard: 'anyone', ready: true, texts: ['account'] },
})

const setup = createRoute({
  getParentRoute: () => root,
  path: 'setup',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/setup.tsx')), 'SetupScreen'),
  validateSearch: searchParams({ code: text() }),
  staticData: {
    title: 'app:routes.setup',
    guard: 'anyone',
    ready: true,
    texts: ['setup', 'account', 'classes'],
  },
})

/** Everything else stands in a layout: the main one, or the student's own. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  loader: ({ context }) => loadLayout(context.client),
  component: Shell,
})

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/home.tsx')), 'HomeScreen'),
  staticData: {
    title: 'app:routes.home',
    module: 'Home',
    guard: 'staff',
    ready: true,
    texts: ['classes', 'homework'],
  },
})
const newsDetail = createRoute({
  getParentRoute: () => shell,
  path: 'tin-tuc/$newsUrl',
  component: notAvailableYet,
  staticData: { title: 'app:routes.newsDetail', guard: 'signed-in' },
})
const school = createRoute({
  getParentRoute: () => shell,
  path: 'truong-hoc/$tab',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/school.tsx')), 'SchoolScreen'),
  validateSearch: organisationSearch.validate,
  staticData: {
    title: 'app:routes.school',
    module: 'School',
    guard: 'staff',
    ready: true,
    texts: ['organisation', 'classes'],
  },
})
const mentorHouse = createRoute({
  getParentRoute: () => shell,
  path: 'nha',
  component: notAvailableYet,
  staticData: { title: 'app:routes.mentorHouse', module: 'MentorHouse', guard: 'staff' },
})
const oneDriveRedirect = createRoute({
  getParentRoute: () => shell,
  path: 'microsoft-redirect',
  component: notAvailableYet,
  staticData: { title: 'app:routes.oneDriveRedirect', guard: 'staff' },
})
const plan = createRoute({
  getParentRoute: () => shell,
  path: 'plan',
  component: notAvailableYet,
  staticData: { title: 'app:routes.plan', module: 'Plan', guard: 'staff' },
})
const planLeader = createRoute({
  getParentRoute: () => shell,
  path: 'plan-leader',
  component: notAvailableYet,
  staticData: { title: 'app:routes.planLeader', module: 'Plan', guard: 'staff' },
})
const planLeaderDetail = createRoute({
  getParentRoute: () => shell,
  path: 'plan-leader-detail/$planUid',
  component: notAvailableYet,
  staticData: { title: 'app:routes.planLeader', module: 'Plan', guard: 'staff' },
})
const planTeacher = createRoute({
  getParentRoute: () => shell,
  path: 'plan-teacher',
  component: notAvailableYet,
  staticData: { title: 'app:routes.planTeacher', module: 'Plan', guard: 'staff' },
})
const planTeacherDetail = createRoute({
  getParentRoute: () => shell,
  path: 'plan-teacher-detail/$planUid',
  component: notAvailableYet,
  staticData: { title: 'app:routes.planTeacher', module: 'Plan', guard: 'staff' },
})
const planLesson = createRoute({
  getParentRoute: () => shell,
  path: 'lesson-plan',
  component: notAvailableYet,
  staticData: { title: 'app:routes.planLesson', module: 'Plan', guard: 'staff' },
})
const planLessonDetail = createRoute({
  getParentRoute: () => shell,
  path: 'lesson-plan-detail/$planUid',
  component: notAvailableYet,
  staticData: { title: 'app:routes.planLesson', module: 'Plan', guard: 'staff' },
})
const classes = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/class-list.tsx')),
    'ClassListScreen',
  ),
  validateSearch: classSearch.validate,
  staticData: {
    title: 'app:routes.classes',
    module: 'Class',
    guard: 'staff',
    ready: true,
    texts: ['classes'],
  },
})
const rtContest = createRoute({
  getParentRoute: () => shell,
  path: 'trung-tam-khao-thi',
  component: notAvailableYet,
  staticData: { title: 'app:routes.rtContest', module: 'RTContest', guard: 'staff' },
})
const rtContestDetail = createRoute({
  getParentRoute: () => shell,
  path: 'trung-tam-khao-thi/$contestId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.rtContest', module: 'RTContest', guard: 'staff' },
})
const interactiveHomework = createRoute({
  getParentRoute: () => shell,
  path: 'bt-tuong-tac/$liveExamId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.interactiveHomework', module: 'Class', guard: 'staff' },
})
const tRcvContest = createRoute({
  getParentRoute: () => shell,
  path: 'rung-chuong-vang',
  component: notAvailableYet,
  staticData: { title: 'app:routes.tRcvContest', module: 'TRcvContest', guard: 'staff' },
})
const tRcvContestDetail = createRoute({
  getParentRoute: () => shell,
  path: 'rung-chuong-vang/$contestId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.tRcvContest', module: 'TRcvContest', guard: 'staff' },
})
const rcvContestDetail = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/rcv/$contestId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.tRcvContest', module: 'Class', guard: 'staff' },
})
const reports = createRoute({
  getParentRoute: () => shell,
  path: 'bao-cao',
  component: notAvailableYet,
  staticData: { title: 'app:routes.reports', module: 'Reports', guard: 'staff' },
})
const listClassHomework = createRoute({
  getParentRoute: () => shell,
  path: 'bai-tap',
  component: notAvailableYet,
  staticData: { title: 'app:routes.classHomework', module: 'ListClassHomework', guard: 'staff' },
})
const listClassStudy = createRoute({
  getParentRoute: () => shell,
  path: 'bai-hoc',
  component: notAvailableYet,
  staticData: { title: 'app:routes.classStudy', module: 'ListClassStudy', guard: 'staff' },
})
const listTeacher = createRoute({
  getParentRoute: () => shell,
  path: 'giao-vien',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/staff-list.tsx')),
    'StaffListScreen',
  ),
  validateSearch: staffSearch.validate,
  staticData: {
    title: 'app:routes.teachers',
    module: 'ListTeacher',
    guard: 'staff',
    ready: true,
    texts: ['staff', 'rosters'],
  },
})
const classDetail = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/class-detail.tsx')),
    'ClassDetailScreen',
  ),
  // Search and page belong to whichever tab is open.
  validateSearch: searchParams({ tab: text(), ...studentSearch.params, ...homeworkSearch.params }),
  staticData: {
    title: 'app:routes.classDetail',
    module: 'Class',
    guard: 'staff',
    ready: true,
    texts: ['classes', 'students', 'homework', 'loginCards', 'rosters'],
  },
})
const classFileHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/btvn-tai-len',
  component: notAvailableYet,
  staticData: { title: 'app:routes.homework', module: 'Class', guard: 'staff' },
})
const productHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/bangxanh',
  component: notAvailableYet,
  staticData: { title: 'app:routes.homework', module: 'Class', guard: 'staff' },
})
const unistartHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/unistart',
  component: notAvailableYet,
  staticData: { title: 'app:routes.homework', module: 'Class', guard: 'staff' },
})
const mpHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/mp/$classUid/$appId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.homework', module: 'Class', guard: 'staff' },
})
const classAttachmentHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/btvn-speaking',
  component: notAvailableYet,
  staticData: { title: 'app:routes.homework', module: 'Class', guard: 'staff' },
})
const createMission = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/create-mission/$missionTemplate',
  component: notAvailableYet,
  staticData: { title: 'app:routes.mission', module: 'Class', guard: 'staff' },
})
const updateMission = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/update-mission/$missionId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.mission', module: 'Class', guard: 'staff' },
})
const createMissionChain = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/create-mission-chain',
  component: notAvailableYet,
  staticData: { title: 'app:routes.missionChain', module: 'Class', guard: 'staff' },
})
const updateMissionChain = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/update-mission-chain/$missionId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.missionChain', module: 'Class', guard: 'staff' },
})
const missionDetail = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/mission/$missionId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.mission', module: 'Class', guard: 'staff' },
})
const missionChainDetail = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/mission-chain/$missionId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.missionChain', module: 'Class', guard: 'staff' },
})
const documentHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/btvn-thu-vien',
  component: notAvailableYet,
  staticData: { title: 'app:routes.homework', module: 'Class', guard: 'staff' },
})
const classQuestionHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/btvn-cau-hoi',
  component: notAvailableYet,
  staticData: { title: 'app:routes.homework', module: 'Class', guard: 'staff' },
})
const classQuestionLiveExam = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/bttt-cau-hoi',
  component: notAvailableYet,
  staticData: { title: 'app:routes.interactiveHomework', module: 'Class', guard: 'staff' },
})
const classHomeworkDetail = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/$homeworkUid',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/class-homework-detail.tsx')),
    'ClassHomeworkDetailScreen',
  ),
  validateSearch: reportSearch.validate,
  staticData: {
    title: 'app:routes.homeworkDetail',
    module: 'Class',
    guard: 'staff',
    ready: true,
    texts: ['homework', 'questions'],
  },
})
const raceChallengeDetail = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/race-challenge/$raceChallengeId',
  component: notAvailableYet,
  staticData: { title: 'app:routes.raceChallenge', module: 'Class', guard: 'staff' },
})
const raceChallengeMissionQuestions = createRoute({
  getParentRoute: () => shell,
  path: 'race-challenge/$raceChallengeId/missions/$missionId/questions',
  component: notAvailableYet,
  staticData: { title: 'app:routes.raceChallenge', module: 'Class', guard: 'staff' },
})
const students = createRoute({
  getParentRoute: () => shell,
  path: 'hoc-sinh',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/student-list.tsx')),
    'StudentListScreen',
  ),
  validateSearch: schoolSearch.validate,
  staticData: {
    title: 'app:routes.students',
    module: 'Students',
    guard: 'staff',
    ready: true,
    texts: ['students', 'classes', 'rosters'],
  },
})
const studentDetail = createRoute({
  getParentRoute: () => shell,
  path: 'hoc-sinh/$studentId',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/student-detail.tsx')),
    'StudentDetailScreen',
  ),
  validateSearch: recordSearch.validate,
  staticData: {
    title: 'app:routes.studentDetail',
    module: 'Students',
    guard: 'staff',
    ready: true,
    texts: ['students', 'loginCards'],
  },
})
const document = createRoute({
  getParentRoute: () => shell,
  path: 'tai-lieu',
  component: notAvailableYet,
  staticData: { title: 'app:routes.documents', module: 'Document', guard: 'staff' },
})
const documentPermissions = createRoute({
  getParentRoute: () => shell,
  path: 'tai-lieu/phan-quyen',
  component: notAvailableYet,
  staticData: { title: 'app:routes.documentPermissions', module: 'Document', guard: 'staff' },
})
const event = createRoute({
  getParentRoute: () => shell,
  path: 'su-kien',
  component: notAvailableYet,
  staticData: { title: 'app:routes.events', module: 'Event', guard: 'staff' },
})
const eventContest = createRoute({
  getParentRoute: () => shell,
  path: 'su-kien/$eventCode',
  component: notAvailableYet,
  staticData: { title: 'app:routes.events', module: 'Event', guard: 'staff' },
})
const eventRanking = createRoute({
  getParentRoute: () => shell,
  path: 'su-kien/bxh/$eventCode',
  component: notAvailableYet,
  staticData: { title: 'app:routes.eventRanking', module: 'Event', guard: 'staff' },
})
const eventContestQuestion = createRoute({
  getParentRoute: () => shell,
  path: 'su-kien/$eventCode/cuoc-thi/$contestCode',
  component: notAvailableYet,
  staticData: { title: 'app:routes.events', module: 'Event', guard: 'staff' },
})
const pricingPlan = createRoute({
  getParentRoute: () => shell,
  path: 'pricing',
  component: notAvailableYet,
  staticData: { title: 'app:routes.pricing', module: 'Pricing', guard: 'staff' },
})
const instruction = createRoute({
  getParentRoute: () => shell,
  path: 'huong-dan',
  component: notAvailableYet,
  staticData: { title: 'app:routes.instructions', module: 'Instruction', guard: 'staff' },
})
const instructionDetail = createRoute({
  getParentRoute: () => shell,
  path: 'huong-dan/$id',
  component: notAvailableYet,
  staticData: { title: 'app:routes.instructions', module: 'Instruction', guard: 'staff' },
})
const contact = createRoute({
  getParentRoute: () => shell,
  path: 'lien-he',
  component: notAvailableYet,
  staticData: { title: 'app:routes.contact', module: 'Contact', guard: 'staff' },
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/profile.tsx')), 'ProfileScreen'),
  staticData: {
    title: 'app:routes.profile',
    module: 'Profile',
    guard: 'signed-in',
    ready: true,
    texts: ['account'],
  },
})
const auditLog = createRoute({
  getParentRoute: () => shell,
  path: 'nhat-ky',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/audit-log.tsx')), 'AuditLogScreen'),
  validateSearch: auditSearch.validate,
  staticData: {
    title: 'app:routes.auditLog',
    module: 'AuditLog',
    guard: 'staff',
    ready: true,
    texts: ['audit'],
  },
})
const examVault = createRoute({
  getParentRoute: () => shell,
  path: 'kho-hoc-lieu',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/exam-vault.tsx')),
    'ExamVaultScreen',
  ),
  validateSearch: vaultSearch.validate,
  staticData: {
    title: 'app:routes.examVault',
    module: 'ExamVault',
    guard: 'staff',
    ready: true,
    texts: ['examVault', 'questions', 'homework'],
  },
})
const examVaultDetail = createRoute({
  getParentRoute: () => shell,
  path: 'kho-hoc-lieu/$examVaultId',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/exam-vault-detail.tsx')),
    'ExamVaultDetailScreen',
  ),
  validateSearch: boardSearch,
  staticData: {
    title: 'app:routes.examVaultDetail',
    module: 'ExamVault',
    guard: 'staff',
    ready: true,
    texts: ['examVault', 'questions'],
  },
})
const schoolBookCategory = createRoute({
  getParentRoute: () => shell,
  path: 'sgk',
  component: notAvailableYet,
  staticData: { title: 'app:routes.schoolBooks', module: 'SchoolBookCategory', guard: 'staff' },
})
const learnHome = createRoute({
  getParentRoute: () => shell,
  path: 'em',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/learn-home.tsx')),
    'LearnHomeScreen',
  ),
  validateSearch: learnSearch.validate,
  staticData: {
    title: 'app:routes.learnHome',
    guard: 'student',
    ready: true,
    texts: ['learn'],
  },
})
const learnClasses = createRoute({
  getParentRoute: () => shell,
  path: 'em/lop',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/em-classes.tsx')),
    'EmClassesScreen',
  ),
  staticData: {
    title: 'app:routes.learnClasses',
    guard: 'student',
    ready: true,
    texts: ['learnClasses', 'classes'],
  },
})
const learnJoin = createRoute({
  getParentRoute: () => shell,
  path: 'em/tham-gia',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/em-join.tsx')), 'EmJoinScreen'),
  validateSearch: searchParams({ code: text() }),
  staticData: {
    title: 'app:routes.learnJoin',
    guard: 'student',
    ready: true,
    texts: ['learnClasses', 'classes'],
  },
})
const learnHomework = createRoute({
  getParentRoute: () => shell,
  path: 'em/bai/$homeworkUid',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/learn-homework.tsx')),
    'LearnHomeworkScreen',
  ),
  staticData: {
    title: 'app:routes.learnHomework',
    guard: 'student',
    ready: true,
    texts: ['learn'],
  },
})
const learnAttempt = createRoute({
  getParentRoute: () => shell,
  path: 'em/lam/$attemptId',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/learn-attempt.tsx')),
    'LearnAttemptScreen',
  ),
  staticData: {
    title: 'app:routes.learnAttempt',
    guard: 'student',
    ready: true,
    texts: ['learn', 'questions'],
  },
})
const learnResult = createRoute({
  getParentRoute: () => shell,
  path: 'em/ket-qua/$attemptId',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/learn-result.tsx')),
    'LearnResultScreen',
  ),
  staticData: {
    title: 'app:routes.learnResult',
    guard: 'student',
    ready: true,
    texts: ['learn', 'questions'],
  },
})

const tree = root.addChildren([
  login,
  register,
  authRedirect,
  setup,
  shell.addChildren([
    home,
    newsDetail,
    school,
    mentorHouse,
    oneDriveRedirect,
    plan,
    planLeader,
    planLeaderDetail,
    planTeacher,
    planTeacherDetail,
    planLesson,
    planLessonDetail,
    classes,
    rtContest,
    rtContestDetail,
    interactiveHomework,
    tRcvContest,
    tRcvContestDetail,
    rcvContestDetail,
    reports,
    listClassHomework,
    listClassStudy,
    listTeacher,
    classDetail,
    classFileHomework,
    productHomework,
    unistartHomework,
    mpHomework,
    classAttachmentHomework,
    createMission,
    updateMission,
    createMissionChain,
    updateMissionChain,
    missionDetail,
    missionChainDetail,
    documentHomework,
    classQuestionHomework,
    classQuestionLiveExam,
    classHomeworkDetail,
    raceChallengeDetail,
    raceChallengeMissionQuestions,
    students,
    studentDetail,
    document,
    documentPermissions,
    event,
    eventContest,
    eventRanking,
    eventContestQuestion,
    pricingPlan,
    instruction,
    instructionDetail,
    contact,
    profile,
    auditLog,
    examVault,
    examVaultDetail,
    schoolBookCategory,
    learnHome,
    learnClasses,
    learnJoin,
    learnHomework,
    learnAttempt,
    learnResult,
  ]),
])

/** Pages opened from a file (the mobile app) have no server that knows their paths. */
export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { client },
    history: window.location.protocol === 'file:' ? createHashHistory() : createBrowserHistory(),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })
}

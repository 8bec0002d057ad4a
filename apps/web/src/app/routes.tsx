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
import { lessonSearch, ownLessonSearch } from '../features/lessons/lesson-search.ts'
import { organisationSearch } from '../features/organisation/organisation-search.ts'
import { reviewSearch } from '../features/paper-imports/board/review-search.ts'
import { boardSearch } from '../features/questions/board-search.ts'
import { paperSearch } from '../features/results/paper-search.ts'
import { staffSearch } from '../features/staff/staff-search.ts'
import { recordSearch, schoolSearch } from '../features/students/school-search.ts'
import { studentSearch } from '../features/students/student-search.ts'
import { loadTexts, type TextKey, type TextSpace } from '../shared/i18n/i18n.ts'
import { id, oneOf, param, searchParams, text } from '../shared/list/search-params.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { RouteFailure } from './away.tsx'
import { ownPath, type RouteGuard, redirectFor } from './guard.ts'
import { Root } from './root.tsx'
import { loadLayout, Shell } from './shell.tsx'
import { loadSession } from './start-up.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: TextKey
    /** `signed-in` where a route says nothing. */
    readonly guard?: RouteGuard
    /** The feature has not moved in: no menu shows the way to it. */
    readonly notBuilt?: true
    /** A screen to work on, which needs the width: the side menu is folded while it is open. */
    readonly working?: true
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

// Outside of the main layout: who is not signed in has no menu.

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/login.tsx')), 'LoginScreen'),
  validateSearch: searchParams({ next }),
  staticData: { title: 'app:routes.login', guard: 'visitor', texts: ['account'] },
})
const register = createRoute({
  getParentRoute: () => root,
  path: 'register',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/register.tsx')), 'RegisterScreen'),
  validateSearch: searchParams({ code: text(), next }),
  staticData: {
    title: 'app:routes.register',
    guard: 'visitor',
    texts: ['account', 'learnClasses'],
  },
})
const authRedirect = createRoute({
  getParentRoute: () => root,
  path: 'auth-redirect',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/auth-redirect.tsx')),
    'AuthRedirectScreen',
  ),
  validateSearch: searchParams({ kind: text(), code: text() }),
  staticData: {
    title: 'app:routes.authRedirect',
    guard: 'anyone',
    texts: ['account', 'learnClasses'],
  },
})

const setup = createRoute({
  getParentRoute: () => root,
  path: 'setup',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/setup.tsx')), 'SetupScreen'),
  validateSearch: searchParams({ code: text() }),
  staticData: {
    title: 'app:routes.setup',
    guard: 'anyone',
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
    guard: 'staff',
    texts: ['classes', 'homework'],
  },
})
const school = createRoute({
  getParentRoute: () => shell,
  path: 'truong-hoc/$tab',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/school.tsx')), 'SchoolScreen'),
  validateSearch: organisationSearch.validate,
  staticData: {
    title: 'app:routes.school',
    guard: 'staff',
    texts: ['organisation', 'classes'],
  },
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
    guard: 'staff',
    texts: ['classes'],
  },
})
const homeworkList = createRoute({
  getParentRoute: () => shell,
  path: 'bai-tap',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/homework-list.tsx')),
    'HomeworkListScreen',
  ),
  validateSearch: searchParams({
    ...homeworkSearch.params,
    classUid: id,
    kind: text(20),
    waiting: oneOf([true]),
  }),
  staticData: {
    title: 'app:routes.classHomework',
    guard: 'staff',
    texts: ['homework', 'apps'],
  },
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
    guard: 'staff',
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
  // Search, order and page belong to whichever tab is open, and each knows orders of its own.
  validateSearch: searchParams({
    tab: text(),
    ...studentSearch.params,
    ...homeworkSearch.params,
    sort: text(20),
  }),
  staticData: {
    title: 'app:routes.classDetail',
    guard: 'staff',
    texts: [
      'classes',
      'students',
      'homework',
      'lessons',
      'gradebook',
      'commentBank',
      'reports',
      'loginCards',
      'rosters',
    ],
  },
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
    guard: 'staff',
    texts: ['results', 'homework', 'questions', 'regrades', 'loginCards'],
  },
})
const classQuestionHomework = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/btvn-cau-hoi',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/class-question-homework.tsx')),
    'ClassQuestionHomeworkScreen',
  ),
  validateSearch: searchParams({ homeworkUid: id, ...boardSearch.params }),
  staticData: {
    title: 'app:routes.homework',
    guard: 'staff',
    working: true,
    texts: ['homework', 'questions', 'examVault', 'paperImports'],
  },
})
/** Homework without questions, by kind. */
const taskHomework = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/class-task-homework.tsx')),
      'ClassTaskHomeworkScreen',
    ),
    staticData: { title: 'app:routes.homework', guard: 'staff', texts: ['homework', 'classes'] },
  })
const homeworkPaperReview = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/btvn-cau-hoi/$homeworkUid/doc-de/$importId',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/homework-paper-review.tsx')),
    'HomeworkPaperReviewScreen',
  ),
  validateSearch: reviewSearch,
  staticData: {
    title: 'app:routes.paperReview',
    guard: 'staff',
    working: true,
    texts: ['paperImports', 'questions'],
  },
})
const pupilPaper = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/pupil-paper.tsx')),
    'PupilPaperScreen',
  ),
  validateSearch: paperSearch,
  staticData: {
    title: 'app:routes.pupilPaper',
    guard: 'staff',
    working: true,
    texts: ['results', 'homework', 'questions'],
  },
})
const marking = createRoute({
  getParentRoute: () => shell,
  path: 'lop-hoc/$classUid/$homeworkUid/cham',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/marking.tsx')), 'MarkingRoute'),
  validateSearch: searchParams({ bai: id }),
  staticData: {
    title: 'app:routes.marking',
    guard: 'staff',
    working: true,
    texts: ['marking', 'apps', 'commentBank'],
  },
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
    guard: 'staff',
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
    guard: 'staff',
    texts: ['students', 'loginCards'],
  },
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/profile.tsx')), 'ProfileScreen'),
  staticData: {
    title: 'app:routes.profile',
    guard: 'signed-in',
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
    guard: 'staff',
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
    guard: 'staff',
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
    guard: 'staff',
    working: true,
    texts: ['examVault', 'questions', 'exchange', 'paperImports'],
  },
})
const paperReview = createRoute({
  getParentRoute: () => shell,
  path: 'kho-hoc-lieu/$examVaultId/doc-de/$importId',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/paper-review.tsx')),
    'PaperReviewScreen',
  ),
  validateSearch: reviewSearch,
  staticData: {
    title: 'app:routes.paperReview',
    guard: 'staff',
    working: true,
    texts: ['paperImports', 'questions', 'examVault'],
  },
})
const documents = createRoute({
  getParentRoute: () => shell,
  path: 'tai-lieu',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/documents.tsx')), 'DocumentsScreen'),
  validateSearch: searchParams({ view: oneOf(['market']), category: id, file: id, search: text() }),
  staticData: {
    title: 'app:routes.documents',
    guard: 'staff',
    texts: ['documents'],
  },
})
const documentPermissions = createRoute({
  getParentRoute: () => shell,
  path: 'tai-lieu/phan-quyen',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/document-permissions.tsx')),
    'DocumentPermissionsScreen',
  ),
  validateSearch: searchParams({ category: id }),
  staticData: {
    title: 'app:routes.documentPermissions',
    guard: 'staff',
    texts: ['documents'],
  },
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
    texts: ['learn', 'learnClasses'],
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
    texts: ['learnClasses', 'classes', 'learn'],
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
    texts: ['learnClasses', 'classes'],
  },
})
const learnDocuments = createRoute({
  getParentRoute: () => shell,
  path: 'em/tai-lieu',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/em-documents.tsx')),
    'EmDocumentsScreen',
  ),
  validateSearch: searchParams({ category: id, file: id, search: text() }),
  staticData: {
    title: 'app:routes.learnDocuments',
    guard: 'student',
    texts: ['documents'],
  },
})
const learnMarks = createRoute({
  getParentRoute: () => shell,
  path: 'em/diem',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/em-marks.tsx')), 'EmMarksScreen'),
  staticData: {
    title: 'app:routes.learnMarks',
    guard: 'student',
    texts: ['gradebook', 'classes'],
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
    texts: ['learn', 'questions', 'marking'],
  },
})

const ownLessons = createRoute({
  getParentRoute: () => shell,
  path: 'em/bai-hoc',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/em-lessons.tsx')),
    'EmLessonsScreen',
  ),
  validateSearch: ownLessonSearch.validate,
  staticData: { title: 'app:routes.classStudy', guard: 'student', texts: ['lessons'] },
})
const ownLesson = createRoute({
  getParentRoute: () => shell,
  path: 'em/bai-hoc/$lessonId',
  component: lazyRouteComponent(() => loadChunk(() => import('../screens/em-lesson.tsx')), 'EmLessonScreen'),
  staticData: { title: 'app:routes.classStudy', guard: 'student', texts: ['lessons'] },
})
const lessons = createRoute({
  getParentRoute: () => shell,
  path: 'bai-hoc',
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/lesson-list.tsx')),
    'LessonListScreen',
  ),
  validateSearch: lessonSearch.validate,
  staticData: { title: 'app:routes.classStudy', guard: 'staff', texts: ['lessons'] },
})

/** Says so; the menu does not offer it (product 1.5). */
const notBuilt = <const Path extends string>(path: Path, title: TextKey, guard: RouteGuard = 'staff') =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/not-available-yet.tsx')),
      'NotAvailableYetScreen',
    ),
    staticData: { title, guard, notBuilt: true },
  })
const notBuiltYet = [
  notBuilt('tin-tuc/$newsUrl', 'app:routes.newsDetail', 'signed-in'),
  notBuilt('nha', 'app:routes.mentorHouse'),
  notBuilt('microsoft-redirect', 'app:routes.oneDriveRedirect'),
  notBuilt('plan', 'app:routes.plan'),
  notBuilt('plan-leader', 'app:routes.planLeader'),
  notBuilt('plan-leader-detail/$planUid', 'app:routes.planLeader'),
  notBuilt('plan-teacher', 'app:routes.planTeacher'),
  notBuilt('plan-teacher-detail/$planUid', 'app:routes.planTeacher'),
  notBuilt('lesson-plan', 'app:routes.planLesson'),
  notBuilt('lesson-plan-detail/$planUid', 'app:routes.planLesson'),
  notBuilt('trung-tam-khao-thi', 'app:routes.rtContest'),
  notBuilt('trung-tam-khao-thi/$contestId', 'app:routes.rtContest'),
  notBuilt('bt-tuong-tac/$liveExamId', 'app:routes.interactiveHomework'),
  notBuilt('rung-chuong-vang', 'app:routes.tRcvContest'),
  notBuilt('rung-chuong-vang/$contestId', 'app:routes.tRcvContest'),
  notBuilt('lop-hoc/$classUid/rcv/$contestId', 'app:routes.tRcvContest'),
  notBuilt('bao-cao', 'app:routes.reports'),
  notBuilt('lop-hoc/$classUid/create-mission/$missionTemplate', 'app:routes.mission'),
  notBuilt('lop-hoc/$classUid/update-mission/$missionId', 'app:routes.mission'),
  notBuilt('lop-hoc/$classUid/create-mission-chain', 'app:routes.missionChain'),
  notBuilt('lop-hoc/$classUid/update-mission-chain/$missionId', 'app:routes.missionChain'),
  notBuilt('lop-hoc/$classUid/mission/$missionId', 'app:routes.mission'),
  notBuilt('lop-hoc/$classUid/mission-chain/$missionId', 'app:routes.missionChain'),
  notBuilt('lop-hoc/$classUid/bttt-cau-hoi', 'app:routes.interactiveHomework'),
  notBuilt('lop-hoc/$classUid/race-challenge/$raceChallengeId', 'app:routes.raceChallenge'),
  notBuilt('race-challenge/$raceChallengeId/missions/$missionId/questions', 'app:routes.raceChallenge'),
  notBuilt('su-kien', 'app:routes.events'),
  notBuilt('su-kien/$eventCode', 'app:routes.events'),
  notBuilt('su-kien/bxh/$eventCode', 'app:routes.eventRanking'),
  notBuilt('su-kien/$eventCode/cuoc-thi/$contestCode', 'app:routes.events'),
  notBuilt('pricing', 'app:routes.pricing'),
  notBuilt('huong-dan', 'app:routes.instructions'),
  notBuilt('huong-dan/$id', 'app:routes.instructions'),
  notBuilt('lien-he', 'app:routes.contact'),
  notBuilt('sgk', 'app:routes.schoolBooks'),
] as const

const tree = root.addChildren([
  login,
  register,
  authRedirect,
  setup,
  shell.addChildren([
    home,
    school,
    classes,
    homeworkList,
    listTeacher,
    classDetail,
    classHomeworkDetail,
    classQuestionHomework,
    taskHomework('lop-hoc/$classUid/btvn-tai-len'),
    taskHomework('lop-hoc/$classUid/btvn-speaking'),
    taskHomework('lop-hoc/$classUid/btvn-thu-vien'),
    taskHomework('lop-hoc/$classUid/bangxanh'),
    taskHomework('lop-hoc/$classUid/unistart'),
    taskHomework('lop-hoc/mp/$classUid/$appId'),
    homeworkPaperReview,
    pupilPaper,
    marking,
    students,
    studentDetail,
    profile,
    auditLog,
    examVault,
    examVaultDetail,
    paperReview,
    documents,
    documentPermissions,
    learnHome,
    learnClasses,
    learnJoin,
    learnDocuments,
    learnMarks,
    learnHomework,
    learnAttempt,
    learnResult,
    ownLessons,
    ownLesson,
    lessons,
    ...notBuiltYet,
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

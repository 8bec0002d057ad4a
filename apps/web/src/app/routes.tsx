import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createBrowserHistory,
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
import { id, oneOf, type Params, param, searchParams, text } from '../shared/list/search-params.ts'
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
    /** The one of its tabs, `?tab=`, that is such a screen. A phone keeps its bar there, as beside the other tabs. */
    readonly workingTab?: string
    /** Words that are loaded together with the screen. */
    readonly texts?: readonly TextSpace[]
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/** The page to go on to after signing in. */
const next = param(ownPath)

/**
 * By the names of their files, and not by an import each: links are checked against this tree, so that after an edit in any
 * screen the types of nearly everything would be looked at again.
 */
const screens = import.meta.glob<Readonly<Record<string, () => ReactNode>>>(['./*.tsx', '!./*.test.tsx'], {
  base: '../screens',
})

/** @param name of a file, which exports nothing but its component */
function lazyScreen(name: string) {
  const load = screens[`./${name}.tsx`]
  if (!load) throw new Error(`There is no screen ${name}.`)
  return lazyRouteComponent(async () => ({
    default: Object.values(await loadChunk(load))[0] as () => ReactNode,
  }))
}

const root = createRootRouteWithContext<{ readonly client: QueryClient }>()({
  component: Root,
  notFoundComponent: lazyScreen('not-found'),
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

/** Most screens stand in a layout: the main one, or the student's own. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  loader: ({ context }) => loadLayout(context.client),
  component: Shell,
})

interface Says<P extends Params> extends StaticDataRouteOption {
  readonly title: TextKey
  /** The parameters of its address. */
  readonly search?: ReturnType<typeof searchParams<P>>
}

const screenIn =
  <Parent extends AnyRoute>(getParentRoute: () => Parent, usualGuard?: RouteGuard) =>
  <const Path extends string, P extends Params = Record<never, never>>(
    path: Path,
    name: string,
    { search, ...says }: Says<P>,
  ) =>
    createRoute({
      getParentRoute,
      path,
      component: lazyScreen(name),
      validateSearch: search,
      staticData: { guard: usualGuard, ...says },
    })

/** For who works in a school, where it says nothing else. */
const screen = screenIn(() => shell, 'staff')
const pupilScreen = screenIn(() => shell, 'student')
/** Outside of the layouts: who is not signed in has no menu. */
const entrance = screenIn(() => root)

/** Homework without questions, by kind. */
const taskHomework = <const Path extends string>(path: Path) =>
  screen(path, 'class-task-homework', {
    title: 'app:routes.homework',
    texts: ['homework', 'classes'],
  })

/** Says so; the menu does not offer it (product 1.5). */
const notBuilt = <const Path extends string>(path: Path, title: TextKey, guard: RouteGuard = 'staff') =>
  screen(path, 'not-available-yet', {
    title,
    guard,
    notBuilt: true,
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
  entrance('login', 'login', {
    title: 'app:routes.login',
    guard: 'visitor',
    texts: ['account'],
    search: searchParams({ next }),
  }),
  entrance('register', 'register', {
    title: 'app:routes.register',
    guard: 'visitor',
    texts: ['account', 'learnClasses'],
    search: searchParams({ code: text(), next }),
  }),
  entrance('auth-redirect', 'auth-redirect', {
    title: 'app:routes.authRedirect',
    guard: 'anyone',
    texts: ['account', 'learnClasses'],
    search: searchParams({ kind: text(), code: text() }),
  }),
  entrance('setup', 'setup', {
    title: 'app:routes.setup',
    guard: 'anyone',
    texts: ['setup', 'account', 'classes'],
    search: searchParams({ code: text() }),
  }),
  shell.addChildren([
    screen('/', 'home', {
      title: 'app:routes.home',
      texts: ['classes', 'homework', 'reports'],
    }),
    screen('truong-hoc/$tab', 'school', {
      title: 'app:routes.school',
      texts: ['organisation', 'classes'],
      search: organisationSearch.validate,
    }),
    screen('lop-hoc', 'class-list', {
      title: 'app:routes.classes',
      texts: ['classes'],
      search: classSearch.validate,
    }),
    screen('bai-tap', 'homework-list', {
      title: 'app:routes.classHomework',
      texts: ['homework', 'apps'],
      search: searchParams({
        ...homeworkSearch.params,
        classUid: id,
        kind: text(20),
        waiting: oneOf([true]),
      }),
    }),
    screen('giao-vien', 'staff-list', {
      title: 'app:routes.teachers',
      texts: ['staff', 'rosters'],
      search: staffSearch.validate,
    }),
    screen('lop-hoc/$classUid', 'class-detail', {
      title: 'app:routes.classDetail',
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
      title: 'app:routes.homeworkDetail',
      texts: ['results', 'homework', 'questions', 'regrades', 'loginCards'],
      search: reportSearch.validate,
    }),
    screen('lop-hoc/$classUid/btvn-cau-hoi', 'class-question-homework', {
      title: 'app:routes.homework',
      working: true,
      texts: ['homework', 'questions', 'examVault', 'paperImports'],
      search: searchParams({ homeworkUid: id, ...boardSearch.params }),
    }),
    taskHomework('lop-hoc/$classUid/btvn-tai-len'),
    taskHomework('lop-hoc/$classUid/btvn-speaking'),
    taskHomework('lop-hoc/$classUid/btvn-thu-vien'),
    taskHomework('lop-hoc/$classUid/bangxanh'),
    taskHomework('lop-hoc/$classUid/unistart'),
    taskHomework('lop-hoc/mp/$classUid/$appId'),
    screen('lop-hoc/$classUid/btvn-cau-hoi/$homeworkUid/doc-de/$importId', 'homework-paper-review', {
      title: 'app:routes.paperReview',
      working: true,
      texts: ['paperImports', 'questions'],
      search: reviewSearch,
    }),
    screen('lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId', 'pupil-paper', {
      title: 'app:routes.pupilPaper',
      working: true,
      texts: ['results', 'homework', 'questions'],
      search: paperSearch,
    }),
    screen('lop-hoc/$classUid/$homeworkUid/cham', 'marking', {
      title: 'app:routes.marking',
      working: true,
      texts: ['marking', 'apps', 'commentBank'],
      search: searchParams({ bai: id }),
    }),
    screen('hoc-sinh', 'student-list', {
      title: 'app:routes.students',
      texts: ['students', 'classes', 'rosters'],
      search: schoolSearch.validate,
    }),
    screen('hoc-sinh/$studentId', 'student-detail', {
      title: 'app:routes.studentDetail',
      texts: ['students', 'loginCards'],
      search: recordSearch.validate,
    }),
    screen('profile', 'profile', {
      title: 'app:routes.profile',
      guard: 'signed-in',
      texts: ['account'],
    }),
    screen('nhat-ky', 'audit-log', {
      title: 'app:routes.auditLog',
      texts: ['audit'],
      search: auditSearch.validate,
    }),
    screen('kho-hoc-lieu', 'exam-vault', {
      title: 'app:routes.examVault',
      texts: ['examVault', 'questions', 'homework'],
      search: vaultSearch.validate,
    }),
    screen('kho-hoc-lieu/$examVaultId', 'exam-vault-detail', {
      title: 'app:routes.examVaultDetail',
      working: true,
      texts: ['examVault', 'questions', 'exchange', 'paperImports'],
      search: boardSearch,
    }),
    screen('kho-hoc-lieu/$examVaultId/doc-de/$importId', 'paper-review', {
      title: 'app:routes.paperReview',
      working: true,
      texts: ['paperImports', 'questions', 'examVault'],
      search: reviewSearch,
    }),
    screen('tai-lieu', 'documents', {
      title: 'app:routes.documents',
      texts: ['documents'],
      search: searchParams({ view: oneOf(['market']), category: id, file: id, search: text() }),
    }),
    screen('tai-lieu/phan-quyen', 'document-permissions', {
      title: 'app:routes.documentPermissions',
      texts: ['documents'],
      search: searchParams({ category: id }),
    }),
    pupilScreen('em', 'learn-home', {
      title: 'app:em.home',
      texts: ['learn', 'learnClasses'],
    }),
    pupilScreen('em/bai', 'learn-homeworks', {
      title: 'app:routes.learnHomeworks',
      texts: ['learn'],
      search: learnSearch.validate,
    }),
    pupilScreen('em/lop', 'em-classes', {
      title: 'app:routes.learnClasses',
      texts: ['learnClasses', 'classes', 'learn'],
    }),
    pupilScreen('em/tham-gia', 'em-join', {
      title: 'app:routes.learnJoin',
      texts: ['learnClasses', 'classes'],
      search: searchParams({ code: text() }),
    }),
    pupilScreen('em/tai-lieu', 'em-documents', {
      title: 'app:routes.learnDocuments',
      texts: ['documents'],
      search: searchParams({ category: id, file: id, search: text() }),
    }),
    pupilScreen('em/diem', 'em-marks', {
      title: 'app:routes.learnMarks',
      texts: ['gradebook', 'classes'],
    }),
    pupilScreen('em/bai/$homeworkUid', 'learn-homework', {
      title: 'app:routes.learnHomework',
      texts: ['learn'],
    }),
    pupilScreen('em/lam/$attemptId', 'learn-attempt', {
      title: 'app:routes.learnAttempt',
      texts: ['learn', 'questions'],
    }),
    pupilScreen('em/ket-qua/$attemptId', 'learn-result', {
      title: 'app:routes.learnResult',
      texts: ['result', 'learn', 'questions', 'marking'],
    }),
    pupilScreen('em/bai-hoc', 'em-lessons', {
      title: 'app:routes.classStudy',
      texts: ['lessons'],
      search: ownLessonSearch.validate,
    }),
    pupilScreen('em/bai-hoc/$lessonId', 'em-lesson', {
      title: 'app:routes.classStudy',
      texts: ['lessons'],
    }),
    screen('bai-hoc', 'lesson-list', {
      title: 'app:routes.classStudy',
      texts: ['lessons'],
      search: lessonSearch.validate,
    }),
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

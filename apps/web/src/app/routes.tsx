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
import { loadTexts, type TextSpace } from '../shared/i18n/i18n.ts'
import {
  id,
  oneOf,
  type Params,
  pageNumber,
  param,
  searchParams,
  text,
} from '../shared/list/search-params.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { RouteFailure } from './away.tsx'
import { ownPath, type RouteGuard, redirectFor } from './guard.ts'
import { Root } from './root.tsx'
import { loadLayout, Shell } from './shell.tsx'
import { loadSession } from './start-up.ts'
import type { texts } from './texts.vi.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: RouteTitle
    /** `signed-in` where a route says nothing. */
    readonly guard?: RouteGuard
    /** Nothing is there: no menu shows the way to it. */
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

/** A word of `app:routes`: with its whole key, every start would be longer. */
type RouteTitle = keyof (typeof texts)['routes']

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
  readonly title: RouteTitle
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
    title: 'homework',
    texts: ['homework', 'classes'],
  })

/** Of notices and news: the list of news, which comes later, takes each word for what it is. */
const told = searchParams({ page: pageNumber, tab: text(), search: text(), state: text(), owner: text() })

/** Whatever else is asked for, also what the product will have (product 1.5). */
const nothing = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(async () => ({
    default: (await loadChunk(() => import('./not-found.tsx'))).NotFound,
  })),
  staticData: { title: 'notFound', guard: 'signed-in', notBuilt: true },
})

const tree = root.addChildren([
  entrance('login', 'login', {
    title: 'login',
    guard: 'visitor',
    texts: ['account'],
    search: searchParams({ next }),
  }),
  entrance('register', 'register', {
    title: 'register',
    guard: 'visitor',
    texts: ['account', 'learnClasses'],
    search: searchParams({ code: text(), next }),
  }),
  entrance('auth-redirect', 'auth-redirect', {
    title: 'authRedirect',
    guard: 'anyone',
    texts: ['account', 'learnClasses'],
    search: searchParams({ kind: text(), code: text() }),
  }),
  entrance('man-chieu/$roomId', 'live-screen', {
    title: 'interactiveHomework',
    guard: 'staff',
    texts: ['rooms', 'questions'],
  }),
  entrance('setup', 'setup', {
    title: 'setup',
    guard: 'anyone',
    texts: ['setup', 'account', 'classes'],
    search: searchParams({ code: text() }),
  }),
  shell.addChildren([
    screen('/', 'home', {
      title: 'home',
      texts: ['classes', 'homework', 'reports'],
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
      texts: ['liveExam', 'rooms', 'questions'],
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
    screen('profile', 'profile', {
      title: 'profile',
      guard: 'signed-in',
      texts: ['account'],
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
    pupilScreen('em', 'learn-home', {
      title: 'home',
      texts: ['learn', 'learnClasses'],
    }),
    pupilScreen('em/bai', 'learn-homeworks', {
      title: 'learnHomeworks',
      texts: ['learn'],
      search: learnSearch.validate,
    }),
    pupilScreen('em/lop', 'em-classes', {
      title: 'learnClasses',
      texts: ['learnClasses', 'classes', 'learn'],
    }),
    pupilScreen('em/lop/$classUid', 'em-class', { title: 'learnClasses', texts: ['learnClasses'] }),
    pupilScreen('em/tham-gia', 'em-join', {
      title: 'learnJoin',
      texts: ['learnClasses', 'classes'],
      search: searchParams({ code: text() }),
    }),
    pupilScreen('em/tai-lieu', 'em-documents', {
      title: 'learnDocuments',
      texts: ['documents'],
      search: searchParams({ category: id, file: id, search: text() }),
    }),
    pupilScreen('em/tuong-tac', 'em-rooms', { title: 'interactiveHomework', texts: ['rooms'] }),
    pupilScreen('em/tuong-tac/$liveExamId', 'em-live', {
      title: 'interactiveHomework',
      texts: ['rooms', 'questions'],
    }),
    pupilScreen('em/diem', 'em-marks', {
      title: 'learnMarks',
      texts: ['gradebook', 'classes'],
    }),
    pupilScreen('em/bao-cao', 'em-report', { title: 'reports', texts: ['reportPage'] }),
    pupilScreen('em/tin', 'em-notifications', {
      title: 'notifications',
      texts: ['notifications'],
      search: told,
    }),
    pupilScreen('em/bai/$homeworkUid', 'learn-homework', {
      title: 'learnHomework',
      texts: ['learn'],
    }),
    pupilScreen('em/lam/$attemptId', 'learn-attempt', {
      title: 'learnAttempt',
      texts: ['learn', 'questions'],
    }),
    pupilScreen('em/ket-qua/$attemptId', 'learn-result', {
      title: 'learnResult',
      texts: ['result', 'learn', 'questions', 'marking'],
    }),
    pupilScreen('em/bai-hoc', 'em-lessons', {
      title: 'classStudy',
      texts: ['lessons'],
      search: ownLessonSearch.validate,
    }),
    pupilScreen('em/bai-hoc/$lessonId', 'em-lesson', {
      title: 'classStudy',
      texts: ['lessons'],
    }),
    screen('thong-bao', 'notifications', {
      title: 'notifications',
      texts: ['notifications'],
      search: told,
    }),
    screen('tin-tuc/$newsUrl', 'news-detail', {
      title: 'newsDetail',
      guard: 'signed-in',
      texts: ['news'],
      search: searchParams({ id }),
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
    screen('pricing', 'pricing', {
      title: 'pricing',
      texts: ['licences'],
      // Search and page, as there; another validator would make every start longer.
      search: organisationSearch.validate,
    }),
    screen('huong-dan', 'instruction-list', {
      title: 'instructions',
      guard: 'signed-in',
      texts: ['instructions'],
      search: searchParams({ search: text(), all: oneOf([true]) }),
    }),
    screen('huong-dan/$id', 'instruction', {
      title: 'instructions',
      guard: 'signed-in',
      texts: ['instructions'],
    }),
    screen('lien-he', 'contact', {
      title: 'contact',
      guard: 'signed-in',
      texts: ['contact'],
    }),
    nothing,
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

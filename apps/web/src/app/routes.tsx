import type { QueryClient } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createHashHistory,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { learnSearch } from '../features/learn/learn-search.ts'
import { ownLessonSearch } from '../features/lessons/lesson-search.ts'
import { id, oneOf, param, searchParams, text } from '../shared/list/search-params.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { RouteFailure } from './away.tsx'
import { ownPath } from './guard.ts'
import { root, screenIn, shell, told } from './route-kit.tsx'
import type { staffScreens } from './staff-routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const screens = import.meta.glob<Readonly<Record<string, () => ReactNode>>>(
  [
    './{em,learn}-*.tsx',
    './{login,live-screen,own-screen,register,auth-redirect,setup,profile,news-detail,instruction,instruction-list,contact}.tsx',
    '!./*.test.tsx',
  ],
  { base: '../screens' },
)

/** Outside of the layouts: who is not signed in has no menu. */
const entrance = screenIn(() => root, screens)
const pupilScreen = screenIn(() => shell, screens, 'student')
const commonScreen = screenIn(() => shell, screens, 'signed-in')

/** The page to go on to after signing in. */
const next = param(ownPath)

/** Whatever else is asked for, also what the product will have (product 1.5). */
const nothing = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(async () => ({
    default: (await loadChunk(() => import('./not-found.tsx'))).NotFound,
  })),
  staticData: { title: 'notFound', guard: 'signed-in', notBuilt: true },
})

const entrances = [
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
  entrance('man-chieu', 'own-screen', {
    title: 'ownScreen',
    guard: 'anyone',
    texts: ['rooms', 'questions'],
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
] as const

const earlyScreens = [
  commonScreen('profile', 'profile', {
    title: 'profile',
    texts: ['account'],
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
  pupilScreen('em/tuong-tac', 'em-rooms', {
    title: 'interactiveHomework',
    texts: ['rooms'],
    search: searchParams({ code: text() }),
  }),
  pupilScreen('em/tuong-tac/$liveExamId', 'em-live', {
    title: 'interactiveHomework',
    texts: ['rooms', 'questions'],
  }),
  pupilScreen('em/tuong-tac/$liveExamId/ket-qua', 'em-live-result', {
    title: 'learnResult',
    texts: ['roomResults', 'questions'],
  }),
  pupilScreen('em/chuong-vang/$contestId', 'em-bell', {
    title: 'tRcvContest',
    texts: ['rooms', 'questions'],
  }),
  pupilScreen('em/thi/$contestId', 'em-exam', {
    title: 'rtContest',
    working: true,
    texts: ['rooms', 'learn', 'questions', 'roomResults'],
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
  commonScreen('tin-tuc/$newsUrl', 'news-detail', {
    title: 'newsDetail',
    texts: ['news'],
    search: searchParams({ id }),
  }),
  commonScreen('huong-dan', 'instruction-list', {
    title: 'instructions',
    texts: ['instructions'],
    search: searchParams({ search: text(), all: oneOf([true]) }),
  }),
  commonScreen('huong-dan/$id', 'instruction', {
    title: 'instructions',
    texts: ['instructions'],
  }),
  commonScreen('lien-he', 'contact', {
    title: 'contact',
    texts: ['contact'],
  }),
  nothing,
] as const

/** The tree of who works in a school; it is never made of less where links are checked. */
const wholeTree = (staff: typeof staffScreens) =>
  root.addChildren([...entrances, shell.addChildren([...earlyScreens, ...staff])])
type WholeTree = ReturnType<typeof wholeTree>

/**
 * Of visitors and pupils until somebody of a school signs in: what a cheap phone fetches before its first screen holds neither the
 * addresses nor the names of files that a pupil never opens.
 * @param staff where they are at hand already
 */
export function makeRouter(client: QueryClient, staff?: typeof staffScreens) {
  let whole = staff !== undefined
  const early = () => root.addChildren([...entrances, shell.addChildren(earlyScreens)])
  const router = createRouter({
    routeTree: staff ? wholeTree(staff) : (early() as unknown as WholeTree),
    context: {
      client,
      addStaffScreens: async () => {
        if (whole) return false
        const { staffScreens } = await loadChunk(() => import('./staff-routes.tsx'))
        whole = true
        wholeTree(staffScreens)
        // The root is the same one, grown: an update of the router would not look at it again.
        router.setRoutes(router.buildRouteTree())
        return true
      },
    },
    // Pages opened from a file (the mobile app) have no server that knows their paths.
    history: window.location.protocol === 'file:' ? createHashHistory() : createBrowserHistory(),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })
  return router
}

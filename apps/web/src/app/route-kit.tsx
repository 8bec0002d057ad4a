import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isStudent } from '../features/account/account.ts'
import { loadTexts, type TextSpace } from '../shared/i18n/i18n.ts'
import { type Params, pageNumber, searchParams, text } from '../shared/list/search-params.ts'
import { loadChunk } from '../shared/loading/load-chunk.ts'
import { type RouteGuard, redirectFor } from './guard.ts'
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
}

/** A word of `app:routes`: with its whole key, every start would be longer. */
type RouteTitle = keyof (typeof texts)['routes']

/**
 * By the names of their files, and not by an import each: links are checked against the tree of routes, so that after an edit in
 * any screen the types of nearly everything would be looked at again.
 */
type Screens = Readonly<Record<string, () => Promise<Readonly<Record<string, () => ReactNode>>>>>

/** @param name of a file, which exports nothing but its component */
function lazyScreen(screens: Screens, name: string) {
  const load = screens[`./${name}.tsx`]
  if (!load) throw new Error(`There is no screen ${name}.`)
  return lazyRouteComponent(async () => ({
    default: Object.values(await loadChunk(load))[0] as () => ReactNode,
  }))
}

export interface RouterContext {
  readonly client: QueryClient
  /** Puts the screens of who works in a school into the tree of routes; false where they stand there already. */
  readonly addStaffScreens: () => Promise<boolean>
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  beforeLoad: async ({ context, location, matches }) => {
    const { texts = [], notBuilt, ...says } = matches.at(-1)?.staticData ?? {}
    const isHome = location.pathname === '/'
    const [account] = await Promise.all([loadSession(context.client), loadTexts(texts)])
    // Who works in a school fetches its screens once; a pupil only to learn that an address is one of these, and a visitor never.
    const wantsThem = account && (!isStudent(account) || (notBuilt && !isHome))
    if (wantsThem && (await context.addStaffScreens())) throw redirect({ href: location.href, replace: true })
    // Home is one of them, from which pupils are led away without them.
    const guard = isHome ? 'staff' : (says.guard ?? 'signed-in')
    const code = new URLSearchParams(location.searchStr).get('code') ?? undefined
    const target = redirectFor(
      { guard, href: location.href, pathname: location.pathname, code },
      account && {
        ...{ student: isStudent(account), exam: account.exam },
        mustChangePassword: account.profile.mustChangePassword,
      },
    )
    if (target) throw redirect(target)
  },
})

/** Most screens stand in a layout: the main one, or the student's own. */
export const shell = createRoute({
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

/** @param usualGuard of those that say nothing else */
export const screenIn =
  <Parent extends AnyRoute>(getParentRoute: () => Parent, screens: Screens, usualGuard?: RouteGuard) =>
  <const Path extends string, P extends Params = Record<never, never>>(
    path: Path,
    name: string,
    { search, ...says }: Says<P>,
  ) =>
    createRoute({
      getParentRoute,
      path,
      component: lazyScreen(screens, name),
      validateSearch: search,
      staticData: { guard: usualGuard, ...says },
    })

/** Of notices and news: the list of news, which comes later, takes each word for what it is. */
export const told = searchParams({
  page: pageNumber,
  tab: text(),
  search: text(),
  state: text(),
  owner: text(),
})

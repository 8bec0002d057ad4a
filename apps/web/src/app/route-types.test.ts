import { getRouteApi, type NavigateOptions, type RegisteredRouter } from '@tanstack/react-router'
import { describe, expectTypeOf, it } from 'vitest'
// The router of the application is known to the types by it.
import type {} from './routes.tsx'

type Paths = keyof RegisteredRouter['routesByPath']
/** What a link to an address says; types that have gone in a circle would take anything. */
type LinkTo<To extends string> = NavigateOptions<RegisteredRouter, string, To>

describe('links', () => {
  it('lead to addresses that there are', () => {
    expectTypeOf<Paths>().not.toBeAny()
    expectTypeOf<'/lop-hoc' | '/em/lam/$attemptId' | '/login'>().toExtend<Paths>()
    // Of several addresses of one screen.
    expectTypeOf<'/lop-hoc/mp/$classUid/$appId'>().toExtend<Paths>()
    expectTypeOf<'/lop-hocs'>().not.toExtend<Paths>()
    expectTypeOf<string>().not.toExtend<Paths>()
  })

  it('say the parameters of a path, by their names', () => {
    type ToClass = LinkTo<'/lop-hoc/$classUid'>
    expectTypeOf<{ to: '/lop-hoc/$classUid'; params: { classUid: string } }>().toExtend<ToClass>()
    expectTypeOf<{ to: '/lop-hoc/$classUid'; params: { classId: string } }>().not.toExtend<ToClass>()
    expectTypeOf<{ to: '/lop-hoc/$classUid' }>().not.toExtend<ToClass>()
  })

  it('say what an address may hold, by its values', () => {
    type ToClasses = LinkTo<'/lop-hoc'>
    expectTypeOf<{ to: '/lop-hoc'; search: { status: 'closed' } }>().toExtend<ToClasses>()
    expectTypeOf<{ to: '/lop-hoc'; search: { status: 'shut' } }>().not.toExtend<ToClasses>()
  })
})

describe('a screen', () => {
  const pupilPaper = getRouteApi('/shell/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId')
  const classes = getRouteApi('/shell/lop-hoc')
  const login = getRouteApi('/login')
  const profile = getRouteApi('/shell/profile')
  // As a screen calls them; here nobody does.
  const read = {
    paramsOfPaper: () => pupilPaper.useParams(),
    searchOfClasses: () => classes.useSearch(),
    searchOfLogin: () => login.useSearch(),
    searchOfProfile: () => profile.useSearch(),
    paramsOfProfile: () => profile.useParams(),
  }

  it('reads the parameters of its path', () => {
    type Wanted = { classUid: string; homeworkUid: string; studentId: string }
    expectTypeOf(read.paramsOfPaper).returns.toEqualTypeOf<Wanted>()
  })

  it('reads what its address says, each as its own type', () => {
    type Classes = ReturnType<typeof read.searchOfClasses>
    expectTypeOf<Classes['status']>().toEqualTypeOf<'closed' | 'expired' | 'open' | undefined>()
    expectTypeOf<Classes['page']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Classes>().not.toHaveProperty('nothing')
    expectTypeOf(read.searchOfLogin).returns.toEqualTypeOf<{ readonly next?: string }>()
  })

  it('without parameters finds none', () => {
    expectTypeOf<keyof ReturnType<typeof read.searchOfProfile>>().toBeNever()
    expectTypeOf<keyof ReturnType<typeof read.paramsOfProfile>>().toBeNever()
  })
})

import { expect, it } from 'vitest'
import { notBuiltAt } from './not-built.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './routes.tsx'
import earlySource from './routes.tsx?raw'
import { staffScreens } from './staff-routes.tsx'
import staffSource from './staff-routes.tsx?raw'

const routesSource = earlySource + staffSource
const router = makeRouter(makeQueryClient(), staffScreens)
const routes = Object.values(router.routesByPath)

it('every screen has its route, and its file exports nothing but the component', () => {
  const files = import.meta.glob<string>(['../screens/*.tsx', '!../screens/*.test.tsx'], {
    ...{ query: '?raw', import: 'default', eager: true },
  })
  expect(Object.keys(files).length).toBeGreaterThan(30)
  const named = [
    ...routesSource.matchAll(
      /[sS]creen\((?:path,|'[^']+',)?\s*'([a-z-]+)'[,)]|entrance\('[^']+', '([a-z-]+)'/g,
    ),
  ]
  expect(named.length).toBeGreaterThan(35)
  for (const [, screen, entrance] of named)
    expect(files).toHaveProperty([`../screens/${screen ?? entrance}.tsx`])
  for (const [file, source] of Object.entries(files)) {
    const name = /([a-z-]+)\.tsx$/.exec(file)?.[1]
    expect(routesSource.includes(`'${name}'`), `${name} has a route`).toBe(true)
    expect(source.match(/^export /gm), file).toHaveLength(1)
  }
})

it('every route has a title and a guard', () => {
  const bare = routes.filter(({ options }) => !options.staticData?.title || !options.staticData.guard)
  expect(routes.length).toBeGreaterThan(40)
  expect(bare.map(route => route.fullPath)).toEqual([])
})

it.each([
  ['/nha', 'mentorHouse'],
  ['/plan-leader-detail/1/', 'plan'],
  ['/huong-dan/', undefined],
  ['/tin-tuc/khai-giang', undefined],
  ['/tin-tuc', undefined],
  ['/tin-tuc/khai-giang/x', undefined],
  ['/khong-co', undefined],
])('what is not built yet is known by its address: %s', (path, title) => {
  expect(notBuiltAt(path)).toBe(title)
})

import { expect, it } from 'vitest'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './routes.tsx'

const router = makeRouter(makeQueryClient())
const routes = Object.values(router.routesByPath)

it('every route has a title and a guard', () => {
  const bare = routes.filter(({ options }) => !options.staticData?.title || !options.staticData.guard)
  expect(routes.length).toBeGreaterThan(60)
  expect(bare.map(route => route.fullPath)).toEqual([])
})

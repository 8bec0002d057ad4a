import { beforeEach, describe, expect, it, vi } from 'vitest'

import { keepPlaces, placeAt } from '../shared/list/places.ts'
import type { searchParams } from '../shared/list/search-params.ts'
import { wayBackIn } from '../shared/ui/use-way-back.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './routes.tsx'
import { staffScreens } from './staff-routes.tsx'

const router = makeRouter(makeQueryClient(), staffScreens)
/** Every address that holds the page of a list. */
const lists = Object.values(router.routesById).flatMap(({ fullPath, options }) => {
  const { params } = (options.validateSearch ?? {}) as Partial<ReturnType<typeof searchParams>>
  return params && 'page' in params ? [{ to: fullPath as '/lop-hoc', params }] : []
})
const ids = { classUid: 'c', homeworkUid: 'h', studentId: 's', tab: 'group' }

/** A history at a list that says something of everything, which then opens something else. */
function leave({ to, params }: (typeof lists)[number]) {
  const said = Object.fromEntries(
    Object.entries(params).map(([key, { values, usual, read }]) => [
      key,
      values?.find(value => value !== usual) ??
        ['toán & lý', 7, crypto.randomUUID(), '2026-11-21T03:00:00.000Z']
          .map(read)
          .find(value => value !== undefined),
    ]),
  )
  const { href, pathname } = router.buildLocation({ to, params: ids, search: said })
  const { search } = new URL(href, 'http://school')
  let tell: Parameters<Parameters<typeof keepPlaces>[0]['subscribe']>[0] = () => undefined
  keepPlaces({
    location: { pathname: '/', search: '' },
    subscribe: listener => {
      tell = listener
      return vi.fn()
    },
  })
  tell({ location: { pathname, search }, action: { type: 'PUSH' } })
  tell({ location: { pathname: '/elsewhere', search: '' }, action: { type: 'PUSH' } })
  return { href, pathname, said }
}

beforeEach(() => sessionStorage.clear())

describe('the way back to every list', () => {
  it('is found', () => expect(lists.length).toBeGreaterThan(8))

  it.each(lists)('$to leads to the same search, page, tab and category', list => {
    const { href } = leave(list)
    const back = wayBackIn(router, { to: list.to, params: ids } as never)
    expect(router.buildLocation(back as never).href).toBe(href)
  })

  it.each(lists)('$to holds what the way itself says', list => {
    const { pathname } = leave(list)
    expect(placeAt(pathname)).not.toBe('')
    const search = { page: 5 }
    const back = wayBackIn(router, { to: list.to, params: ids, search } as never)
    expect(back).toMatchObject({ search })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { addressOf, PREFIX } from '../shared/http/address.ts'
import type { ListState } from '../shared/list/list-search.ts'
import type { Param, Params, Part, searchParams } from '../shared/list/search-params.ts'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './routes.tsx'
import { staffScreens } from './staff-routes.tsx'

/** What people type and send each other, and what a careless reader of addresses would take for something else. */
const ODD = [
  ...[
    '0',
    '1',
    '007',
    '1e3',
    '12345678901234567890',
    '-1',
    'true',
    'false',
    'null',
    'undefined',
    '[1]',
    '{"a":1}',
  ],
  ...['"', "'", 'toán & lý = 2 + 2 %', 'Nguyễn #1?', 'đ', 'a'.repeat(200), '/lop-hoc?page=2&search=0'],
  ...['01980000-0000-7000-8000-00000000000a', '2026-11-21T03:00:00.000Z', 2, 3, 1_000_000],
]

/** Every value of a parameter that can be counted, else each of these that it takes. */
function valuesOf({ values, read }: Param<unknown, Part, unknown>): unknown[] {
  const all = values ?? ODD.map(read).filter(value => value !== undefined)
  return [...new Set(all)]
}

/** Without what is usual, which an address need not say. */
const saidOf = (params: Params, search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== params[key]?.usual))

describe('the search parameters of every route', () => {
  const router = makeRouter(makeQueryClient(), staffScreens)
  const routes = Object.values(router.routesById).flatMap(({ fullPath, options }) =>
    options.validateSearch ? [{ to: fullPath, validate: options.validateSearch }] : [],
  )

  it('are declared, so that this test sees them', () => {
    expect(routes.length).toBeGreaterThan(10)
    for (const { to, validate } of routes) expect(validate, to).toHaveProperty('params')
  })

  it.each(routes)('of $to come back from the address with every value', ({ to, validate }) => {
    const { params } = validate as ReturnType<typeof searchParams>
    for (const [key, param] of Object.entries(params)) {
      const values = valuesOf(param)
      expect(values, key).not.toHaveLength(0)
      for (const value of values) {
        const wanted = { [key]: value }
        const { href } = router.buildLocation({ to: to as '/lop-hoc', search: wanted as object })
        const found = router.options.parseSearch(new URL(href, 'http://school').search)
        expect((validate as ReturnType<typeof searchParams>)(found), href).toEqual(saidOf(params, wanted))
      }
    }
  })
})

interface Declared {
  readonly params: Params
  readonly at: (
    search: object,
    onSearch: (search: object) => void,
  ) => ListState<object> & { readonly query: Readonly<Record<string, unknown>> }
}

describe('every declared list', () => {
  const files = import.meta.glob<Record<string, unknown>>('../features/*/*-search.ts', { eager: true })
  const lists = Object.values(files)
    .flatMap(Object.entries)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'validate' in value)
    .map(([name, list]) => ({ name, list: list as Declared }))

  /** An address that says something of everything. */
  const fullOf = ({ params }: Declared) =>
    Object.fromEntries(
      Object.entries(params).map(([key, param]) => {
        const value = valuesOf(param).find(one => one !== param.usual)
        return [key, value]
      }),
    )

  it('is found', () => expect(lists.length).toBeGreaterThan(8))

  it.each(lists)(
    '$name keeps the other filters when one changes, and begins at the first page',
    ({ list }) => {
      const full = fullOf(list)
      for (const [key, param] of Object.entries(list.params)) {
        if (key === 'page') continue
        for (const value of valuesOf(param)) {
          const onSearch = vi.fn()
          list.at(full, onSearch).set({ [key]: value })
          const { page: _, ...others } = full
          expect(onSearch).toHaveBeenCalledExactlyOnceWith(saidOf(list.params, { ...others, [key]: value }))
        }
      }
    },
  )

  it.each(lists)('$name asks its call by every value, 0 included', ({ list }) => {
    for (const [key, param] of Object.entries(list.params)) {
      if (param.part === 'screen') continue
      for (const value of valuesOf(param)) {
        const { query } = list.at({ [key]: value }, vi.fn())
        const asked = new URL(addressOf('/list', {}, query), 'http://school')
        expect(asked.pathname).toBe(`${PREFIX}/list`)
        expect(asked.searchParams.get(key), key).toBe(String(value))
      }
    }
  })

  it.each(lists)(
    '$name keeps everything on another page, and its tab when the filters are cleared',
    ({ list }) => {
      const full = fullOf(list)
      const onSearch = vi.fn()
      const state = list.at(full, onSearch)
      state.toPage(7)
      expect(onSearch).toHaveBeenLastCalledWith({ ...full, page: 7 })
      state.clear()
      const stays = Object.entries(full).filter(
        ([key]) => key !== 'page' && list.params[key]?.part !== 'filter',
      )
      expect(onSearch).toHaveBeenLastCalledWith(Object.fromEntries(stays))
      expect(list.at({}, onSearch).filtered).toBe(false)
      expect(state.filtered).toBe(stays.length < Object.keys(full).length - 1)
    },
  )
})

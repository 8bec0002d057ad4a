import { readGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import type { Gradebook, WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { apiQuery } from '../../shared/query/use-api-query.ts'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { accountQuery } from '../account/account.ts'
import { openBook } from './open-books.ts'

afterEach(() => vi.unstubAllGlobals())

const column = (_id: string) => ({
  _id,
  semester: 1,
  kind: 'TX',
  name: null,
  weight: 1,
  homework: null,
  room: null,
})
const OPEN = { closed: false, since: null, after: null, own: null }
const bookOf = (...columns: string[]) =>
  ({
    scheme: 'marks',
    columns: columns.map(column),
    pupils: [{ _id: 'p1', fullname: 'Bùi Gia An', cells: columns.map(() => null), averages: {} }],
    locks: { first: OPEN, second: OPEN },
  }) as unknown as Gradebook

/** A book into whose two cells marks were typed while the server was away, and whose screen was left so long ago that what is not held is forgotten. */
async function leftAlone() {
  const server = { away: true, columns: ['t1', 't2'], answer: (): Response | undefined => undefined }
  const seen = fakeServer(({ method, body }) => {
    if (method === 'GET') return data({ gradebook: bookOf(...server.columns) })
    if (server.away) return failure(503, 'E_UNAVAILABLE')
    return (
      server.answer() ??
      data({
        cells: (body as WrittenCells).cells.map(({ columnId, studentId, value, edition }) => ({
          ...{ columnId, studentId, by: null, at: null },
          cell: { value, edition: edition + 1 },
        })),
      })
    )
  })
  const client = makeQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, gcTime: 1 } })
  client.setQueryDefaults(accountQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(accountQuery.queryKey, { profile: { _id: 'u1' } } as never)
  const screen = new QueryObserver(client, apiQuery(readGradebook, { params: { classUid: 'c1' } }))
  const leave = screen.subscribe(() => undefined)
  await waitFor(() => expect(screen.getCurrentResult().data).toBeDefined())
  const { draft } = openBook(client, { _id: 'c1', name: '6A1 Toán' }, 'u1')
  draft.write([
    { columnId: 't1', studentId: 'p1', value: 7 },
    { columnId: 't2', studentId: 'p1', value: 8 },
  ])
  await waitFor(() => expect(draft.isStuck).toBe(true))
  client.setQueryData(['another book'], {})
  leave()
  await waitFor(() => expect(client.getQueryData(['another book'])).toBeUndefined())
  server.away = false
  const sent = () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body as WrittenCells)
  return { client, draft, server, sent }
}

it('where a colleague was quicker meanwhile, the teacher is asked by what the colleague wrote', async () => {
  const { draft, server, sent } = await leftAlone()
  const theirs = { columnId: 't1', studentId: 'p1', cell: { value: 6, edition: 1 }, by: 'Thầy Nam', at: null }
  server.answer = () => {
    server.answer = () => undefined
    const error = { code: 'E_GRADEBOOK_CHANGED', msg: '', current: { cells: [theirs] } }
    return Response.json({ error }, { status: 409 })
  }
  await draft.retry()
  await waitFor(() => expect(draft.waiting).toBe(0))
  expect(draft.clashes).toEqual([{ columnId: 't1', studentId: 'p1', mine: 7, theirs: 6, by: 'Thầy Nam' }])
  expect(sent().at(-1)?.cells).toEqual([{ columnId: 't2', studentId: 'p1', value: 8, edition: 0 }])
})

it('where a column was deleted meanwhile, what was typed into the others is saved', async () => {
  const { draft, server, sent } = await leftAlone()
  server.columns = ['t2']
  server.answer = () => {
    server.answer = () => undefined
    return failure(404, 'E_NOT_FOUND')
  }
  await draft.retry()
  await waitFor(() => expect(draft.waiting).toBe(0))
  expect(draft.lost).toBe(1)
  expect(sent().at(-1)?.cells).toEqual([{ columnId: 't2', studentId: 'p1', value: 8, edition: 0 }])
})

it('a book is forgotten again once nothing typed into it waits', async () => {
  const { client, draft } = await leftAlone()
  await draft.retry()
  await waitFor(() => expect(client.getQueryCache().findAll()).toHaveLength(1))
})

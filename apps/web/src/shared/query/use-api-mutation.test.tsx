import { createClass, deleteClass, listClasses, readClass } from '@bangxanh/contract/classes/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { reachable } from '../http/reachable.ts'
import { useApiMutation } from './use-api-mutation.ts'
import { useApiQuery } from './use-api-query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  reachable.answered()
})

function Creator({ name = '6A' }: { name?: string }) {
  const classes = useApiQuery(listClasses, { query: {} })
  const create = useApiMutation(createClass, { done: 'shared:notice.success' })
  return (
    <>
      <output>{classes.data?.pagination.total}</output>
      <button type="button" onClick={() => create.mutate({ body: { name, grade: 'L6', subject: 'math' } })}>
        create
      </button>
    </>
  )
}

function Remover({ _id }: { _id: string }) {
  useApiQuery(listClasses, { query: { page: 1 } })
  useApiQuery(readClass, { query: { classUid: _id } })
  const remove = useApiMutation(deleteClass)
  return (
    <button type="button" onClick={() => remove.mutate({ query: { _id } })}>
      {remove.isSuccess ? 'removed' : 'remove'}
    </button>
  )
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'create' }))

describe('an act', () => {
  it('keeps its key while nobody knows whether it happened, and takes a new one after that', async () => {
    let away = true
    const seen = fakeServer(({ method }) => {
      if (method === 'GET') return data({ classes: [], pagination: { page: 1, limit: 10, total: 0 } })
      return away ? Promise.reject(new TypeError('Failed to fetch')) : data({ eClass: {} })
    })
    const keys = () =>
      seen.filter(call => call.method === 'POST').map(call => call.headers['idempotency-key'])
    await show(<Creator />)

    await create()
    await waitFor(() => expect(keys()).toHaveLength(1))
    away = false
    await create()
    await waitFor(() => expect(keys()).toHaveLength(2))
    await create()
    await waitFor(() => expect(keys()).toHaveLength(3))

    const [first, second, third] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('refreshes the lists that it changed and says that it is done', async () => {
    let total = 4
    fakeServer(({ method }) => {
      if (method === 'POST') total += 1
      return method === 'POST'
        ? data({ eClass: {} })
        : data({ classes: [], pagination: { page: 1, limit: 10, total } })
    })
    await show(<Creator />)
    expect(await screen.findByText('4')).toBeDefined()
    await create()
    expect(await screen.findByText('5')).toBeDefined()
    expect((await screen.findAllByText('Thành công')).length).toBeGreaterThan(0)
  })

  it('that deletes reads the lists again, and not the page of what has gone', async () => {
    const _id = '0192f0c0-0000-7000-8000-000000000001'
    const seen = fakeServer(({ url }) =>
      url.includes('/detail')
        ? data({ eClass: { _id } })
        : data({ classes: [], pagination: { page: 1, limit: 10, total: 1 } }),
    )
    const reads = (path: string) => seen.filter(({ method, url }) => method === 'GET' && url.includes(path))
    await show(<Remover _id={_id} />)
    await waitFor(() => expect(seen).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'remove' }))
    expect(await screen.findByText('removed')).toBeDefined()
    expect(reads('/class?')).toHaveLength(2)
    expect(reads('/class/detail')).toHaveLength(1)
  })

  it("that fails shows the server's sentence under the title of errors", async () => {
    fakeServer(({ method }) =>
      method === 'POST'
        ? failure(409, 'E_CONFLICT', 'Lớp này đã có.')
        : data({ classes: [], pagination: { page: 1, limit: 10, total: 0 } }),
    )
    await show(<Creator />)
    await create()
    const notice = (await screen.findByText('Lớp này đã có.')).closest('[role=alert]')
    expect(notice?.textContent).toContain('Lỗi')
  })
})

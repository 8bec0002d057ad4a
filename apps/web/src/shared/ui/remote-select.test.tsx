import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { RemoteMultiSelect } from './remote-multi-select.tsx'
import { RemoteSelect } from './remote-select.tsx'
import type { Option, RemoteAsk, RemoteSource } from './remote-source.ts'

const people = [
  { value: '1', label: 'Nguyễn Văn An' },
  { value: '2', label: 'Trần Thị Bình' },
  { value: '3', label: 'Lê Hoàng Cường' },
]

function source(key: string) {
  const asked: RemoteAsk[] = []
  const remote: RemoteSource = {
    key,
    shows: [],
    load: async ask => {
      asked.push(ask)
      if (ask.ids) return people.filter(person => ask.ids?.includes(person.value))
      // As the server does it: marks are folded, so the label need not hold what was typed.
      if (ask.search) return people.filter(person => person.value === (ask.search === 'cuong' ? '3' : '2'))
      return people.slice(0, 2)
    },
  }
  return { asked, remote }
}

function One({
  remote,
  first,
  onCreate,
}: {
  remote: RemoteSource
  first: string | null
  onCreate?: (name: string) => Promise<Option>
}) {
  const [value, setValue] = useState(first)
  return (
    <>
      <RemoteSelect
        source={remote}
        label="Người"
        value={value}
        onChange={setValue}
        onCreate={onCreate}
        clearable
      />
      <output>{value}</output>
    </>
  )
}

function Many({ remote, first = [], limit }: { remote: RemoteSource; first?: string[]; limit?: number }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <RemoteMultiSelect source={remote} label="Người" value={value} onChange={setValue} limit={limit} />
      <output>{value.join(',')}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Người' })
const chosen = () => screen.getByRole('status').textContent

describe('a select that searches on the server', () => {
  it('shows the name of what is chosen, even when the first rows do not hold it', async () => {
    const { remote, asked } = source('one-ids')
    await show(<One remote={remote} first="3" />)
    await waitFor(() => expect(field().value).toBe('Lê Hoàng Cường'))
    expect(asked.at(-1)?.ids).toEqual(['3'])
  })

  it('asks the server for what is typed and offers what it found', async () => {
    const { remote, asked } = source('one-search')
    await show(<One remote={remote} first={null} />)
    await userEvent.type(field(), 'cuong')
    await userEvent.click(await screen.findByRole('option', { name: 'Lê Hoàng Cường' }))
    expect(chosen()).toBe('3')
    expect(field().value).toBe('Lê Hoàng Cường')
    expect(asked.filter(ask => ask.search).map(ask => ask.search)).toEqual(['cuong'])
  })

  it('makes a new option of what was typed', async () => {
    const { remote } = source('one-create')
    const onCreate = vi.fn(async (name: string) => ({ value: 'new', label: name }))
    await show(<One remote={remote} first={null} onCreate={onCreate} />)
    await userEvent.type(field(), 'Phạm Mới')
    await userEvent.click(await screen.findByRole('option', { name: 'Thêm “Phạm Mới”' }))
    await waitFor(() => expect(chosen()).toBe('new'))
    expect(onCreate).toHaveBeenCalledWith('Phạm Mới')
    expect(field().value).toBe('Phạm Mới')
  })
})

describe('a select of several', () => {
  it('chooses all at once, and none again, when there is no limit', async () => {
    const { remote } = source('many-all')
    await show(<Many remote={remote} first={['3']} />)
    await userEvent.click(field())
    await userEvent.click(await screen.findByRole('option', { name: 'Chọn tất cả' }))
    expect(chosen()).toBe('3,1,2')
    await userEvent.click(await screen.findByRole('option', { name: 'Chọn tất cả' }))
    expect(chosen()).toBe('3')
  })

  it('has a limit, and then cannot choose all', async () => {
    const { remote } = source('many-limit')
    await show(<Many remote={remote} limit={1} />)
    await userEvent.click(field())
    await userEvent.click(await screen.findByRole('option', { name: 'Nguyễn Văn An' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Trần Thị Bình' }))
    expect(chosen()).toBe('1')
    expect(screen.queryByRole('option', { name: 'Chọn tất cả' })).toBeNull()
  })

  it('keeps one that a search hid and the next one finds again, once', async () => {
    const { remote } = source('many-again')
    await show(<Many remote={remote} first={['1']} limit={5} />)
    await userEvent.type(field(), 'cuong')
    await userEvent.click(await screen.findByRole('option', { name: 'Lê Hoàng Cường' }))
    await userEvent.clear(field())
    expect(await screen.findAllByRole('option', { name: 'Nguyễn Văn An' })).toHaveLength(1)
    expect(chosen()).toBe('1,3')
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { useAttachments } from './uploads.ts'

const words = { otherType: 'Chỉ nhận ảnh.', tooMany: 'Nhiều nhất hai ảnh.' }
const open = vi.fn(async ({ filename }: { filename: string }) => ({
  ...{ _id: 'u1', expiresAt: '2026-10-06T00:00:00.000Z', parts: [] },
  ...{ key: `ab/${filename}`, url: '/x' },
}))

function Form() {
  const [keys, setKeys] = useState<readonly string[]>([])
  const { isFull, problem, attach } = useAttachments({
    ...{ types: ['image/png'], most: 2, count: keys.length, words, open },
    onSent: ({ key }) => setKeys(before => [...before, key]),
  })
  return (
    <>
      <input
        aria-label="Chọn"
        type="file"
        disabled={isFull}
        onChange={({ target }) => attach([...(target.files ?? [])])}
      />
      <p role="alert">{problem}</p>
      <p role="status">{keys.join(' ')}</p>
    </>
  )
}

const picture = (name: string) => new File(['abc'], name, { type: 'image/png' })
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Chọn'), { target: { files } })
const said = () => screen.getByRole('alert').textContent
const sent = (keys: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(keys))

it('sends what is chosen, and takes no more than there may be', async () => {
  await show(<Form />)
  choose(picture('a'), picture('b'), picture('c'))
  await sent('ab/a ab/b')
  expect(said()).toBe(words.tooMany)
  expect(screen.getByLabelText('Chọn').hasAttribute('disabled')).toBe(true)
})

it('says that a file of another type is not taken, until a good one is chosen', async () => {
  open.mockClear()
  await show(<Form />)
  choose(new File(['abc'], 'tep.exe'))
  await waitFor(() => expect(said()).toBe(words.otherType))
  expect(open).not.toHaveBeenCalled()
  choose(picture('a'))
  await sent('ab/a')
  expect(said()).toBe('')
})

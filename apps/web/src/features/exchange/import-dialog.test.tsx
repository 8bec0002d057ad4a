import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ImportDialog } from './import-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const [EXAM, ONE, TWO] = [1, 2, 3].map(last => `0192f0c0-0000-7000-8000-00000000000${last}`)
const added = {
  format: 'moodle-xml',
  groups: [
    { _id: ONE, title: 'Phần I', questionCount: 2 },
    { _id: TWO, title: 'Phần II', questionCount: 3 },
  ],
  known: 0,
  report: [],
}

it('what was added and not yet taken back stays to be taken back when the server fails in between', async () => {
  let failed = false
  const seen = fakeServer(({ url }) => {
    if (failed || !url.includes(TWO ?? '')) return data({})
    failed = true
    return failure(500, 'E_INTERNAL', 'Máy chủ gặp lỗi.')
  })
  // Files go by XMLHttpRequest, which tells how far they are.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 201
      responseText = JSON.stringify({ data: added })
      upload = {}
      onload = () => {}
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null
      abort() {}
      send() {
        this.onload()
      }
    },
  )
  const onClose = vi.fn()
  const { baseElement } = await show(<ImportDialog examId={EXAM ?? ''} onClose={onClose} />)
  await screen.findByRole('dialog')
  await userEvent.upload(
    baseElement.querySelector('input[type=file]') as HTMLInputElement,
    new File(['<quiz/>'], 'de.xml', { type: 'text/xml' }),
  )
  const undo = await screen.findByRole('button', { name: 'Hoàn tác' })
  await userEvent.click(undo)
  expect(await screen.findByText('Máy chủ gặp lỗi.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByText(/Phần I\b(?!I)/)).toBeNull())

  await userEvent.click(undo)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const gone = seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split(/[/?]/).at(-2))
  expect(gone).toEqual([ONE, TWO, TWO])
})

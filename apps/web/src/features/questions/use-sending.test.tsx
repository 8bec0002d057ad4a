import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { show } from '../../testing/render.tsx'
import { SendingRow } from './sending-row.tsx'
import type { Upload } from './upload.ts'
import { useSending } from './use-sending.ts'

const picture = new File(['x'], 'hình.png', { type: 'image/png' })
const stored = { key: '/ab/c.png', url: '/app/files/c' }
const lost = () => Promise.reject(new CallError({ status: 0, code: 'E_OFFLINE' }))

function Field({ upload, onEnd }: { upload: Upload; onEnd: (end: unknown) => void }) {
  const { sending, work, upload: send } = useSending(upload)
  const put = () => void send(picture).then(onEnd, (error: Error) => onEnd(error.name))
  return (
    <>
      <button type="button" onClick={put}>
        Dán
      </button>
      {sending && <SendingRow sending={sending} work={work} />}
    </>
  )
}

async function paste(upload: Upload) {
  const onEnd = vi.fn()
  await show(<Field upload={upload} onEnd={onEnd} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Dán' }))
  return onEnd
}

it('says how far a file is', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<typeof stored>()
  const onEnd = await paste((_, options) => {
    options?.onProgress?.(0.4)
    return promise
  })
  expect(await screen.findByText('Đang gửi 40%')).toBeTruthy()
  arrive(stored)
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(stored))
  expect(screen.queryByText('hình.png')).toBeNull()
})

it('keeps a file that the net has stopped, and sends it again', async () => {
  const upload = vi.fn<Upload>().mockImplementationOnce(lost).mockResolvedValueOnce(stored)
  const onEnd = await paste(upload)
  await userEvent.click(await screen.findByRole('button', { name: 'Gửi lại' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(stored))
})

it('goes on by itself once the net is back', async () => {
  const upload = vi.fn<Upload>().mockImplementationOnce(lost).mockResolvedValueOnce(stored)
  const onEnd = await paste(upload)
  await screen.findByRole('button', { name: 'Gửi lại' })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(stored))
})

it('is given up, on its way or stopped', async () => {
  const onWay = await paste(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      ),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ hình.png' }))
  await waitFor(() => expect(onWay).toHaveBeenCalledExactlyOnceWith('AbortError'))
})

it('one waits for the other, and a refusal is no reason to send it again', async () => {
  const upload = vi.fn<Upload>().mockImplementation(lost)
  const onEnd = await paste(upload)
  await screen.findByRole('button', { name: 'Gửi lại' })
  await userEvent.click(screen.getByRole('button', { name: 'Dán' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('UploadRefused'))
  expect(await screen.findByText('Vui lòng đợi tải lên các tập tin trước đó hoàn tất.')).toBeTruthy()

  upload.mockRejectedValueOnce(new CallError({ status: 415, code: 'E_MEDIA_TYPE' }))
  await userEvent.click(screen.getByRole('button', { name: 'Gửi lại' }))
  await waitFor(() => expect(onEnd).toHaveBeenLastCalledWith('CallError'))
})

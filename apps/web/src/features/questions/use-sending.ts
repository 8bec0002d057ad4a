import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { Queue } from '../../shared/saver/queue.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import type { Upload } from './upload.ts'
import { refuseUpload, UploadRefused, warnOfUpload } from './use-upload.ts'
import type { SendingFile } from './work.ts'

interface Transfer {
  readonly name: string
  readonly stop: AbortController
  /** Makes one try. */
  readonly send: () => Promise<void>
  /** Nothing will come of it. */
  readonly fail: (error: unknown) => void
}

function makeQueue(): Queue<Transfer> {
  const queue = new Queue<Transfer>({
    guard: 'form',
    send: transfer => transfer.send(),
    onRefused: (transfer, error) => {
      queue.remove(transfer)
      transfer.fail(error)
      void noticeError(error.msg || translate('shared:notice.generic'))
    },
  })
  return queue
}

/**
 * A picture or a sound on its way into a question. Who waits for it goes on waiting while the net is away: it lands where it was put,
 * by itself or by "again".
 */
export function useSending(upload: Upload) {
  const [sending, setSending] = useState<SendingFile | null>(null)
  const [queue] = useState(makeQueue)
  const open = useRef<Transfer>(undefined)

  const again = useCallback(() => void queue.saver.flush(), [queue])
  const drop = useCallback(() => {
    const transfer = open.current
    if (!transfer) return
    queue.remove(transfer)
    transfer.stop.abort(new DOMException('Given up', 'AbortError'))
    transfer.fail(transfer.stop.signal.reason)
  }, [queue])
  useEffect(
    () => () => {
      if (open.current) warnOfUpload(translate('questions:upload.left', { name: open.current.name }))
      drop()
    },
    [drop],
  )

  const send: Upload = async (file, options) => {
    if (open.current) refuseUpload(translate('questions:upload.busy'))
    const stop = new AbortController()
    const show = (share: number, failed: string | null = null) => setSending({ id: 0, file, share, failed })
    const onProgress = (share: number) => {
      show(share)
      options?.onProgress?.(share)
    }
    options?.signal?.addEventListener('abort', drop)
    try {
      return await new Promise((resolve, reject) => {
        open.current = {
          name: file.name,
          stop,
          fail: reject,
          send: async () => {
            show(0)
            try {
              resolve(await upload(file, { signal: stop.signal, onProgress }))
            } catch (error) {
              stop.signal.throwIfAborted()
              if (error instanceof UploadRefused) return reject(error)
              show(0, reasonOf(error))
              throw error
            }
          },
        }
        queue.add(open.current)
      })
    } finally {
      open.current = undefined
      setSending(null)
    }
  }
  return { sending, work: { again, drop }, upload: send }
}

const reasonOf = (error: unknown): string =>
  (error instanceof CallError && !error.offline && error.msg) || translate('questions:upload.lost')

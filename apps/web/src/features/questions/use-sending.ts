import { useCallback, useEffect, useRef, useState } from 'react'
import { isOffline } from '../../shared/http/call-error.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import type { Upload } from './upload.ts'
import { refuseUpload, warnOfUpload } from './use-upload.ts'
import type { SendingFile } from './work.ts'

interface Way {
  readonly name: string
  readonly stop: AbortController
  /** What is to become of a file that the net has stopped: sent again, or given up. */
  decide?: (again: boolean) => void
}

/**
 * A picture or a sound on its way into a question. Who waits for it goes on waiting while the net is away: it lands where it
 * was put, by "again" or as soon as the browser is back in the net.
 */
export function useSending(upload: Upload) {
  const [sending, setSending] = useState<SendingFile | null>(null)
  const way = useRef<Way>(undefined)

  const again = useCallback(() => way.current?.decide?.(true), [])
  const drop = useCallback(() => {
    way.current?.stop.abort(new DOMException('Given up', 'AbortError'))
    way.current?.decide?.(false)
  }, [])
  useEffect(() => {
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      if (!way.current) return
      warnOfUpload(translate('questions:upload.left', { name: way.current.name }))
      drop()
    }
  }, [again, drop])

  const send: Upload = async (file, options) => {
    if (way.current) refuseUpload(translate('questions:upload.busy'))
    const own: Way = { name: file.name, stop: new AbortController() }
    way.current = own
    const show = (share: number, failed: string | null = null) => setSending({ id: 0, file, share, failed })
    options?.signal?.addEventListener('abort', drop)
    const onProgress = (share: number) => {
      show(share)
      options?.onProgress?.(share)
    }
    try {
      for (;;) {
        show(0)
        try {
          return await upload(file, { signal: own.stop.signal, onProgress })
        } catch (error) {
          if (!isOffline(error)) throw error
          show(0, translate('questions:upload.lost'))
          const goesOn = await new Promise<boolean>(resolve => {
            own.decide = resolve
          })
          if (!goesOn) throw error
        }
      }
    } finally {
      way.current = undefined
      setSending(null)
    }
  }
  return { sending, work: { again, drop }, upload: send }
}

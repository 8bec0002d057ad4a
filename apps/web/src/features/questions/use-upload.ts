import { useRef } from 'react'
import { translate } from '../../shared/i18n/i18n.ts'
import type { RequestOptions } from '../../shared/query/use-api-mutation.ts'
import { showNotice } from '../../shared/ui/notices.ts'
import type { Upload } from './upload.ts'

/** Refused before anything was sent; the warning says why. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
}

export function warnOfUpload(message: string): void {
  void showNotice({ tone: 'info', title: translate('questions:upload.warning'), message })
}

export function refuseUpload(message: string): never {
  warnOfUpload(message)
  throw new UploadRefused(message)
}

/** What the call of the owner takes beside the file itself. */
interface Named {
  readonly name: string
  readonly size: number
}

/** Stores pictures and sounds one at a time by the call of what the questions belong to. */
export function useUpload(
  send: (file: File, query: Named, options?: RequestOptions) => ReturnType<Upload>,
): Upload {
  const busy = useRef(false)
  return async (file, options) => {
    if (busy.current) refuseUpload(translate('questions:upload.busy'))
    busy.current = true
    try {
      const stored = await send(file, { name: file.name.slice(-200), size: file.size }, options)
      // Questions hold a file as a path.
      return { ...stored, key: `/${stored.key}` }
    } finally {
      busy.current = false
    }
  }
}

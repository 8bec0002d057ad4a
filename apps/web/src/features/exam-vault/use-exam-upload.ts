import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { useRef } from 'react'
import { translate } from '../../shared/i18n/i18n.ts'
import { type RequestOptions, useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { showNotice } from '../../shared/ui/notices.ts'

/** Refused before anything was sent; the warning says why. */
class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
}

function refuse(message: string): never {
  void showNotice({ tone: 'info', title: translate('examVault:upload.warning'), message })
  throw new UploadRefused(message)
}

/** Stores pictures and sounds of an exam, one at a time; undefined while no exam is known. */
export function useExamUpload(examVaultId: string | undefined) {
  const upload = useApiMutation(uploadToExam)
  const busy = useRef(false)

  return async (file: File, options?: RequestOptions): Promise<ReplyOf<typeof uploadToExam>> => {
    if (!examVaultId) refuse(translate('examVault:upload.noExam'))
    if (busy.current) refuse(translate('examVault:upload.busy'))
    busy.current = true
    try {
      const query = { name: file.name.slice(-200), size: file.size }
      const stored = await upload.mutateAsync({ params: { examVaultId }, query, file, options })
      // Questions hold a file as a path.
      return { ...stored, key: `/${stored.key}` }
    } finally {
      busy.current = false
    }
  }
}

import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { refuseUpload, useUpload } from '../questions/questions.ts'

/** Stores pictures and sounds of an exam; undefined while no exam is known. */
export function useExamUpload(examVaultId: string | undefined) {
  const { mutateAsync } = useApiMutation(uploadToExam, { silent: true })
  return useUpload(async (file, query, options) => {
    if (!examVaultId) refuseUpload(translate('examVault:upload.noExam'))
    return mutateAsync({ params: { examVaultId }, query, file, options })
  })
}

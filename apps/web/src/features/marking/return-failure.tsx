import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { draftOf } from './drafts.ts'
import type { Returning } from './return-queue.ts'

interface Props {
  readonly submission: MarkedSubmission
  readonly returning: Returning
  readonly onDismiss: () => void
}

/** Why a submission has not arrived at its pupil, and, where a colleague was quicker, what stands there. */
export function ReturnFailure({ submission, returning: { state, failure }, onDismiss }: Props) {
  const { t } = useTranslation(['marking', 'shared'])
  return (
    <Alert
      color="red"
      title={t('failed.title')}
      withCloseButton
      closeButtonLabel={t('failed.close')}
      onClose={onDismiss}
    >
      {state === 'refused'
        ? failure?.msg || t('shared:save.refused')
        : t(state === 'offline' ? 'failed.offline' : 'shared:save.waiting')}
      {failure?.code === 'E_CHANGED' && (
        <div>
          {t('failed.stands', {
            score: draftOf(submission).score || '–',
            word: submission.word || '–',
          })}
        </div>
      )}
    </Alert>
  )
}

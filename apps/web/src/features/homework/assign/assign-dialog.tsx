import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { FailedState } from '../../../shared/ui/states.tsx'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import type { AssignFrom } from './assign.ts'
import { AssignForm } from './assign-form.tsx'
import { AssignedDialog } from './assigned-dialog.tsx'
import { useAssignSources } from './use-assign-sources.ts'

interface Props {
  readonly from: AssignFrom
  readonly onClose: () => void
}

/** Gives an exam to classes (product 8.13): one dialog, wherever it is opened from and whatever is known there. */
export function AssignDialog({ from, onClose }: Props) {
  const { t } = useTranslation(['homework', 'shared'])
  const { sources, error, retry } = useAssignSources(from)
  const [made, setMade] = useState<readonly HomeworkDetail[]>()
  const phone = usePhone()
  if (made) return <AssignedDialog homeworks={made} onClose={onClose} />
  if (sources) return <AssignForm from={from} sources={sources} onMade={setMade} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('assign.title')}
      size={1120}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('shared:form.close') }}
    >
      {error ? <FailedState error={error} onRetry={retry} /> : <LoadingState minHeight="36rem" />}
    </Modal>
  )
}

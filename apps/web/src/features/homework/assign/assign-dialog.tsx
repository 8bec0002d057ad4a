import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import type { AssignFrom } from './assign.ts'
import { AssignForm } from './assign-form.tsx'
import { AssignedDialog } from './assigned-dialog.tsx'
import { useAssignSources } from './use-assign-sources.ts'

interface Props {
  readonly from: AssignFrom
  readonly made?: readonly HomeworkDetail[] | undefined
  readonly onClose: () => void
}

/** Gives an exam to classes (product 8.13, 8.39): one dialog, wherever it is opened from and whatever is known there. */
export function AssignDialog({ from, made: initialMade, onClose }: Props) {
  const [made, setMade] = useState(initialMade)
  return made ? (
    <AssignedDialog homeworks={made} onClose={onClose} />
  ) : (
    <Giving from={from} onMade={setMade} onClose={onClose} />
  )
}

interface GivingProps extends Omit<Props, 'made'> {
  readonly onMade: (homeworks: readonly HomeworkDetail[]) => void
}

function Giving({ from, onMade, onClose }: GivingProps) {
  const { t } = useTranslation('homework')
  const { sources, query } = useAssignSources(from)
  if (sources) return <AssignForm from={from} sources={sources} onMade={onMade} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('assign.title')} size={1120} fillsPhone>
      <ReadingState query={query} minHeight="36rem" />
    </Dialog>
  )
}

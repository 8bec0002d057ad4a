import { readNoticePlaces } from '@bangxanh/contract/notices/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { type Place, SendForm } from './send-form.tsx'
import { SentDialog } from './sent-dialog.tsx'

export interface Props {
  /** The class at hand; left out, one of the places that the caller may write to. */
  readonly to?: { readonly _id: string; readonly name: string }
  readonly onClose: () => void
}

/** Writes a notice; once it is sent, those that were, of which the newest can be withdrawn. */
export function NoticesDialog({ to, onClose }: Props) {
  const { t } = useTranslation('notices')
  const [sent, setSent] = useState(false)
  const query = useApiQuery(readNoticePlaces, {}, { enabled: !to })
  if (sent) return <SentDialog onClose={onClose} />
  const places: readonly Place[] | undefined = to
    ? [{ kind: 'classes', ...to }]
    : query.data && KINDS.flatMap(kind => query.data.places[kind].map(place => ({ kind, ...place })))
  if (!places)
    return (
      <Dialog title={t('send')} onClose={onClose}>
        <ReadingState query={query} minHeight="16rem" />
      </Dialog>
    )
  return <SendForm places={places} onSent={() => setSent(true)} onClose={onClose} />
}

const KINDS = ['groups', 'departments', 'schools', 'classes'] as const

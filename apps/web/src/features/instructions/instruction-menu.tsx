import { readInstruction } from '@bangxanh/contract/instructions/endpoints.ts'
import type { InstructionRow } from '@bangxanh/contract/instructions/schemas.ts'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { useDeleteInstruction } from './mutations.ts'

const InstructionDialog = lazyDialog(async () => (await import('./instruction-dialog.tsx')).InstructionDialog)

interface Props {
  readonly row: Pick<InstructionRow, '_id' | 'title'>
  readonly onRemoved?: () => void
}

export function InstructionMenu({ row: { _id: id, title }, onRemoved }: Props) {
  const { t } = useTranslation('instructions')
  const remove = useDeleteInstruction()
  return (
    <RecordMenu
      label={t('menu', { name: title })}
      edit={{ text: t('edit'), dialog: close => <EditInstruction id={id} onClose={close} /> }}
      remove={{
        text: t('remove'),
        ask: t('askRemove', { name: title }),
        onSure: () => remove.mutate({ params: { id } }, { onSuccess: onRemoved }),
      }}
    />
  )
}

/** A list has no texts: what is edited is read first. */
function EditInstruction({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useApiQuery(readInstruction, { params: { id } })
  return data ? <InstructionDialog instruction={data.instruction} onClose={onClose} /> : null
}

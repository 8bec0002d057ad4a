import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useDeleteColumn } from './mutations.ts'
import type { SheetColumn } from './sheet.ts'

/** Asks, then deletes a column. */
export function useRemoveColumn(classUid: string) {
  const { t } = useTranslation('gradebook')
  const remove = useDeleteColumn()
  return async ({ column, label }: SheetColumn): Promise<void> => {
    const content = t('column.removeAsk', { column: label })
    if (await askConfirm({ content, confirm: t('act.removeColumn'), danger: true }))
      remove.mutate({ params: { classUid, columnId: column._id } })
  }
}

import { listTransfers, undoTransfer } from '@bangxanh/contract/students/endpoints.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './merge.module.css'

/** For a day it is said who was moved into another homeroom, with the way back. */
export function TransferNotes() {
  const { t } = useTranslation('students')
  const { data } = useApiQuery(listTransfers, {}, { silent: true })
  const undo = useApiMutation(undoTransfer, { done: 'students:transfer.undone' })
  return data?.transfers.map(({ _id, homeroom, pupils: count, movedBy, movedAt, undoneUntil }) => (
    <div key={_id} className={`${layout.wrapRow} ${classes.undo}`} role="status">
      <Text className={layout.grow} size="sm">
        {t('transfer.moved', {
          ...{ count, homeroom, by: movedBy ?? t('owner') },
          ...{ time: formatDateTime(movedAt), until: formatDateTime(undoneUntil) },
        })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
        aria-label={t('transfer.undoTo', { homeroom, time: formatDateTime(movedAt) })}
        loading={undo.isPending && undo.variables.body._id === _id}
        onClick={async () => {
          const content = t('transfer.askUndo', { count, homeroom })
          if (await askConfirm({ content, confirm: t('transfer.undo') })) undo.mutate({ body: { _id } })
        }}
      >
        {t('transfer.undo')}
      </Button>
    </div>
  ))
}

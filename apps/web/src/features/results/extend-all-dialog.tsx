import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { useUpdateHomework } from '../homework/homework.ts'
import { MoreTime, useExtendForm } from './extend-fields.tsx'

interface Props {
  readonly homework: HomeworkDetail
  readonly onClose: () => void
}

/** A later end for everybody. Somebody's change of something else does not stand in its way. */
export function ExtendAllDialog({ homework, onClose }: Props) {
  const { t } = useTranslation(['results', 'homework'])
  const update = useUpdateHomework()
  const form = useExtendForm(homework.endAt)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('extend.titleAll')}
      submit={t('extend.save')}
      form={form}
      onSubmit={async ({ endAt }) => {
        if (!endAt) return
        const reply = await update.mutateAsync({ body: { _id: homework._id, endAt } })
        const names = reply.homework.closedFor.map(({ name }) => name).join(', ')
        if (names) await noticeSuccess(t('homework:edit.closedFor', { names }))
      }}
    >
      <Text size="sm">{t('extend.allHint')}</Text>
      <MoreTime form={form} endAt={homework.endAt} />
    </FormDialog>
  )
}

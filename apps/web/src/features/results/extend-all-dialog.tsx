import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDateTime } from '../../shared/format/format.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { useUpdateHomework } from '../homework/homework.ts'
import { type ExtendValues, MoreTime, useExtendForm } from './extend-fields.tsx'

interface Props {
  readonly homework: HomeworkDetail
  readonly onClose: () => void
}

/**
 * A later end for everybody. Somebody's change of something else does not stand in its way; where they have given more time
 * already, this one must not take it back unseen.
 */
export function ExtendAllDialog({ homework, onClose }: Props) {
  const { t } = useTranslation(['results', 'homework'])
  const update = useUpdateHomework()
  const form = useExtendForm(homework.endAt)
  const saveEdit = useEdit({
    thing: homework,
    fieldsOf: ({ endAt }) => ({ endAt }),
    words: { endAt: { label: t('homework:form.endAt'), show: formatDateTime } },
  })
  const save = async ({ endAt }: ExtendValues) => {
    if (!endAt) return
    return saveEdit(
      { endAt },
      async ({ edition }) => {
        const reply = await update.mutateAsync({ body: { _id: homework._id, edition, endAt } })
        const names = reply.homework.closedFor.map(({ name }) => name).join(', ')
        if (names) await noticeSuccess(t('homework:edit.closedFor', { names }))
        return reply
      },
      reply => reply.homework,
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('extend.titleAll')}
      submit={t('extend.save')}
      form={form}
      onSubmit={save}
    >
      <Text size="sm">{t('extend.allHint')}</Text>
      <MoreTime form={form} endAt={homework.endAt} />
    </FormDialog>
  )
}

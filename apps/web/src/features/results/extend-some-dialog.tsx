import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { MoreTime, useExtendForm } from './extend-fields.tsx'
import { useExtendStudents } from './mutations.ts'
import { calledNames } from './standing.ts'

interface Props {
  readonly homework: { readonly _id: string; readonly endAt: string }
  readonly people: readonly Submission['student'][]
  readonly onClose: () => void
}

/** The same new end for several pupils. */
export function ExtendSomeDialog({ homework, people, onClose }: Props) {
  const { t } = useTranslation('results')
  const extend = useExtendStudents()
  const form = useExtendForm(homework.endAt)
  const count = people.length
  return (
    <FormDialog
      onClose={onClose}
      title={t('extend.titleSome', { count })}
      submit={t('extend.save')}
      form={form}
      onSubmit={async ({ endAt }) => {
        if (!endAt) return
        const studentIds = people.map(({ _id }) => _id)
        await extend.mutateAsync({ params: { homeworkUid: homework._id }, body: { studentIds, endAt } })
        await noticeSuccess(t('extend.doneSome', { count }))
      }}
    >
      <Text size="sm">{calledNames(people).join(', ')}</Text>
      <MoreTime form={form} endAt={homework.endAt} />
    </FormDialog>
  )
}

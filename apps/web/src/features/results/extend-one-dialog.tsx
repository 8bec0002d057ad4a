import type { Paper } from '@bangxanh/contract/homework/paper.ts'
import { Alert, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { type ExtendValues, MoreTime, useExtendForm } from './extend-fields.tsx'
import { useExtendStudent } from './mutations.ts'
import { paperQuery } from './use-neighbours.ts'

interface Props {
  readonly homeworkUid: string
  readonly studentId: string
  readonly onClose: () => void
}

/** More time or one try more for one pupil; asks before it opens for who has seen the answers. */
export function ExtendOneDialog({ homeworkUid, studentId, onClose }: Props) {
  const { t } = useTranslation('results')
  const query = useQuery(paperQuery(homeworkUid, studentId))
  if (query.data) return <Form paper={query.data.paper} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('extend.title')}>
      <ReadingState query={query} minHeight="18rem" />
    </Dialog>
  )
}

function Form({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  const { t } = useTranslation('results')
  const extend = useExtendStudent()
  const form = useExtendForm(paper.endAt)
  const { homework, student, closed, solutionsShownAt, attemptLimit, attemptsUsed } = paper
  const seenAt = formatDateTime(solutionsShownAt)
  const name = student.fullname

  const save = async ({ endAt, oneMore }: ExtendValues) => {
    if (closed) {
      const content = t('extend.askSeen', { name, time: seenAt })
      if (!(await askConfirm({ content, confirm: t('extend.openAnyway') }))) return 'stay'
    }
    const attempts = Math.max(attemptLimit, attemptsUsed) + 1
    return extend.mutateAsync({
      params: { homeworkUid: homework._id, studentId: student._id },
      body: { ...(endAt && { endAt }), ...(oneMore && { attempts }), ...(closed && { reopen: true }) },
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('extend.titleOne', { name })}
      submit={t('extend.save')}
      form={form}
      onSubmit={save}
    >
      {closed && (
        <Alert color="orange" icon={<IconLock aria-hidden />}>
          {t('extend.seen', { time: seenAt })}
        </Alert>
      )}
      <MoreTime form={form} endAt={paper.endAt} />
      <Switch
        label={t('extend.oneMore')}
        description={t('extend.oneMoreHint', { used: attemptsUsed, of: attemptLimit })}
        {...form.getInputProps('oneMore', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

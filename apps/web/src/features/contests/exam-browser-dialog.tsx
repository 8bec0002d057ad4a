import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { BROWSER_KEYS } from '@bangxanh/contract/rooms/limits.ts'
import { Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateContest } from './mutations.ts'

const { converted } = fieldsOf<Contest>()
const KEY = new RegExp(`^[0-9a-f]{${BROWSER_KEYS.length}}$`, 'i')

const keysIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter(key => key !== '')
      .map(key => key.toLowerCase()),
  ),
]

interface Props {
  readonly contest: Contest
  readonly onClose: () => void
}

/** In which browser the paper of an exam opens: any, or Safe Exam Browser with one of these Config Keys. */
export function ExamBrowserDialog({ contest, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { update } = useUpdateContest(contest)
  const { form, field, save } = useRecordForm({
    thing: contest,
    fields: {
      browserKeys: converted({
        label: t('exam.browser.keys'),
        from: one => one?.browserKeys.join('\n') ?? '',
        wire: keysIn,
        check: typed => {
          const keys = keysIn(typed)
          if (keys.length > BROWSER_KEYS.most) return t('exam.browser.many', { most: BROWSER_KEYS.most })
          return keys.every(key => KEY.test(key)) ? null : t('exam.browser.wrong')
        },
        show: keys => keys.join(', '),
      }),
    },
    update: ({ edition, touched }, { _id }) => update({ _id, edition, ...touched }),
    of: (reply): Contest => reply.contest,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('exam.browser.title')}
      submit={t('dialog.save')}
      form={form}
      onSubmit={save}
    >
      <Text size="sm">{t('exam.browser.hint')}</Text>
      <Textarea data-autofocus autosize minRows={3} ff="monospace" {...field('browserKeys')} />
    </FormDialog>
  )
}

import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { BROWSER_KEYS } from '@bangxanh/contract/rooms/limits.ts'
import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateContest } from './mutations.ts'

const KEY = new RegExp(`^[0-9a-f]{${BROWSER_KEYS.length}}$`)

const keysIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(key => key !== ''),
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
  const { _id, edition, browserKeys } = contest
  const wrong = (typed: string) => {
    const keys = keysIn(typed)
    if (keys.length > BROWSER_KEYS.most) return t('exam.browser.many', { most: BROWSER_KEYS.most })
    return keys.every(key => KEY.test(key)) ? null : t('exam.browser.wrong')
  }
  const form = useForm({
    initialValues: { browserKeys: browserKeys.join('\n') },
    validate: { browserKeys: wrong },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('exam.browser.title')}
      submit={t('dialog.save')}
      form={form}
      onSubmit={typed => update({ _id, edition, browserKeys: keysIn(typed.browserKeys) })}
    >
      <Text size="sm">{t('exam.browser.hint')}</Text>
      <Textarea
        data-autofocus
        autosize
        minRows={3}
        ff="monospace"
        label={t('exam.browser.keys')}
        {...form.getInputProps('browserKeys')}
      />
    </FormDialog>
  )
}

import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { CARDS } from '@bangxanh/contract/login-cards/limits.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { Alert, Radio, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { CardPages } from './card-pages.tsx'
import { usePrintCards } from './mutations.ts'
import type { Printed } from './printed.ts'

interface Props {
  readonly eClass: Pick<Class, '_id' | 'name'>
  readonly studentIds: readonly string[] | undefined
  readonly onClose: () => void
}

/** First for whom and with what, then the sheets; codes and passwords are seen this once. */
export function CardsDialog({ eClass, studentIds = [], onClose }: Props) {
  const { t } = useTranslation('loginCards')
  const [printed, setPrinted] = useState<Printed | null>(null)
  const print = usePrintCards()
  // The form closes when it has succeeded; from then on the sheets say when all is closed.
  const made = useRef(false)
  const form = useForm({
    initialValues: {
      who: studentIds.length > 0 ? 'chosen' : 'all',
      studentIds: [...studentIds],
      withPasswords: false,
    },
    validate: {
      studentIds: (ids, { who }) => (who === 'chosen' && ids.length === 0 ? t('missingStudents') : null),
    },
  })
  const students = useMemo(
    () =>
      remoteSource(
        listStudents,
        ({ search, ids, limit }) => ({
          query: { classUid: eClass._id, state: ['approved'], search, ids: ids && [...ids], limit },
        }),
        reply =>
          reply.students.map(({ _id, fullname, code }) => ({
            value: _id,
            label: [fullname, code].filter(Boolean).join(' · '),
          })),
        `cards ${eClass._id}`,
      ),
    [eClass._id],
  )
  if (printed) return <CardPages printed={printed} onClose={onClose} />

  return (
    <FormDialog
      opened
      onClose={() => {
        if (!made.current) onClose()
      }}
      title={t('title', { name: eClass.name })}
      form={form}
      submit={t('make')}
      onSubmit={async ({ who, studentIds: chosen, withPasswords }) => {
        const body = { classUid: eClass._id, withPasswords, ...(who === 'chosen' && { studentIds: chosen }) }
        const reply = await print.mutateAsync({ body })
        made.current = true
        setPrinted(reply)
      }}
    >
      <Radio.Group label={t('who')} {...form.getInputProps('who')}>
        <Stack gap="xs" mt={6}>
          <Radio value="all" label={t('everybody')} />
          <Radio value="chosen" label={t('chosen')} />
        </Stack>
      </Radio.Group>
      {form.values.who === 'chosen' && (
        <RemoteMultiSelect
          source={students}
          label={t('students')}
          limit={CARDS.most}
          {...form.getInputProps('studentIds')}
        />
      )}
      <Switch
        label={t('withPasswords')}
        description={t('withPasswordsHint')}
        {...form.getInputProps('withPasswords', { type: 'checkbox' })}
      />
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
        {t('warning')}
      </Alert>
    </FormDialog>
  )
}

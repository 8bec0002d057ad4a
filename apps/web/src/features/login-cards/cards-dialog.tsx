import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { CARDS } from '@bangxanh/contract/login-cards/limits.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { Alert, Code, MultiSelect, Radio, Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { byWords } from '../../shared/ui/by-words.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { opensHereAlone } from '../../shared/ui/only-here-note.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { usePublicAddress } from '../account/account.ts'
import { CardPages } from './card-pages.tsx'
import { usePrintCards } from './mutations.ts'
import type { Printed } from './printed.ts'

interface Props {
  readonly eClass: Pick<Class, '_id' | 'name'>
  readonly studentIds: readonly string[] | undefined
  readonly onClose: () => void
}

/** First for whom and with what, then the sheets; codes and passwords are seen this once. */
export function CardsDialog(props: Props) {
  const { eClass, onClose } = props
  const { t } = useTranslation('loginCards')
  const [printed, setPrinted] = useState<Printed | null>(null)
  const query = useApiQuery(
    listStudents,
    { query: { classUid: eClass._id, state: ['approved'], limit: CARDS.most } },
    { silent: true },
  )
  const students = query.data?.students
  if (printed) return <CardPages printed={printed} onClose={onClose} />
  if (students) return <ForWhom {...props} students={students} onPrinted={setPrinted} />
  return (
    <Dialog onClose={onClose} title={t('title', { name: eClass.name })}>
      {<ReadingState query={query} minHeight="12rem" />}
    </Dialog>
  )
}

interface ForWhomProps extends Props {
  readonly students: readonly ClassStudent[]
  readonly onPrinted: (printed: Printed) => void
}

/** Who has never signed in, unless somebody was chosen; whom a new card takes something from is said by name. */
function ForWhom({ eClass, studentIds = [], onClose, students, onPrinted }: ForWhomProps) {
  const { t } = useTranslation('loginCards')
  const print = usePrintCards()
  const address = usePublicAddress()
  // The form closes when it has succeeded; from then on the sheets say when all is closed.
  const made = useRef(false)
  const never = students.filter(({ hasAccount }) => !hasAccount)
  const usual = never.length > 0 ? 'never' : 'chosen'
  const form = useForm({
    initialValues: {
      who: studentIds.length > 0 ? 'chosen' : usual,
      studentIds: [...studentIds],
      withPasswords: false,
    },
    validate: {
      studentIds: (ids, { who }) => (who === 'chosen' && ids.length === 0 ? t('missingStudents') : null),
    },
  })
  const { who, withPasswords } = form.values
  const pupils = {
    never,
    all: students,
    chosen: students.filter(({ _id }) => form.values.studentIds.includes(_id)),
  }[who as 'never' | 'all' | 'chosen']
  const bornOf = bornAmong(students)
  const known = pupils
    .filter(({ hasAccount }) => hasAccount)
    .map(pupil => [pupil.fullname, bornOf(pupil)].filter(Boolean).join(' '))

  return (
    <FormDialog
      onClose={() => {
        if (!made.current) onClose()
      }}
      title={t('title', { name: eClass.name })}
      form={form}
      submit={t('make')}
      onSubmit={async () => {
        const ids = pupils.map(({ _id }) => _id)
        const body = { classUid: eClass._id, withPasswords, ...(who !== 'all' && { studentIds: ids }) }
        const reply = await print.mutateAsync({ body })
        made.current = true
        onPrinted(reply)
      }}
    >
      {opensHereAlone(address) && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('onlyHere.title')}>
          {t('onlyHere.said', { address: new URL(address).host })} <Code>npm start -- --lan</Code>
        </Alert>
      )}
      <Radio.Group label={t('who')} {...form.getInputProps('who')}>
        <Stack gap="xs" mt="xs">
          <Radio value="never" disabled={never.length === 0} label={t('never', { count: never.length })} />
          <Radio value="all" label={t('everybody', { count: students.length })} />
          <Radio value="chosen" label={t('chosen')} />
        </Stack>
      </Radio.Group>
      {who === 'chosen' && (
        <MultiSelect
          searchable
          filter={byWords}
          label={t('students')}
          data={students.map(pupil => ({
            value: pupil._id,
            label: [pupil.fullname, bornOf(pupil), pupil.code].filter(Boolean).join(' · '),
          }))}
          {...form.getInputProps('studentIds')}
        />
      )}
      <Switch
        label={t('withPasswords')}
        description={t('withPasswordsHint')}
        {...form.getInputProps('withPasswords', { type: 'checkbox' })}
      />
      {known.length > 0 ? (
        <Alert
          color="orange"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(withPasswords ? 'signsOut' : 'endsCards', { count: known.length })}
        >
          {known.join(', ')}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {t('warning')}
        </Text>
      )}
    </FormDialog>
  )
}

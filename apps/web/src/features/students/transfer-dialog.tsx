import { listHomerooms } from '@bangxanh/contract/classes/endpoints.ts'
import { transferStudents } from '@bangxanh/contract/students/endpoints.ts'
import type { Student } from '@bangxanh/contract/students/record.ts'
import { Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { formatNames } from '../../shared/format/format.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'

interface Props {
  readonly students: readonly Pick<Student, '_id' | 'fullname' | 'homeroom'>[]
  readonly onClose: () => void
  readonly onMoved?: () => void
}

/** Moves pupils into another homeroom; says beforehand which classes they leave and come into. */
export function TransferDialog(props: Props) {
  const { t } = useTranslation('students')
  const { students, onClose } = props
  const query = useApiQuery(listHomerooms, { query: {} }, { silent: true, freshFor: 0 })
  const title = t('transfer.title', { count: students.length, name: students[0]?.fullname ?? '' })
  if (query.data) return <Transfer {...props} title={title} homerooms={query.data.homerooms} />
  return (
    <Dialog onClose={onClose} title={title}>
      <ReadingState query={query} minHeight="10rem" />
    </Dialog>
  )
}

interface Homeroom {
  readonly name: string
  readonly classes: readonly { readonly name: string }[]
}

function Transfer({
  students,
  title,
  homerooms,
  onClose,
  onMoved,
}: Props & { readonly title: string; readonly homerooms: readonly Homeroom[] }) {
  const { t } = useTranslation('students')
  const transfer = useApiMutation(transferStudents)
  const form = useForm<{ homeroom: string | null }>({
    initialValues: { homeroom: null },
    validate: { homeroom: chosen => (chosen ? null : t('transfer.missing')) },
  })
  const before = new Set(students.map(({ homeroom }) => homeroom))
  const classesOf = (name: string | null) =>
    homerooms.find(each => each.name === name)?.classes.map(each => each.name) ?? []
  const to = form.values.homeroom
  const into = classesOf(to)
  const outOf = [...before].filter(name => name !== to).flatMap(classesOf)
  const move = async ({ homeroom }: typeof form.values) => {
    if (!homeroom) return
    const studentIds = students.map(({ _id }) => _id)
    const { moved, banned } = await transfer.mutateAsync({ body: { studentIds, homeroom } })
    onMoved?.()
    const passed = banned > 0 ? ` ${t('transfer.banned', { count: banned })}` : ''
    void noticeSuccess(`${t('transfer.done', { count: moved, homeroom })}${passed}`)
  }
  // Where all of them are already, nothing would move.
  const others = homerooms.filter(({ name }) => before.size > 1 || !before.has(name))
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={t('transfer.act')}
      form={form}
      onSubmit={move}
      disabled={others.length === 0}
    >
      {others.length === 0 ? (
        <Text>{t('transfer.none')}</Text>
      ) : (
        <Select
          label={t('transfer.to')}
          placeholder={t('transfer.placeholder')}
          data={others.map(({ name }) => name)}
          searchable
          allowDeselect={false}
          {...form.getInputProps('homeroom')}
        />
      )}
      {to && (
        <Stack gap="xxs">
          {outOf.length > 0 && <Text>{t('transfer.leaves', { classes: formatNames(outOf) })}</Text>}
          <Text>{t('transfer.enters', { classes: formatNames(into) })}</Text>
          <Text c="dimmed" size="sm">
            {t('transfer.hint')}
          </Text>
        </Stack>
      )}
    </FormDialog>
  )
}

import { BELL } from '@bangxanh/contract/rooms/limits.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../../shared/ui/remote-multi-select.tsx'
import { remoteSource } from '../../../shared/ui/remote-source.ts'
import type { BellProps } from './bell-props.ts'
import { numbersIn, rowsFor } from './rows.ts'

interface Props extends BellProps {
  readonly onClose: () => void
}

const teachers = remoteSource(
  listTeachers,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
)

/** Who answers by board and chalk, and who judges: the rows are dealt among the judges. */
export function BoardsDialog({ state, send, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const { seats, judges, rev } = state
  const boards = seats.filter(({ board }) => board).map(({ number }) => number)
  const form = useForm({
    initialValues: {
      who: boards.length === 0 ? 'none' : boards.length === seats.length ? 'all' : 'some',
      numbers: boards.join(', '),
      judges: [...new Set(judges.map(({ userId }) => userId as string))],
    },
    validate: {
      numbers: (typed, { who }) =>
        who === 'some' && numbersIn(typed).length === 0 ? t('bell.numbersWrong') : null,
      judges: (ids, { who }) => (who !== 'none' && ids.length === 0 ? t('bell.judgesMissing') : null),
    },
  })
  const { who } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title={t('bell.boards')}
      form={form}
      onSubmit={async values => {
        const numbers =
          values.who === 'all' ? ('all' as const) : values.who === 'none' ? [] : numbersIn(values.numbers)
        const rows = rowsFor(
          values.judges,
          seats.map(({ number }) => number),
        )
        return (await send({ act: 'boards', rev, numbers, judges: rows })) ? undefined : 'stay'
      }}
    >
      <Text fz="sm" c="dimmed">
        {t('bell.boardsHint')}
      </Text>
      <Stack gap="xxs">
        <Text fz="sm" fw={500} id="boards-who">
          {t('bell.boardsWho')}
        </Text>
        <SegmentedControl
          aria-labelledby="boards-who"
          data={(['none', 'some', 'all'] as const).map(value => ({ value, label: t(`bell.who.${value}`) }))}
          {...form.getInputProps('who')}
        />
      </Stack>
      {who === 'some' && (
        <TextInput
          label={t('bell.numbersLabel')}
          placeholder="1-40, 52"
          autoComplete="off"
          {...form.getInputProps('numbers')}
        />
      )}
      <RemoteMultiSelect
        label={t('bell.judges')}
        description={t('bell.judgesHint')}
        source={teachers}
        limit={BELL.judges}
        {...form.getInputProps('judges')}
      />
    </FormDialog>
  )
}

import type { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { asSent, newNames } from './halls.ts'
import { useUpdateContest } from './mutations.ts'

interface Props {
  readonly contest: Contest
  readonly halls: readonly ContestHall[]
  readonly onClose: () => void
}

/** Several halls of one size at once; as many as those without one need are proposed. */
export function AddHallsDialog({ contest, halls, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { update } = useUpdateContest(contest)
  const { _id, edition, participantCount } = contest
  const left = HALL.halls - halls.length
  const places = halls.at(-1)?.places ?? HALL.places.usual
  const room = halls.reduce((sum, hall) => sum + hall.places, 0)
  const needed = Math.ceil((participantCount - room) / places)
  const form = useForm({
    initialValues: {
      count: Math.min(left, Math.max(1, needed)) as number | string,
      places: places as number | string,
    },
    validate: {
      count: typed => (isIn(typed, 1, left) ? null : t('dialog.wrong', { min: 1, max: left })),
      places: typed =>
        isIn(typed, HALL.places.min, HALL.places.max) ? null : t('dialog.wrong', { ...HALL.places }),
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('halls.add')}
      submit={t('halls.submit')}
      form={form}
      onSubmit={({ count, places }) => {
        const names = newNames(halls, Number(count), no => t('halls.named', { no }))
        const added = names.map(name => ({ name, places: Number(places), proctorIds: [] }))
        return update({ _id, edition, halls: [...asSent(halls), ...added] })
      }}
    >
      <Text size="sm" c="dimmed">
        {t('halls.addHint', { count: participantCount })}
      </Text>
      <SimpleGrid cols={2}>
        <NumberInput
          data-autofocus
          label={t('halls.count')}
          min={1}
          max={left}
          allowDecimal={false}
          {...form.getInputProps('count')}
        />
        <NumberInput
          label={t('halls.places')}
          min={HALL.places.min}
          max={HALL.places.max}
          allowDecimal={false}
          {...form.getInputProps('places')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}

const isIn = (typed: number | string, min: number, max: number) =>
  typed !== '' && Number(typed) >= min && Number(typed) <= max

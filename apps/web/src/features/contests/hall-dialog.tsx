import type { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { asSent } from './halls.ts'
import { useUpdateContest } from './mutations.ts'
import { colleagues } from './sources.ts'

interface Props {
  readonly contest: Contest
  readonly halls: readonly ContestHall[]
  readonly hall: ContestHall
  readonly onClose: () => void
}

/** A hall: what it is called, how many it holds, and who watches over it. */
export function HallDialog({ contest, halls, hall, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { update } = useUpdateContest(contest)
  const { _id, edition, can } = contest
  const form = useForm({
    initialValues: {
      name: hall.name,
      places: hall.places as number | string,
      proctorIds: hall.proctors.map(person => person._id as string),
    },
    validate: {
      name: name => (name.trim() === '' ? t('halls.nameMissing') : null),
      places: typed =>
        typed !== '' && Number(typed) >= HALL.places.min && Number(typed) <= HALL.places.max
          ? null
          : t('dialog.wrong', { ...HALL.places }),
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('halls.edit')}
      form={form}
      onSubmit={({ name, places, proctorIds }) =>
        update({
          ...{ _id, edition },
          halls: asSent(halls).map(one =>
            one._id === hall._id ? { _id: one._id, name, places: Number(places), proctorIds } : one,
          ),
        })
      }
    >
      <TextInput
        data-autofocus
        required
        label={t('halls.name')}
        maxLength={HALL.name}
        {...form.getInputProps('name')}
      />
      <RemoteMultiSelect
        label={t('halls.proctors')}
        description={t('halls.proctorsHint')}
        source={colleagues}
        limit={HALL.proctors}
        {...form.getInputProps('proctorIds')}
      />
      <NumberInput
        label={t('halls.places')}
        min={HALL.places.min}
        max={HALL.places.max}
        allowDecimal={false}
        disabled={!can.editParticipants}
        {...form.getInputProps('places')}
      />
    </FormDialog>
  )
}

import type { Contest, ContestHall, Participant } from '@bangxanh/contract/contests/schemas.ts'
import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { paramsOf, useUpdateParticipant } from './mutations.ts'

interface Props {
  readonly contest: Contest
  readonly halls: readonly ContestHall[]
  readonly participant: Participant
  readonly onClose: () => void
}

/** In which hall a candidate sits; in one that is full there is no place. */
export function MoveHallDialog({ contest, halls, participant, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { mutateAsync } = useUpdateParticipant()
  const { _id: studentId, fullname, hallId, edition } = participant
  const form = useForm({ initialValues: { hallId: hallId as string | null } })
  const words = ({ name, seated, places }: ContestHall) =>
    `${name} · ${t('halls.seatsOf', { seated, places })}`
  return (
    <FormDialog
      onClose={onClose}
      title={t('halls.moveOf', { name: fullname })}
      form={form}
      onSubmit={values =>
        mutateAsync({
          params: paramsOf(contest),
          body: { contestId: contest._id, studentId, hallId: values.hallId, edition },
        })
      }
    >
      <Select
        data-autofocus
        label={t('exam.hall')}
        placeholder={t('halls.none')}
        clearable
        searchable
        data={halls.map(one => ({
          ...{ value: one._id, label: words(one) },
          disabled: one._id !== hallId && one.seated >= one.places,
        }))}
        {...form.getInputProps('hallId')}
      />
    </FormDialog>
  )
}

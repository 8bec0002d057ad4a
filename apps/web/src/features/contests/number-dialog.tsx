import { updateParticipant } from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest, Participant } from '@bangxanh/contract/contests/schemas.ts'
import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { paramsOf } from './mutations.ts'

interface Props {
  readonly contest: Contest
  readonly participant: Participant
  readonly onClose: () => void
}

/** Which number somebody has once the waiting room opens; left empty, one that is free by then. */
export function NumberDialog({ contest, participant, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { mutateAsync } = useApiMutation(updateParticipant, { atField: { E_NUMBER_TAKEN: 'number' } })
  const { _id: studentId, fullname, number, edition } = participant
  const form = useForm<{ number: number | string }>({ initialValues: { number: number ?? '' } })
  return (
    <FormDialog
      onClose={onClose}
      title={t('people.numberOf', { name: fullname })}
      form={form}
      onSubmit={typed =>
        mutateAsync({
          params: paramsOf(contest),
          body: {
            ...{ contestId: contest._id, studentId, edition },
            number: typed.number === '' ? null : Number(typed.number),
          },
        })
      }
    >
      <NumberInput
        data-autofocus
        label={t('people.number')}
        description={t('people.numberHint')}
        min={1}
        max={ROOM.seats}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('number')}
      />
    </FormDialog>
  )
}

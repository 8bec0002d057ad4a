import type { RescueDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { RESCUES, type Rescue } from '@bangxanh/contract/rooms/states.ts'
import { MultiSelect, NumberInput, Radio, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import type { BellProps } from './bell-props.ts'

interface Props extends BellProps {
  readonly onClose: () => void
}

const USUAL = 5

/** Who comes back to the floor: all, some by their points or by when they fell, a team, or by hand. */
export function RescueDialog({ state, bell, send, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const out = state.seats.filter(seat => seat.state === 'out')
  const form = useForm({
    initialValues: {
      way: 'best' as Rescue,
      count: Math.min(USUAL, out.length) as number | string,
      teamId: bell.teams[0]?._id ?? null,
      studentIds: [] as string[],
    },
    validate: {
      count: (count, { way }) =>
        (way === 'best' || way === 'last') && !(Number(count) >= 1) ? t('bell.rescueCount') : null,
      studentIds: (ids, { way }) => (way === 'hand' && ids.length === 0 ? t('bell.rescueWhom') : null),
    },
  })
  const { way } = form.values
  const ways = RESCUES.filter(one => one !== 'team' || bell.teams.length > 0)
  return (
    <FormDialog
      onClose={onClose}
      title={t('bell.rescue')}
      submit={t('bell.bringBack')}
      form={form}
      onSubmit={async values =>
        (await send({ act: 'rescue', rev: state.rev, by: draftOf(values) })) ? undefined : 'stay'
      }
    >
      <Text fz="sm" c="dimmed">
        {t('bell.rescuesLeft', { count: bell.rescuesLeft })} · {t('bell.outside', { count: out.length })}
      </Text>
      <Radio.Group label={t('bell.whom')} {...form.getInputProps('way')}>
        <Stack gap="sm" mt="xs">
          {ways.map(one => (
            <Radio key={one} value={one} label={t(`bell.way.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {(way === 'best' || way === 'last') && (
        <NumberInput
          label={t('bell.howMany')}
          description={t('bell.equals')}
          min={1}
          max={Math.max(1, out.length)}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('count')}
        />
      )}
      {way === 'team' && (
        <Select
          label={t('bell.whichTeam')}
          data={bell.teams.map(({ _id, name }) => ({ value: _id, label: name }))}
          allowDeselect={false}
          {...form.getInputProps('teamId')}
        />
      )}
      {way === 'hand' && (
        <MultiSelect
          searchable
          label={t('bell.byHand')}
          data={out.map(({ studentId, number, name }) => ({
            value: studentId,
            label: `${number} · ${name}`,
          }))}
          {...form.getInputProps('studentIds')}
        />
      )}
    </FormDialog>
  )
}

interface Values {
  readonly way: Rescue
  readonly count: number | string
  readonly teamId: string | null
  readonly studentIds: string[]
}

function draftOf({ way, count, teamId, studentIds }: Values): RescueDraft {
  if (way === 'best' || way === 'last') return { way, count: Number(count) }
  if (way === 'team') return { way, teamId: teamId ?? '' }
  return way === 'hand' ? { way, studentIds } : { way }
}

import { HALL } from '@bangxanh/contract/rooms/limits.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import { ActionIcon, Button, NumberInput, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { colleagues } from '../contests/contests.ts'
import classes from './sittings.module.css'
import type { KnownRoom, RoomRow } from './use-sittings.ts'

interface Props {
  readonly rooms: readonly RoomRow[]
  /** Those of the school. */
  readonly known: readonly KnownRoom[]
  /** Those of a list, which says their names. */
  readonly listed: boolean
  readonly onChange: (rooms: readonly RoomRow[]) => void
}

/** The rooms with their machines, and who watches over them in each sitting. */
export function RoomRows({ rooms, known, listed, onChange }: Props) {
  const { t } = useTranslation('sittings')
  const set = (key: number, part: Partial<RoomRow>) =>
    onChange(rooms.map(room => (room.key === key ? { ...room, ...part } : room)))
  /** The next one that no room has. */
  const freeName = () => {
    const taken = new Set(rooms.map(({ name }) => name.trim()))
    let no = rooms.length + 1
    while (taken.has(t('rooms.named', { no }))) no += 1
    return t('rooms.named', { no })
  }
  /** First those that the school has used before. */
  const add = () => {
    const key = Math.max(-1, ...rooms.map(room => room.key)) + 1
    const next = known.find(({ name }) => rooms.every(room => room.name.trim() !== name))
    const { machines = SITTINGS.machines.usual } = next ?? rooms.at(-1) ?? {}
    onChange([...rooms, { key, name: next?.name ?? freeName(), machines, proctorIds: [] }])
  }
  return (
    <Stack gap="sm">
      {rooms.map((room, at) => (
        <fieldset key={room.key} className={classes.room} aria-label={t('rooms.no', { no: at + 1 })}>
          <TextInput
            className={classes.name}
            label={t('rooms.name')}
            maxLength={HALL.name}
            readOnly={listed}
            value={room.name}
            error={room.name.trim() === '' && t('rooms.nameMissing')}
            onChange={event => set(room.key, { name: event.currentTarget.value })}
          />
          <NumberInput
            label={t('rooms.machines')}
            min={SITTINGS.machines.min}
            max={SITTINGS.machines.max}
            allowDecimal={false}
            clampBehavior="strict"
            value={room.machines}
            error={room.machines === '' && t('rooms.machinesMissing')}
            onChange={machines => set(room.key, { machines })}
          />
          <RemoteMultiSelect
            label={t('rooms.proctors')}
            source={colleagues}
            description=""
            limit={HALL.proctors}
            value={room.proctorIds}
            onChange={proctorIds => set(room.key, { proctorIds })}
          />
          {!listed && (
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('rooms.remove', { name: room.name })}
              onClick={() => onChange(rooms.filter(({ key }) => key !== room.key))}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {!listed && rooms.length < HALL.halls && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={add}
        >
          {t('rooms.add')}
        </Button>
      )}
    </Stack>
  )
}

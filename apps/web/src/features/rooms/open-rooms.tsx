import { listOwnRooms } from '@bangxanh/contract/rooms/endpoints.ts'
import type { OwnRoom } from '@bangxanh/contract/rooms/schemas.ts'
import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useTold } from '../../shared/live/use-told.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import classes from './open-rooms.module.css'
import { roomLink } from './room-link.ts'

/**
 * Rooms that are open for a pupil, and contests that come: they appear as they are opened. That is after the rest of the
 * page, so they stand at its end and push nothing away from under a finger; what is open is in sight wherever the page is.
 */
export function OpenRooms() {
  const { t } = useTranslation('rooms')
  const client = useQueryClient()
  useTold(
    'rooms',
    useCallback(() => void refresh(client, ['room']), [client]),
  )
  const { data } = useApiQuery(listOwnRooms, {}, { silent: true })
  if (!data || data.rooms.length === 0) return null
  const open = data.rooms.filter(({ status }) => status === 'live')
  const coming = data.rooms.filter(({ status }) => status !== 'live')
  return (
    <>
      {coming.length > 0 && <Rooms rooms={coming} label={t('home.coming')} />}
      {open.length > 0 && (
        <div className={classes.open}>
          <Rooms rooms={open} label={t('home.list')} />
        </div>
      )}
    </>
  )
}

function Rooms({ rooms, label }: { readonly rooms: readonly OwnRoom[]; readonly label: string }) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {rooms.map(room => (
        <Room key={room._id} room={room} />
      ))}
    </Stack>
  )
}

function Room({ room }: { room: OwnRoom }) {
  const { t } = useTranslation('rooms')
  const { status, takesPart, name, className, startAt } = room
  const isOpen = status === 'live'
  const when = isOpen
    ? t('home.open')
    : startAt
      ? t('home.comes', { at: formatDateTime(startAt) })
      : t('home.soon')
  return (
    <Paper component="li" withBorder p="md" className={classes.card}>
      <ThemeIcon size={40} radius="xl" variant={isOpen ? 'filled' : 'light'} aria-hidden>
        <IconBolt size={22} stroke={1.6} />
      </ThemeIcon>
      <div className={classes.words}>
        <Title order={2} fz="md" lineClamp={2}>
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {[className, when].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {takesPart ? (
        isOpen && <ButtonLink {...roomLink(room)}>{t('home.enter')}</ButtonLink>
      ) : (
        <ButtonLink to="/em/tham-gia" variant="light">
          {t('home.code')}
        </ButtonLink>
      )}
    </Paper>
  )
}

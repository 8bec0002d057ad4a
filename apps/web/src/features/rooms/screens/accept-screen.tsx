import { listRunningRooms } from '@bangxanh/contract/rooms/endpoints.ts'
import type { OwnRoom } from '@bangxanh/contract/rooms/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import { acceptScreen } from '@bangxanh/contract/screens/endpoints.ts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { spokenCode } from '../spoken.ts'

const EVERY_MS = 5_000

interface Props {
  /** What the wall shows. */
  readonly code: string
}

/** On the phone of a host, who has scanned a screen: one tap on a room that runs, and the screen shows it. */
export function AcceptScreen({ code }: Props) {
  const { t } = useTranslation('rooms')
  const query = useApiQuery(listRunningRooms, {}, { silent: true, every: EVERY_MS })
  const accept = useApiMutation(acceptScreen)
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { rooms } = query.data
  const shown = accept.isSuccess ? rooms.find(({ _id }) => _id === accept.variables.params.roomId) : undefined
  if (accept.isSuccess)
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('pair.done')}
        hint={shown && nameOf(shown)}
        action={
          shown && (
            <ButtonLink {...deskOf(shown)} size="lg">
              {t('pair.toDesk')}
            </ButtonLink>
          )
        }
      />
    )
  return (
    <Stack maw={480} mx="auto">
      <div>
        <Title order={1}>{t('pair.accept')}</Title>
        <Text c="dimmed">{t('pair.shows', { code: spokenCode(code) })}</Text>
      </div>
      {rooms.length === 0 ? (
        <EmptyState title={t('pair.none')} hint={t('pair.noneHint')} icon={IconDeviceDesktop} />
      ) : (
        rooms.map(room => (
          <Button
            key={room._id}
            size="xl"
            leftSection={<IconDeviceDesktop size={22} aria-hidden />}
            loading={accept.isPending && accept.variables.params.roomId === room._id}
            disabled={accept.isPending}
            onClick={() => accept.mutate({ params: { roomId: room._id }, body: { code } })}
          >
            {nameOf(room)}
          </Button>
        ))
      )}
    </Stack>
  )
}

const nameOf = ({ className, name }: OwnRoom) => [className, name].filter(Boolean).join(' · ')

/** From where its host leads a room. */
function deskOf({ _id, kind, classId }: OwnRoom) {
  if (kind === 'live-exam') return { to: '/bt-tuong-tac/$liveExamId', params: { liveExamId: _id } } as const
  const search = { tab: 'processor' }
  if (isPaper(kind))
    return { to: '/trung-tam-khao-thi/$contestId', params: { contestId: _id }, search } as const
  return classId === null
    ? ({ to: '/rung-chuong-vang/$contestId', params: { contestId: _id }, search } as const)
    : ({
        to: '/lop-hoc/$classUid/rcv/$contestId',
        params: { classUid: classId, contestId: _id },
        search,
      } as const)
}

import { listRunningRooms } from '@bangxanh/contract/rooms/endpoints.ts'
import type { OwnRoom } from '@bangxanh/contract/rooms/schemas.ts'
import { acceptScreen } from '@bangxanh/contract/screens/endpoints.ts'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCircleCheck, IconDeviceDesktop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../shared/http/call-error.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { deskLink } from '../desk-link.ts'
import { spokenCode } from '../spoken.ts'

const EVERY_MS = 5_000

interface Props {
  /** What the wall shows; empty where nobody has scanned it: then it is typed. */
  readonly code: string
}

const AT_FIELD = { E_PAIRING_UNKNOWN: 'code' }

/** On the phone of a host, who has scanned a screen: one tap on a room that runs, and the screen shows it. */
export function AcceptScreen({ code }: Props) {
  const { t } = useTranslation('rooms')
  const query = useApiQuery(listRunningRooms, {}, { silent: true, every: EVERY_MS })
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const accept = useApiMutation(acceptScreen, code ? {} : { atField: AT_FIELD })
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
            <ButtonLink {...deskLink(shown)} size="lg">
              {t('pair.toDesk')}
            </ButtonLink>
          )
        }
      />
    )
  const show = (roomId: string) => {
    const sent = code || typed.trim()
    setMissing(!sent)
    if (sent) accept.mutate({ params: { roomId }, body: { code: sent } })
  }
  const refused = accept.error instanceof CallError && accept.error.code in AT_FIELD && accept.error.msg
  return (
    <Stack maw={480} mx="auto">
      <div>
        <Title order={1}>{t('pair.accept')}</Title>
        <Text c="dimmed">{code ? t('pair.shows', { code: spokenCode(code) }) : t('pair.how')}</Text>
      </div>
      {!code && rooms.length > 0 && (
        <TextInput
          label={t('pair.code')}
          placeholder="ABC 234"
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={isMissing ? t('pair.codeMissing') : refused}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setMissing(false)
          }}
        />
      )}
      {rooms.length === 0 ? (
        <EmptyState title={t('pair.none')} hint={t('pair.noneHint')} icon={IconDeviceDesktop} />
      ) : (
        rooms.map(room => (
          <Button
            key={room._id}
            size="xl"
            h="auto"
            py="sm"
            styles={{ label: { whiteSpace: 'normal' } }}
            leftSection={<IconDeviceDesktop size={22} aria-hidden />}
            loading={accept.isPending && accept.variables.params.roomId === room._id}
            disabled={accept.isPending}
            onClick={() => show(room._id)}
          >
            {nameOf(room)}
          </Button>
        ))
      )}
    </Stack>
  )
}

const nameOf = ({ className, name }: OwnRoom) => [className, name].filter(Boolean).join(' · ')

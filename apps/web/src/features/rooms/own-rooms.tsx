import { joinContest } from '@bangxanh/contract/contests/endpoints.ts'
import { listOwnRooms } from '@bangxanh/contract/rooms/endpoints.ts'
import { Alert, Stack, Title } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { roomLink } from './room-link.ts'

const EVERY_MS = 5_000

interface Props {
  /** The code that was scanned or typed: into its room at once. */
  readonly code?: string | undefined
}

/** Live rooms that are open for a pupil: into the only one at once, else to choose from. */
export function OwnRooms({ code }: Props) {
  const { t } = useTranslation('rooms')
  const query = useApiQuery(listOwnRooms, {}, { silent: true, every: EVERY_MS })
  const { mutate, ...join } = useApiMutation(joinContest, { silent: true })
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!code || sent.current === code) return
    sent.current = code
    mutate({ body: { inviteCode: code } })
  }, [code, mutate])
  const joined = join.data?.contest ?? join.data?.liveExam
  if (joined) return <Navigate {...roomLink(joined)} replace />
  if (code && !join.error) return <LoadingState minHeight="16rem" />
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { rooms } = query.data
  // What is only planned holds nobody up.
  const open = rooms.filter(({ status }) => status === 'live')
  const [only, another] = open.length > 0 ? open : rooms
  if (only && !another) return <Navigate {...roomLink(only)} replace />
  return (
    <Stack>
      {join.error && (
        <Alert
          color="orange"
          title={(join.error instanceof CallError && join.error.msg) || t('phone.noCode')}
        >
          <ButtonLink to="/em/tham-gia" variant="light">
            {t('phone.typeCode')}
          </ButtonLink>
        </Alert>
      )}
      {only ? (
        <>
          <Title order={1}>{t('phone.choose')}</Title>
          {rooms.map(room => (
            <ButtonLink key={room._id} size="lg" variant="light" {...roomLink(room)}>
              {[room.className, room.name].filter(Boolean).join(' · ')}
            </ButtonLink>
          ))}
        </>
      ) : (
        <EmptyState
          title={t('phone.none')}
          hint={t('phone.noneHint')}
          action={
            !join.error && (
              <ButtonLink to="/em/tham-gia" variant="light">
                {t('phone.withCode')}
              </ButtonLink>
            )
          }
        />
      )}
    </Stack>
  )
}

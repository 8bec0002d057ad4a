import { listSessions } from '@bangxanh/contract/account/endpoints.ts'
import type { Session } from '@bangxanh/contract/account/schemas.ts'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { useEndOtherSessions, useEndSession } from './mutations.ts'
import classes from './session-list.module.css'

const LIMIT = 10
const PHONES: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

/** Where one is signed in, and the way to sign out of the other places: a lost phone, the computer room. */
export function SessionList() {
  const { t } = useTranslation('account')
  const [page, setPage] = useState(1)
  const query = useApiQuery(listSessions, { query: { page, limit: LIMIT } }, { keepPrevious: true })
  const endOthers = useEndOtherSessions()
  const { data } = query
  const others = data && (data.pagination.total > 1 || data.sessions.some(({ current }) => !current))

  const signOutElsewhere = async () => {
    const yes = await askConfirm({
      content: t('sessions.askOthers'),
      confirm: t('sessions.endOthers'),
      danger: true,
    })
    if (yes) endOthers.mutate(undefined, { onSuccess: () => setPage(1) })
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sessions-title">
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={2} id="sessions-title">
            {t('sessions.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('sessions.hint')}
          </Text>
        </div>
        {others && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => void signOutElsewhere()}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Group>
      {!data &&
        (query.error ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState minHeight="6rem" />
        ))}
      {data && (
        <Stack>
          <ul
            className={classes.list}
            aria-labelledby="sessions-title"
            aria-busy={query.isPlaceholderData || undefined}
          >
            {data.sessions.map(session => (
              <Place key={session._id} session={session} />
            ))}
          </ul>
          <Pager {...data.pagination} onPage={setPage} />
        </Stack>
      )}
    </Paper>
  )
}

function Place({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const end = useEndSession()
  const { _id, browser, system, createdAt, seenAt, current } = session
  const Icon = PHONES.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  const name = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')
  return (
    <li className={classes.place}>
      <Icon size={28} stroke={1.4} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {current && <StatusBadge tone="success">{t('sessions.current')}</StatusBadge>}
        </div>
        <Text size="sm" c="dimmed">
          {!current && `${t('sessions.seenAt', { time: formatDateTime(seenAt) })} · `}
          {t('sessions.createdAt', { time: formatDateTime(createdAt) })}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-md"
          h={36}
          fz="sm"
          loading={end.isPending}
          aria-label={t('sessions.endName', { name })}
          onClick={() => end.mutate({ params: { sessionId: _id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

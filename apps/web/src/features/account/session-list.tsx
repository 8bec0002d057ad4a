import { listSessions } from '@bangxanh/contract/account/endpoints.ts'
import type { Session } from '@bangxanh/contract/account/schemas.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { useEndOtherSessions, useEndSession } from './mutations.ts'
import classes from './session-list.module.css'

const sessionSearch = listSearch(10, {})
const PHONES: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

/** Where one is signed in, and the way to sign out of the other places: a lost phone, the computer room. */
export function SessionList() {
  const { t } = useTranslation('account')
  const list = sessionSearch.at(...useState<SearchOf<typeof sessionSearch>>({}))
  const query = useApiQuery(listSessions, { query: list.query }, { keepPrevious: true })
  const endOthers = useEndOtherSessions()
  const { data } = query
  const others = data && (data.pagination.total > 1 || data.sessions.some(({ current }) => !current))

  const signOutElsewhere = async () => {
    const yes = await askConfirm({
      content: t('sessions.askOthers'),
      confirm: t('sessions.endOthers'),
      danger: true,
    })
    if (yes) endOthers.mutate(undefined, { onSuccess: () => list.toPage(1) })
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
      <ListStates
        list={list}
        query={query}
        rows={data?.sessions}
        // Whoever asks is signed in somewhere.
        empty={{ icon: IconDeviceDesktop, title: t('sessions.title') }}
        minHeight="6rem"
      >
        {sessions => (
          <ul className={`${layout.list} ${classes.list}`} aria-labelledby="sessions-title">
            {sessions.map(session => (
              <Place key={session._id} session={session} />
            ))}
          </ul>
        )}
      </ListStates>
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
    <li className={`${layout.rowSm} ${classes.place}`}>
      <Icon size={28} stroke={1.4} aria-hidden className={`${layout.rigid} ${layout.muted}`} />
      <div className={layout.grow}>
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

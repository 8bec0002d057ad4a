import { readFirstSteps } from '@bangxanh/contract/setup/endpoints.ts'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRole, useAccount } from '../features/account/account.ts'
import { OpenClassesCard } from '../features/classes/home-cards.tsx'
import { AssignButton } from '../features/homework/assign/assign-button.tsx'
import { EndingSoonCard } from '../features/homework/home-cards.tsx'
import { NewestNews } from '../features/news/news.ts'
import { Today } from '../features/reports/today/today.tsx'
import { formatDate, hourInVietnam, toWallClock } from '../shared/format/format.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'

const FirstSteps = lazyPart(async () => (await import('../features/setup/first-steps.tsx')).FirstSteps)

const WEEKDAYS = [
  'reports:today.day0',
  'reports:today.day1',
  'reports:today.day2',
  'reports:today.day3',
  'reports:today.day4',
  'reports:today.day5',
  'reports:today.day6',
] as const

function todayAs(now: number) {
  const day = new Date(toWallClock(now)?.slice(0, 10) ?? now).getUTCDay()
  return WEEKDAYS[day] ?? WEEKDAYS[0]
}

function greetingAt(hour: number) {
  if (hour < 11) return 'home.morning'
  return hour < 18 ? 'home.afternoon' : 'home.evening'
}

/** Cards are shown all at once: one that came later would push away what is being read. */
function useFirstLoad(): 'beginning' | 'loading' | 'whole' {
  const cache = useQueryClient().getQueryCache()
  const [state, setState] = useState<'beginning' | 'loading' | 'whole'>('beginning')
  useEffect(() => {
    const look = () => {
      const waits = cache
        .getAll()
        .some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching')
      setState(before => (before === 'whole' || !waits ? 'whole' : 'loading'))
    }
    look()
    return cache.subscribe(look)
  }, [cache])
  return state
}

export function HomeScreen() {
  const { t } = useTranslation(['app', 'reports'])
  const account = useAccount()
  const { profile, can } = account
  const leads = hasRole(account, 'admin', 'super_admin')
  const { steps } = useApiQuery(readFirstSteps, {}, { silent: true, enabled: leads }).data ?? {}
  // Before the first class the steps say what is to be done.
  const classes = steps?.classes !== false && <OpenClassesCard />
  const cards = useFirstLoad()
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={1}>{t(greetingAt(hourInVietnam()), { name: profile.displayName })}</Title>
          <Text c="dimmed" mt="xxs">
            {t(todayAs(Date.now()), { date: formatDate(Date.now()) })}
          </Text>
        </div>
        {/* On a phone it stands under the thumb, in the bar. */}
        {can.assign && <AssignButton size="lg" visibleFrom="md" />}
      </Group>
      {cards === 'loading' && <LoadingState minHeight="60vh" />}
      <Stack gap="lg" display={cards === 'whole' ? undefined : 'none'}>
        {steps && (
          <Suspense>
            <FirstSteps steps={steps} />
          </Suspense>
        )}
        {can.assign && <Today withoutClass={classes} />}
        <EndingSoonCard />
        {!can.assign && classes}
      </Stack>
      {cards === 'whole' && <NewestNews />}
    </Stack>
  )
}

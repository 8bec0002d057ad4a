import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { readDashboard } from '@bangxanh/contract/reports/endpoints.ts'
import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRole, isChief, useAccount } from '../features/account/account.ts'
import { AssignButton } from '../features/homework/assign/assign-button.tsx'
import { NewestNews } from '../features/news/news.ts'
import { Activities } from '../features/reports/home/activities.tsx'
import { BigActs } from '../features/reports/home/big-acts.tsx'
import { EndingSoon } from '../features/reports/home/ending-soon.tsx'
import { GroupHome } from '../features/reports/home/group-home.tsx'
import { TaughtPeople } from '../features/reports/home/people.tsx'
import { SchoolHome } from '../features/reports/home/school-home.tsx'
import { SubjectHome } from '../features/reports/home/subject-home.tsx'
import { Today } from '../features/reports/today/today.tsx'
import { formatDate, hourInVietnam, toWallClock } from '../shared/format/format.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useArrived } from '../shared/loading/use-arrived.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import layout from '../shared/ui/layout.module.css'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { ReadingState } from '../shared/ui/reading-state.tsx'

const route = getRouteApi('/shell/')
// Few have these: they bring their words.
const OpenClassesCard = lazyPart(async () => {
  const words = loadTexts(['classes'])
  const { OpenClassesCard } = await import('../features/classes/home-cards.tsx')
  await words
  return OpenClassesCard
})
const FirstSteps = lazyPart(async () => {
  const words = loadTexts(['setup'])
  const { FirstSteps } = await import('../features/setup/first-steps.tsx')
  await words
  return FirstSteps
})

const SchoolDialog = lazyDialog(async () => {
  const words = loadTexts(['organisation'])
  const { SchoolDialog } = await import('../features/organisation/school-dialog.tsx')
  await words
  return SchoolDialog
})

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
  if (hour < 11) return 'reports:greeting.morning'
  return hour < 18 ? 'reports:greeting.afternoon' : 'reports:greeting.evening'
}

export function HomeScreen() {
  const { t } = useTranslation(['app', 'reports'])
  const account = useAccount()
  const { profile, can } = account
  const leads = hasRole(account, 'admin', 'super_admin')
  const chief = isChief(account)
  const query = useApiQuery(readDashboard, {})
  const arrived = useArrived(query.data !== undefined)
  // Before the first class something else is done first, which is the one filled button.
  const beginsSchool = query.data?.steps?.cards === false
  const teachesNothing = query.data?.today?.total === 0
  return (
    <Stack gap="lg">
      <div className={`${layout.spread} ${layout.wrap}`}>
        <div>
          <Title order={1}>{t(greetingAt(hourInVietnam()), { name: profile.displayName })}</Title>
          <Text c="dimmed" mt="xxs">
            {t(todayAs(Date.now()), { date: formatDate(Date.now()) })}
          </Text>
        </div>
        {(leads || chief) && (
          <BigActs
            notifies={leads}
            quiet={beginsSchool}
            SchoolDialog={query.data?.group?.can.create === true && SchoolDialog}
          />
        )}
        {/* On a phone it stands under the thumb, in the bar. */}
        {can.assign && (
          <AssignButton size="lg" variant={teachesNothing ? 'default' : 'filled'} visibleFrom="md" />
        )}
      </div>
      {query.data && arrived ? (
        <Suspense fallback={<LoadingState minHeight="60vh" />}>
          <Parts {...query.data} />
        </Suspense>
      ) : (
        <ReadingState query={query} minHeight="60vh" />
      )}
      {query.data && arrived && query.data.news.length > 0 && <NewestNews rows={query.data.news} />}
    </Stack>
  )
}

/** What the roles of this person give them, what needs them first. */
function Parts({ steps, school, group, today, subject, open }: ReplyOf<typeof readDashboard>) {
  const { departmentId } = route.useSearch()
  const navigate = route.useNavigate()
  // In the first week they come first; what is left of them then does not stand before what needs somebody.
  const begins = !steps?.cards
  // Before the first class the steps say what is to be done.
  const classes = open && steps?.classes !== false && (
    <Suspense fallback={<LoadingState minHeight="12rem" />}>
      <OpenClassesCard open={open} />
    </Suspense>
  )
  const first = steps && (
    <Suspense fallback={<LoadingState minHeight="20rem" />}>
      <FirstSteps steps={steps} />
    </Suspense>
  )
  return (
    <>
      {group && (
        <GroupHome
          group={group}
          departmentId={departmentId}
          onDepartment={id => void navigate({ search: { departmentId: id }, resetScroll: false })}
        />
      )}
      {begins && first}
      {school && <SchoolHome school={school} />}
      {!begins && first}
      {today && <Today today={today} withoutClass={classes} />}
      {today && today.top.length + today.followed.length > 0 && (
        <TaughtPeople today={today} withTop={!school} />
      )}
      {subject && <SubjectHome subject={subject} />}
      {subject && <EndingSoon ending={subject.ending} />}
      {today && !school && today.activities.length > 0 && <Activities activities={today.activities} />}
      {!today && classes}
    </>
  )
}

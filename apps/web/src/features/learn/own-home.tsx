import { listOwnClasses, listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { Group, Stack, Title } from '@mantine/core'
import { IconConfetti, IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrived } from '../../shared/loading/use-arrived.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useAccount } from '../account/account.ts'
import { learnSearch } from './learn-search.ts'
import classes from './own-homework-card.module.css'
import { OwnHomeworkCard } from './own-homework-card.tsx'
import { OwnHomeworkRows } from './own-homework-row.tsx'

/** As many as the list shows on its first page. */
const TO_DO = learnSearch.at({}, () => undefined).query
const LAST_HANDED_IN = { tab: 'submitted', page: 1, limit: 3 } as const

/** A pupil's home: what is most urgent as the only card, what comes next, what was handed in last (product 8.99). */
export function OwnHome({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('learn')
  const name = givenName(useAccount().profile.displayName)
  const query = useApiQuery(listOwnHomeworks, { query: TO_DO }, { silent: true })
  const arrived = useArrived(query.data !== undefined)
  const left = query.data?.pagination.total
  return (
    <Stack gap="lg">
      <Title order={1}>{left ? t('home.left', { name, count: left }) : t('home.hello', { name })}</Title>
      {children}
      {query.data && arrived ? (
        <>
          <ToDo homeworks={query.data.homeworks} total={query.data.pagination.total} />
          <HandedIn />
        </>
      ) : (
        <ReadingState query={query} />
      )}
    </Stack>
  )
}

/** As somebody is called: the last word of a Vietnamese name. */
const givenName = (displayName: string) => displayName.trim().split(/\s+/).at(-1) ?? ''

interface ToDoProps {
  readonly homeworks: readonly LearnHomework[]
  readonly total: number
}

function ToDo({ homeworks, total }: ToDoProps) {
  const { t } = useTranslation('learn')
  const [first, ...next] = homeworks
  if (!first) return <NothingToDo />
  return (
    <>
      <ul className={classes.list} aria-label={t('home.first')}>
        <OwnHomeworkCard homework={first} />
      </ul>
      {next.length > 0 && (
        <section>
          <Heading text={t('home.next')} />
          <OwnHomeworkRows homeworks={next} />
          {total > homeworks.length && (
            <AnchorLink to="/em/bai" mt="xs" display="inline-block" py="xs">
              {t('home.all', { count: total })}
            </AnchorLink>
          )}
        </section>
      )}
    </>
  )
}

/** Only who is in no class, and waits for none, is asked for a code. */
function NothingToDo() {
  const { t } = useTranslation(['learn', 'learnClasses'])
  const { data } = useApiQuery(listOwnClasses, {}, { silent: true })
  if (!data) return null
  const isIn = data.classes.some(({ state }) => state === 'approved')
  const waits = data.classes.some(({ state }) => state === 'waiting')
  if (isIn || waits)
    return (
      <EmptyState
        icon={IconConfetti}
        title={t('home.none.open')}
        hint={t(isIn ? 'home.noneHint.open' : 'home.afterWaiting')}
      />
    )
  return (
    <EmptyState
      icon={IconSchool}
      title={t('learnClasses:classes.empty')}
      hint={t('home.noClassHint')}
      action={
        <ButtonLink to="/em/tham-gia" size="md" h={52}>
          {t('learnClasses:classes.enter')}
        </ButtonLink>
      }
    />
  )
}

function HandedIn() {
  const { t } = useTranslation('learn')
  const { data } = useApiQuery(listOwnHomeworks, { query: LAST_HANDED_IN }, { silent: true })
  if (!data || data.homeworks.length === 0) return null
  return (
    <section>
      <Group justify="space-between" align="baseline">
        <Heading text={t('home.tab.submitted')} />
        <AnchorLink to="/em/bai" search={{ tab: 'submitted' }} py="xs">
          {t('home.allHandedIn')}
        </AnchorLink>
      </Group>
      <OwnHomeworkRows homeworks={data.homeworks} label={t('home.tab.submitted')} />
    </section>
  )
}

const Heading = ({ text }: { readonly text: string }) => (
  <Title order={2} size="h3" mb="sm">
    {text}
  </Title>
)

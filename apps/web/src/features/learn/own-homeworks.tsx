import { listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { LEARN_TABS, type LearnTab } from '@bangxanh/contract/learn/states.ts'
import { Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconConfetti, IconHistory, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { EmptyState, FailedState } from '../../shared/ui/states.tsx'
import { useAccount } from '../account/account.ts'
import type { LearnSearch } from './learn-search.ts'
import classes from './own-homework-card.module.css'
import { OwnHomeworkCard } from './own-homework-card.tsx'

const LIMIT = 12
const NONE = { open: IconConfetti, submitted: IconSend, ended: IconHistory } as const

interface Props {
  readonly search: LearnSearch
  readonly onSearch: (search: LearnSearch) => void
}

/** A pupil's homework: to do, handed in, over. */
export function OwnHomeworks({ search, onSearch }: Props) {
  const { t } = useTranslation('learn')
  const { tab = 'open' } = search
  return (
    <Stack>
      <div>
        <Text c="dimmed">{t('home.hello', { name: useAccount().profile.displayName })}</Text>
        <Title order={1}>{t('home.title')}</Title>
      </div>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={next => onSearch({ tab: LEARN_TABS.find(one => one === next && one !== 'open') })}
      >
        <Tabs.List aria-label={t('home.tabs')} mb="md">
          {LEARN_TABS.map(one => (
            <Tabs.Tab key={one} value={one} py="sm">
              {t(`home.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LEARN_TABS.map(one => (
          <Tabs.Panel key={one} value={one}>
            <HomeworkCards tab={one} search={search} onSearch={onSearch} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

function HomeworkCards({ tab, search, onSearch }: Props & { readonly tab: LearnTab }) {
  const { t } = useTranslation('learn')
  const { page = 1 } = search
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    listOwnHomeworks,
    { query: { tab, page, limit: LIMIT } },
    { keepPrevious: true, silent: true },
  )
  if (!data) {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />
    return <LoadingState minHeight="16rem" />
  }
  if (data.homeworks.length === 0) return <NoHomework tab={tab} />
  return (
    <Stack>
      <ul className={classes.list} aria-label={t('home.list')} aria-busy={isPlaceholderData || undefined}>
        {data.homeworks.map(homework => (
          <OwnHomeworkCard key={homework._id} homework={homework} />
        ))}
      </ul>
      <Pager {...data.pagination} onPage={next => onSearch({ ...search, page: next })} />
    </Stack>
  )
}

function NoHomework({ tab }: { tab: LearnTab }) {
  const { t } = useTranslation('learn')
  const Icon = NONE[tab]
  return (
    <EmptyState
      icon={<Icon size={44} stroke={1.3} />}
      title={t(`home.none.${tab}`)}
      hint={t(`home.noneHint.${tab}`)}
      action={
        tab === 'open' ? (
          <Group justify="center">
            <ButtonLink to="/em/tham-gia" h={44}>
              {t('home.join')}
            </ButtonLink>
            <ButtonLink to="/em/lop" variant="default" h={44}>
              {t('home.classes')}
            </ButtonLink>
          </Group>
        ) : (
          <ButtonLink to="/em" variant="light" h={44}>
            {t('home.toDo')}
          </ButtonLink>
        )
      }
    />
  )
}

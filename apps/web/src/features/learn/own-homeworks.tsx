import { listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { LEARN_TABS, type LearnTab } from '@bangxanh/contract/learn/states.ts'
import { Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconConfetti, IconHistory, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { useAccount } from '../account/account.ts'
import { type LearnSearch, learnSearch } from './learn-search.ts'
import classes from './own-homework-card.module.css'
import { OwnHomeworkCard } from './own-homework-card.tsx'

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
            <HomeworkCards search={search} onSearch={onSearch} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

function HomeworkCards({ search, onSearch }: Props) {
  const { t } = useTranslation('learn')
  const list = learnSearch.at(search, onSearch)
  const { tab } = list.values
  const query = useApiQuery(listOwnHomeworks, { query: list.query }, { keepPrevious: true, silent: true })
  return (
    <ListStates
      list={list}
      query={query}
      rows={query.data?.homeworks}
      empty={{
        icon: NONE[tab],
        title: t(`home.none.${tab}`),
        hint: t(`home.noneHint.${tab}`),
        action: <Elsewhere tab={tab} />,
      }}
    >
      {homeworks => (
        <ul className={classes.list} aria-label={t('home.list')}>
          {homeworks.map(homework => (
            <OwnHomeworkCard key={homework._id} homework={homework} />
          ))}
        </ul>
      )}
    </ListStates>
  )
}

function Elsewhere({ tab }: { tab: LearnTab }) {
  const { t } = useTranslation('learn')
  return tab === 'open' ? (
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

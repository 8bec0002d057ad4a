import { listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { LEARN_TABS } from '@bangxanh/contract/learn/states.ts'
import { Button, Stack, Tabs, Title } from '@mantine/core'
import { IconConfetti, IconHistory, IconSend, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { type LearnSearch, learnSearch } from './learn-search.ts'
import { OwnHomeworkRows } from './own-homework-row.tsx'

const NONE = { open: IconConfetti, submitted: IconSend, ended: IconHistory } as const

interface Props {
  readonly search: LearnSearch
  readonly onSearch: OnSearch<LearnSearch>
}

/** A pupil's homework: to do, handed in, over. */
export function OwnHomeworks({ search, onSearch }: Props) {
  const { t } = useTranslation('learn')
  const { tab = 'open' } = search
  return (
    <Stack>
      <Title order={1}>{t('homework.back')}</Title>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={next =>
          onSearch({
            ...search,
            page: undefined,
            tab: LEARN_TABS.find(one => one === next && one !== 'open'),
          })
        }
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
            <HomeworkList search={search} onSearch={onSearch} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

function HomeworkList({ search, onSearch }: Props) {
  const { t } = useTranslation('learn')
  const list = learnSearch.at(search, onSearch)
  const query = useApiQuery(listOwnHomeworks, { query: list.query }, { keepPrevious: true, silent: true })
  const { tab } = list.values
  const name = query.data?.homeworks[0]?.className
  return (
    <Stack gap="sm">
      {list.filtered && (
        <Button
          variant="light"
          h={44}
          rightSection={<IconX size={16} aria-hidden />}
          onClick={list.clear}
          style={{ alignSelf: 'flex-start' }}
        >
          {name ? t('home.ofClass', { name }) : t('home.oneClass')}
        </Button>
      )}
      <ListStates
        list={list}
        query={query}
        rows={query.data?.homeworks}
        notFound={t(`home.none.${tab}`)}
        empty={{
          icon: NONE[tab],
          title: t(`home.none.${tab}`),
          hint: t(`home.noneHint.${tab}`),
        }}
      >
        {homeworks => <OwnHomeworkRows homeworks={homeworks} />}
      </ListStates>
    </Stack>
  )
}

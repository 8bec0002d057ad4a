import { listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import type { LearnHomework } from '@bangxanh/contract/learn/schemas.ts'
import { LEARN_TABS, type LearnTab } from '@bangxanh/contract/learn/states.ts'
import { Button, Group, Stack, Tabs, Title } from '@mantine/core'
import { IconConfetti, IconHistory, IconSend, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { useAccount } from '../account/account.ts'
import { type LearnSearch, learnSearch } from './learn-search.ts'
import classes from './own-homework-card.module.css'
import { OwnHomeworkCard } from './own-homework-card.tsx'
import { OwnHomeworkRow } from './own-homework-row.tsx'

const NONE = { open: IconConfetti, submitted: IconSend, ended: IconHistory } as const

interface Props {
  readonly search: LearnSearch
  readonly onSearch: OnSearch<LearnSearch>
  /** What is more urgent than homework. */
  readonly children?: ReactNode
}

/** A pupil's homework: to do, handed in, over. */
export function OwnHomeworks({ search, onSearch, children }: Props) {
  const { t } = useTranslation('learn')
  const { tab = 'open' } = search
  const name = givenName(useAccount().profile.displayName)
  const { query } = useOwnHomeworks(search, onSearch)
  const left = tab === 'open' && !search.classId ? query.data?.pagination.total : undefined
  return (
    <Stack>
      <Title order={1}>{left ? t('home.left', { name, count: left }) : t('home.hello', { name })}</Title>
      {children}
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
            <HomeworkCards search={search} onSearch={onSearch} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

/** As somebody is called: the last word of a Vietnamese name. */
const givenName = (displayName: string) => displayName.trim().split(/\s+/).at(-1) ?? ''

function useOwnHomeworks(search: LearnSearch, onSearch: Props['onSearch']) {
  const list = learnSearch.at(search, onSearch)
  const query = useApiQuery(listOwnHomeworks, { query: list.query }, { keepPrevious: true, silent: true })
  return { list, query }
}

function HomeworkCards({ search, onSearch }: Omit<Props, 'children'>) {
  const { t } = useTranslation('learn')
  const { list, query } = useOwnHomeworks(search, onSearch)
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
          action: <Elsewhere tab={tab} />,
        }}
      >
        {homeworks => <Homeworks homeworks={homeworks} />}
      </ListStates>
    </Stack>
  )
}

/** What is to do next as the only card, all else in rows. */
function Homeworks({ homeworks }: { homeworks: readonly LearnHomework[] }) {
  const { t } = useTranslation('learn')
  const [first] = homeworks
  const card = first?.tab === 'open' ? first : undefined
  const rows = card ? homeworks.slice(1) : homeworks
  return (
    <Stack gap="lg">
      {card && (
        <ul className={classes.list} aria-label={t('home.first')}>
          <OwnHomeworkCard homework={card} />
        </ul>
      )}
      {rows.length > 0 && (
        <section>
          {card && (
            <Title order={2} size="h3" mb="sm">
              {t('home.next')}
            </Title>
          )}
          <ul className={`${classes.list} ${classes.rows}`} aria-label={t('home.list')}>
            {rows.map(homework => (
              <OwnHomeworkRow key={homework._id} homework={homework} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
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

import { listTopics } from '@bangxanh/contract/discussion/endpoints.ts'
import type { DiscussionRules, Topic } from '@bangxanh/contract/discussion/schemas.ts'
import { PUPILS_WRITE } from '@bangxanh/contract/discussion/states.ts'
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconMessages, IconPhoto } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { MenuButton } from '../../shared/ui/menu-button.tsx'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { useAccount } from '../account/account.ts'
import { Composer } from './composer.tsx'
import classes from './discussion.module.css'
import { type DiscussionSearch, discussionSearch } from './discussion-search.ts'
import { titleOf } from './mentioned-words.ts'
import { useCreateTopic, useSwitchWriting, useUnmutePupil } from './mutations.ts'
import { NotWriting, Thread, TopicSigns } from './thread.tsx'

export interface Props {
  readonly classId: string
  readonly search: DiscussionSearch
  readonly onSearch: OnSearch<DiscussionSearch>
}

/** Topics of a class beside the one that is open; on a phone one or the other. */
export function Discussion({ classId, search, onSearch }: Props) {
  const { t } = useTranslation('discussion')
  const phone = usePhone()
  const client = useQueryClient()
  const userId = useAccount().profile._id
  const { topic } = search
  useRoom(`discussion:${classId}`, () => void refresh(client, ['topic', 'topicComment']))
  const open = (topic: string | undefined) => onSearch({ ...search, topic })
  const thread = topic && (
    <section className={classes.open}>
      <Thread key={topic} {...{ classId, userId }} topicId={topic} onBack={() => open(undefined)} />
    </section>
  )
  if (phone && thread) return thread
  return (
    <div className={classes.desk}>
      <Topics {...{ classId, userId, search, onSearch }} onOpen={open} />
      {!phone &&
        (thread || (
          <Text c="dimmed" className={classes.choose}>
            {t('choose')}
          </Text>
        ))}
    </div>
  )
}

interface TopicsProps extends Props {
  readonly userId: string
  readonly onOpen: (topic: string) => void
}

function Topics({ classId, userId, search, onSearch, onOpen }: TopicsProps) {
  const { t } = useTranslation('discussion')
  const { displayName } = useAccount().profile
  const list = discussionSearch.at(search, onSearch)
  const { reported: reportedOnly, ...asked } = list.query
  const query = useApiQuery(
    listTopics,
    { query: { classUid: classId, ...asked, ...(reportedOnly && { reported: 'true' as const }) } },
    { keepPrevious: true, silent: true },
  )
  const create = useCreateTopic()
  const { topics, pagination, writing, can, rules, reported = 0 } = query.data ?? {}
  return (
    <Stack gap="sm" className={classes.pane}>
      {writing?.allowed && (
        <Composer
          {...{ classId, userId }}
          of={`discussion:${classId}`}
          hint={t('ask')}
          submit={t('post')}
          onSend={async ({ words, text, pictures }) => {
            const title = titleOf(words) || t('pictureOnly', { name: displayName })
            const { topic } = await create.mutateAsync({ body: { classUid: classId, title, text, pictures } })
            onOpen(topic._id)
          }}
        />
      )}
      {writing && <NotWriting writing={writing} />}
      {rules && can?.moderate && <Rules classId={classId} rules={rules} />}
      {(reported > 0 || search.reported) && (
        <Group gap="xs" justify="space-between" className={classes.decision}>
          <Text size="sm">{t('reportedTopics', { count: reported })}</Text>
          <Button
            variant="default"
            onClick={() => list.set({ reported: search.reported ? undefined : true })}
          >
            {t(search.reported ? 'showAll' : 'showReported')}
          </Button>
        </Group>
      )}
      {(list.filtered || (pagination?.total ?? 0) > 5) && <FilterPanel list={list} search={t('search')} />}
      <ListStates
        list={list}
        query={query}
        rows={topics}
        notFound={t('none')}
        empty={{
          icon: IconMessages,
          title: t('empty'),
          hint: t(writing?.allowed ? 'emptyHint' : 'emptyReader'),
        }}
      >
        {rows => (
          <ul className={`${layout.list} ${classes.topics}`} aria-label={t('list')}>
            {rows.map(topic => (
              <TopicRow key={topic._id} topic={topic} isOpen={topic._id === search.topic} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </ListStates>
    </Stack>
  )
}

interface RowProps {
  readonly topic: Topic
  readonly isOpen: boolean
  readonly onOpen: (topic: string) => void
}

function TopicRow({ topic, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation('discussion')
  const { title, excerpt, author, comments, pictures } = topic
  const name = author?.name ?? t('gone')
  // A short question is its own title.
  const words = excerpt.startsWith(title) ? excerpt.slice(title.length).trim() : excerpt
  return (
    <li>
      <UnstyledButton
        className={classes.topic}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(topic._id)}
      >
        <PersonAvatar name={author?.name ?? '?'} size={40} decorative />
        <span className={classes.about}>
          <span className={classes.name}>{title || t(topic.hidden ? 'waiting' : 'emptied')}</span>
          {words !== '' && <span className={classes.excerpt}>{words}</span>}
          <span className={classes.facts}>
            <span>
              {[
                name,
                comments > 0 ? t('comments', { count: comments }) : t('noComments'),
                formatDay(topic.lastAt),
              ].join(' · ')}
            </span>
            {pictures > 0 && <IconPhoto size={14} aria-hidden />}
            <TopicSigns topic={topic} />
          </span>
        </span>
      </UnstyledButton>
    </li>
  )
}

/** When pupils write, and who does not for a while: for the teachers of the class. */
function Rules({ classId, rules }: { readonly classId: string; readonly rules: DiscussionRules }) {
  const { t } = useTranslation('discussion')
  const switchTo = useSwitchWriting()
  const unmute = useUnmutePupil()
  return (
    <Stack gap="xxs">
      <MenuButton
        side="start"
        button={
          <Button
            variant="subtle"
            color="gray"
            className={classes.rules}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('rules.label', { when: t(`rules.${rules.pupils}`) })}
          </Button>
        }
        acts={PUPILS_WRITE.map(pupils => ({
          text: t(`rules.set.${pupils}`),
          current: pupils === rules.pupils,
          onClick: () => switchTo.mutate({ body: { classUid: classId, pupils } }),
        }))}
      />
      {rules.mutes.map(({ _id: studentId, name, until }) => (
        <Group key={studentId} gap="xs" justify="space-between">
          <Text size="sm">{t('rules.muted', { name, until: formatDay(until) })}</Text>
          <Button
            variant="subtle"
            aria-label={t('rules.unmute', { name })}
            onClick={() => unmute.mutate({ body: { classUid: classId, studentId, muted: false } })}
          >
            {t('rules.unmuteShort')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

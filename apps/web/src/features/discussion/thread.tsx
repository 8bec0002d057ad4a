import { listTopicComments } from '@bangxanh/contract/discussion/endpoints.ts'
import type { Topic, Writing } from '@bangxanh/contract/discussion/schemas.ts'
import { ActionIcon, Badge, Button, Group, Text, Title } from '@mantine/core'
import {
  IconArrowLeft,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { CommentBubble } from './comment-bubble.tsx'
import { Composer } from './composer.tsx'
import classes from './discussion.module.css'
import { useCreateComment, useDeleteTopic, useUpdateTopic } from './mutations.ts'

const TopicDialog = lazyDialog(async () => (await import('./topic-dialog.tsx')).TopicDialog)

const PAGE = 50
/** So near to its end somebody reads the newest, and is taken along. */
const NEAR = 120

interface Props {
  readonly classId: string
  readonly topicId: string
  readonly userId: string
  readonly onBack: () => void
}

/** A topic as a chat: the newest at hand, the older ones above. */
export function Thread({ classId, topicId, userId, onBack }: Props) {
  const { t } = useTranslation('discussion')
  const [limit, setLimit] = useState(PAGE)
  const query = useApiQuery(
    listTopicComments,
    { query: { topicId, limit } },
    { silent: true, keepPrevious: true },
  )
  const create = useCreateComment()
  const { topic, comments, pagination, writing } = query.data ?? {}
  const isThis = topic?._id === topicId
  const newest = isThis ? comments?.[0]?._id : undefined
  const { box, onScroll } = useNewestAtHand(newest)
  if (!topic || !isThis || !comments || !writing)
    return (
      <>
        <BackButton onBack={onBack} />
        <ReadingState query={query} />
      </>
    )
  const inOrder = comments.toReversed()
  return (
    <>
      <Head topic={topic} onBack={onBack} />
      <div
        className={classes.messages}
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
        tabIndex={0}
        role="log"
        aria-label={topic.title || t('waiting')}
      >
        {(pagination?.total ?? 0) > comments.length && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.earlier}
            loading={query.isPlaceholderData}
            onClick={() => setLimit(limit + PAGE * 2)}
          >
            {t('earlier')}
          </Button>
        )}
        <ol className={`${layout.list} ${classes.thread}`}>
          {inOrder.map((comment, at) => (
            <CommentBubble
              key={comment._id}
              {...{ comment, classId, userId }}
              follows={comment.author !== null && inOrder[at - 1]?.author?._id === comment.author._id}
            />
          ))}
        </ol>
      </div>
      {writing.allowed ? (
        <Composer
          key={topicId}
          {...{ classId, userId }}
          of={`topic:${topicId}`}
          hint={t('answer')}
          submit={t('send')}
          onSend={({ text, pictures }) => create.mutateAsync({ body: { topicId, text, pictures } })}
        />
      ) : (
        <NotWriting writing={writing} />
      )}
    </>
  )
}

/** Keeps who reads the newest at the newest, and leaves who reads older ones there. */
function useNewestAtHand(newest: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const near = useRef(true)
  useLayoutEffect(() => {
    const { current } = box
    if (newest && current && near.current) current.scrollTop = current.scrollHeight
  }, [newest])
  // Pictures take their room once they have come.
  useEffect(() => {
    const { current } = box
    const list = current?.lastElementChild
    if (!newest || !current || !list || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      if (near.current) current.scrollTop = current.scrollHeight
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [newest])
  const onScroll = () => {
    const { current } = box
    if (current) near.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR
  }
  return { box, onScroll }
}

export function NotWriting({ writing: { why, until } }: { readonly writing: Writing }) {
  const { t } = useTranslation('discussion')
  if (!why) return null
  return (
    <Text className={classes.quiet} c="dimmed" role="status">
      {t(`why.${why}`, { until: until ? formatDay(until) : '' })}
    </Text>
  )
}

/** On a phone, where the topic has the whole screen. */
function BackButton({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('discussion')
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      className={classes.back}
      aria-label={t('back')}
      title={t('back')}
      onClick={onBack}
    >
      <IconArrowLeft size={22} aria-hidden />
    </ActionIcon>
  )
}

function Head({ topic, onBack }: { readonly topic: Topic; readonly onBack: () => void }) {
  const { t } = useTranslation('discussion')
  const [renaming, setRenaming] = useState(false)
  const update = useUpdateTopic()
  const remove = useDeleteTopic()
  const { _id, pinned, closed, can, edition } = topic
  const set = (changes: { pinned?: boolean; closed?: boolean }) =>
    update.mutate({ body: { _id, edition, ...changes } })
  const forget = async () => {
    if (!(await askConfirm({ title: t('act.deleteTopic'), content: t('ask2.deleteTopic'), danger: true })))
      return
    await remove.mutateAsync({ query: { _id } }).then(onBack, () => undefined)
  }
  return (
    <div className={classes.head}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <BackButton onBack={onBack} />
        <div className={classes.heading}>
          <Title order={2} fz="lg" className={classes.title}>
            {topic.title || t(topic.hidden ? 'waiting' : 'emptied')}
          </Title>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {[topic.author?.name ?? t('gone'), formatDay(topic.createdAt), topic.editedAt && t('edited')]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <TopicSigns topic={topic} />
          </Group>
        </div>
        <RowMenu
          label={t('act.topicMenu')}
          acts={[
            can.moderate && {
              icon: pinned ? IconPinnedOff : IconPin,
              text: t(pinned ? 'act.unpin' : 'act.pin'),
              onClick: () => set({ pinned: !pinned }),
            },
            can.moderate && {
              icon: closed ? IconLockOpen : IconLock,
              text: t(closed ? 'act.reopen' : 'act.close'),
              onClick: () => set({ closed: !closed }),
            },
            can.update && { icon: IconPencil, text: t('act.rename'), onClick: () => setRenaming(true) },
            can.delete && { icon: IconTrash, text: t('act.deleteTopic'), danger: true, onClick: forget },
          ]}
        />
      </Group>
      {renaming && <TopicDialog topic={topic} onClose={() => setRenaming(false)} />}
    </div>
  )
}

/** Pinned, closed, and what waits for a teacher. */
export function TopicSigns({ topic: { pinned, closed, reported } }: { readonly topic: Topic }) {
  const { t } = useTranslation('discussion')
  return (
    <>
      {pinned && (
        <Badge size="sm" variant="light" leftSection={<IconPin size={12} aria-hidden />}>
          {t('pinned')}
        </Badge>
      )}
      {closed && (
        <Badge size="sm" variant="light" color="gray" leftSection={<IconLock size={12} aria-hidden />}>
          {t('closed')}
        </Badge>
      )}
      {reported > 0 && (
        <Badge size="sm" variant="light" color="red">
          {t('waits', { count: reported })}
        </Badge>
      )}
    </>
  )
}

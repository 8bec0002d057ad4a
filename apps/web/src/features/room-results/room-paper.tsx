import { rankText } from '@bangxanh/contract/rankings/states.ts'
import { readRoomPaper } from '@bangxanh/contract/room-results/endpoints.ts'
import type { RoomPaper } from '@bangxanh/contract/room-results/schemas.ts'
import { Button, Group, Kbd, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMark, formatPoints } from '../../shared/format/format.ts'
import { useKeyList } from '../../shared/keys/use-key-list.tsx'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnswersList } from './answers-list.tsx'

interface Props {
  readonly roomId: string
  /** Of the exercise, the contest or the exam. */
  readonly name: string
  /** Where its result stands. */
  readonly back: ComponentProps<typeof DetailFrame>['back']
  readonly studentId: string
  readonly onStudent: (studentId: string) => void
}

/** What one pupil has answered, and from there to the next one in the order of the result. */
export function RoomPaperView({ roomId, name, back, studentId, onStudent }: Props) {
  const { t } = useTranslation('roomResults')
  const query = useApiQuery(readRoomPaper, { params: { roomId, studentId } }, { silent: true })
  const paper = query.data?.paper
  const { before, after } = paper ?? {}
  const next = () => after && onStudent(after)
  const previous = () => before && onStudent(before)
  const { list } = useKeyList([
    { keys: 'J', act: next, label: t('step.nextStudent') },
    { keys: 'K', act: previous, label: t('step.previousStudent') },
  ])
  return (
    <>
      {list}
      <DetailFrame
        back={back}
        backText={t('back', { name })}
        title={paper?.student.fullname}
        hint={paper && <Facts {...paper} />}
        actions={
          <Group gap="sm" wrap="nowrap">
            <Button
              variant="default"
              disabled={!before}
              leftSection={<IconChevronLeft size={18} aria-hidden />}
              rightSection={<Kbd aria-hidden>K</Kbd>}
              aria-keyshortcuts="K"
              onClick={previous}
            >
              {t('step.previousStudent')}
            </Button>
            <Text size="sm" c="dimmed" className={layout.figures} aria-live="polite">
              {paper && `${paper.at} / ${paper.seats}`}
            </Text>
            <Button
              disabled={!after}
              leftSection={<Kbd aria-hidden>J</Kbd>}
              rightSection={<IconChevronRight size={18} aria-hidden />}
              aria-keyshortcuts="J"
              onClick={next}
            >
              {t('step.nextStudent')}
            </Button>
          </Group>
        }
        query={query}
      >
        {paper && (
          <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack} gap="md">
            {paper.signs.length > 0 && <Signs signs={paper.signs} />}
            <AnswersList answers={paper.answers} files={paper.files} />
          </Paper>
        )}
      </DetailFrame>
    </>
  )
}

/** What was seen of their devices while they worked: by whom it is judged, people say. */
function Signs({ signs }: Pick<RoomPaper, 'signs'>) {
  const { t } = useTranslation('rooms')
  return (
    <section aria-label={t('signs.title')}>
      <Title order={2} size="h5">
        {t('signs.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('signs.hint')}
      </Text>
      <ul className={layout.list}>
        {signs.map(({ kind, at, seconds }) => (
          <li key={`${at} ${kind}`}>
            <Text size="sm" span>
              {formatDateTime(at)} · {t(`signs.one.${kind}`, { seconds: seconds ?? 0 })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ came, points, bonus, rank, of, totalPoint, paperPoints }: RoomPaper) {
  const { t } = useTranslation('roomResults')
  if (!came && paperPoints === null) return t('absent')
  return (
    <Text size="sm" component="div">
      <Text span c="var(--mantine-color-text)" fw={600}>
        {t('paper.mark', { mark: formatMark(points, totalPoint) })}
      </Text>
      {` · ${t('points', { points: formatPoints(points), of: formatPoints(totalPoint) })}`}
      {bonus > 0 && ` ${t('bonus', { points: formatPoints(bonus) })}`}
      {paperPoints !== null && ` · ${t('paper.onPaper', { points: formatPoints(paperPoints) })}`}
      {rank !== null && ` · ${t('paper.rank', { rank: rankText(rank), of })}`}
    </Text>
  )
}

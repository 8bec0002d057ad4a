import { readCellHistory } from '@bangxanh/contract/gradebook/endpoints.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import type { Place } from './book.ts'
import classes from './gradebook.module.css'
import { useCellWords } from './words.ts'

interface Props {
  readonly classUid: string
  readonly place: Place
  /** "Hoàng Mạnh Cường · TX3". */
  readonly title: string
}

/** Who wrote what into a cell, the newest first, and what its homework, room or exam gives. */
export function CellHistory({ classUid, place, title }: Props) {
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  const params = { classUid, ...place }
  const query = useApiQuery(readCellHistory, { params }, { silent: true, freshFor: 0 })
  const history = query.data?.history
  if (!history) return <ReadingState query={query} minHeight="8rem" />
  const { changes, homework, room, exam } = history
  const held = room ?? exam
  const hasHomeworkMark = homework && homework.value !== null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {exam?.awaits && exam.value === null && (
        <Text size="sm">{t(`awaits.${exam.awaits}`, { name: exam.name })}</Text>
      )}
      {changes.length === 0 && !hasHomeworkMark && held?.value == null && !exam?.awaits && (
        <Text size="sm">{t('history.empty')}</Text>
      )}
      <ul className={`${layout.list} ${classes.history}`} aria-label={t('history.title')}>
        {changes.map(({ value, by, at }, index) => {
          const before = changes[index + 1]?.value ?? null
          return (
            <li key={`${at} ${words.value(value)} ${words.value(before)}`}>
              <span className={classes.was} data-now={index === 0 || undefined}>
                {words.value(value)}
              </span>
              <span>
                {value === null
                  ? t('history.cleared')
                  : before === null
                    ? t('history.wrote')
                    : t('history.changed', { before: words.value(before) })}
                <small>{`${by ?? t('history.somebody')} · ${formatDateTime(at)}`}</small>
              </span>
            </li>
          )
        })}
        {hasHomeworkMark && (
          <li>
            <span className={classes.was}>{words.value(homework.value)}</span>
            <span>
              {t(homework.value === 'missing' ? 'history.notHandedIn' : 'history.fromHomework', {
                name: homework.name,
              })}
              <small>
                {[t('history.itself'), homework.at && formatDateTime(homework.at)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        )}
        {held && held.value !== null && (
          <li>
            <span className={classes.was}>{words.value(held.value)}</span>
            <span>
              {t(held.value === 'missing' ? 'history.absent' : 'history.fromRoom', { name: held.name })}
              <small>
                {[t('history.itself'), held.at && formatDateTime(held.at)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        )}
      </ul>
      {homework?.at && (
        <AnchorLink
          size="sm"
          fw={600}
          to="/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId"
          params={{ classUid, homeworkUid: homework._id, studentId: place.studentId }}
        >
          {t('history.paper')}
        </AnchorLink>
      )}
    </Stack>
  )
}

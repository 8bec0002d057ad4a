import type { RankedSeat, RoomResult } from '@bangxanh/contract/room-results/schemas.ts'
import { FULL_MARK, markOf } from '@bangxanh/questions/marks.ts'
import { Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong, namesAmong } from '../../shared/format/born-among.ts'
import { formatMark, formatPoints } from '../../shared/format/format.ts'
import { distributionOf } from '../../shared/marks/distribution.ts'
import { MarkColumns } from '../../shared/marks/mark-columns.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { PlaceDisc } from '../../shared/ui/place-disc.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './room-results.module.css'

/** From so many on a name is looked for rather than read. */
const MANY = 12

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').toLowerCase()

/** Who took part, the best first, and at the end who did not; each name leads to that pupil's answers. */
export function SeatsList({ result }: { readonly result: RoomResult }) {
  const { t } = useTranslation('roomResults')
  const [wanted, setWanted] = useState('')
  const { ranking, totalPoint, liveExamId, speedBonus, statistics } = result
  const shown = ranking.filter(({ student }) => folded(student.fullname).includes(folded(wanted.trim())))
  const bornOf = bornAmong(ranking.map(({ student }) => student))
  const asked = statistics.questions.filter(({ counted }) => counted).length
  if (ranking.length === 0) return <EmptyState title={t('nobody')} />
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack} gap="sm">
      {ranking.length > MANY && (
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maw={360}
          value={wanted}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          onChange={event => setWanted(event.currentTarget.value)}
        />
      )}
      <div className={`${layout.hint} ${classes.seat} ${classes.head}`} aria-hidden>
        <span>{t('rank')}</span>
        <span>{t('student')}</span>
        <span className={layout.end}>{t('right')}</span>
        <span className={layout.end}>{t('mark')}</span>
      </div>
      <ol className={`${layout.list} ${layout.ruled}`} aria-label={t('ranking')}>
        {shown.map(seat => (
          <li key={seat.student._id} className={classes.seat}>
            <PlaceDisc rank={seat.rank}>{seat.rank ?? '–'}</PlaceDisc>
            <span className={layout.shrinks}>
              <AnchorLink
                to="/bt-tuong-tac/$liveExamId"
                params={{ liveExamId }}
                search={{ student: seat.student._id }}
                c="inherit"
              >
                <PersonName name={seat.student.fullname} born={bornOf(seat.student)} />
              </AnchorLink>{' '}
              <State seat={seat} />
            </span>
            <span className={`${layout.end} ${layout.figures}`}>
              {seat.came && t('rightOf', { right: seat.right, of: asked })}
            </span>
            <span className={`${layout.end} ${layout.figures}`}>
              {seat.came && (
                <>
                  <b>{formatMark(seat.points, totalPoint)}</b>
                  <Text span size="sm" c="dimmed" display="block">
                    {t('points', { points: formatPoints(seat.points), of: formatPoints(totalPoint) })}
                    {speedBonus && seat.bonus > 0 && ` ${t('bonus', { points: formatPoints(seat.bonus) })}`}
                  </Text>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {shown.length === 0 && <Text c="dimmed">{t('noneFound')}</Text>}
    </Paper>
  )
}

function State({ seat: { state, came } }: { readonly seat: RankedSeat }) {
  const { t } = useTranslation('roomResults')
  if (state === 'removed') return <StatusBadge tone="warning">{t('removed')}</StatusBadge>
  return came ? null : <StatusBadge>{t('absent')}</StatusBadge>
}

/** The class in a few figures, and how its marks spread; a column names whom it counts. */
export function MarksOfRoom({ result }: { readonly result: RoomResult }) {
  const { t } = useTranslation('roomResults')
  const [chosen, setChosen] = useState<number>()
  const { ranking, totalPoint, statistics } = result
  const marked = ranking.filter(({ came }) => came)
  const nameOf = namesAmong(ranking.map(({ student }) => student))
  const spread = distributionOf(
    marked.map(({ points }) => points),
    totalPoint,
  )
  const figures: readonly (readonly [string, string])[] = [
    [t('figures.tookPart'), t('figures.of', { count: statistics.tookPart, total: statistics.seated })],
    [t('figures.average'), formatMark(statistics.averagePoints, totalPoint)],
    [t('figures.median'), formatMark(statistics.medianPoints, totalPoint)],
    [t('figures.highest'), formatMark(statistics.highestPoints, totalPoint)],
  ]
  const isIn = ({ points }: RankedSeat) => {
    const mark = markOf(points, totalPoint)
    return mark !== null && Math.min(FULL_MARK, Math.floor(mark)) === chosen
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('figures.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('figures.title')}
      </Title>
      <dl className={`${layout.facts} ${layout.figureFacts} ${classes.figures}`}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {spread && (
        <>
          <MarkColumns
            counts={spread.counts}
            said={(mark, count) =>
              t(mark === FULL_MARK ? 'figures.full' : 'figures.from', { mark, next: mark + 1, count })
            }
            onChoose={mark => setChosen(mark === chosen ? undefined : mark)}
          />
          {chosen !== undefined && (
            <Text size="sm" mt="sm" role="status">
              {t('figures.who', { mark: chosen })}{' '}
              {marked
                .filter(isIn)
                .map(({ student }) => nameOf(student))
                .join(', ')}
            </Text>
          )}
        </>
      )}
    </Paper>
  )
}

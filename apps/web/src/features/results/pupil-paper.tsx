import type { Paper } from '@bangxanh/contract/homework/paper.ts'
import { Anchor, SegmentedControl, Text } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMark } from '../../shared/format/format.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import layout from '../../shared/ui/layout.module.css'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { useCameFrom } from '../../shared/ui/use-way-back.ts'
import { ExtendOnPaper } from './extend-button.tsx'
import { itemsOf, passes } from './outcome.ts'
import { PaperAnswers } from './paper-answers.tsx'
import { PaperPeople } from './paper-people.tsx'
import type { PaperSearch } from './paper-search.ts'
import { PAPER_FILTERS, type PaperFilter } from './paper-search.ts'
import { PaperSide } from './paper-side.tsx'
import { PaperSteps } from './paper-steps.tsx'
import classes from './pupil-paper.module.css'
import { standingOf, standingWords } from './standing.ts'
import { neighboursOf, paperQuery, useNextPaperReady } from './use-neighbours.ts'
import { usePaperKeys, useSwipe } from './use-paper-keys.ts'
import { usePeople } from './use-people.ts'

/** A pupil's own page leads here too. */
const STUDENT = /^\/hoc-sinh\/([^/]+)$/

interface Props {
  readonly homeworkUid: string
  readonly classUid: string
  readonly studentId: string
  readonly search: PaperSearch
  readonly onSearch: (search: PaperSearch) => void
  readonly onStudent: (studentId: string) => void
}

/** What one pupil has answered beside what is right, and from there to the next one. */
export function PupilPaper({ homeworkUid, classUid, studentId, search, onSearch, onStudent }: Props) {
  const { t } = useTranslation('results')
  const phone = usePhone()
  const ofStudent = useCameFrom(STUDENT)
  const query = useQuery(paperQuery(homeworkUid, studentId, search.attempt))
  const people = usePeople(homeworkUid, search).data?.submissions ?? []
  const { before, after, place, total } = neighboursOf(people, studentId)
  useNextPaperReady(homeworkUid, after?._id)
  const steps = {
    next: () => after && onStudent(after._id),
    previous: () => before && onStudent(before._id),
  }
  const keyList = usePaperKeys(steps)
  const swipe = useSwipe(steps)
  const paper = query.data?.paper
  const homework = {
    _id: homeworkUid,
    classId: classUid,
    totalPoint: paper?.homework.totalPoint ?? 0,
    reading: paper?.homework.reading ?? false,
  }
  return (
    <div className={`${layout.gridLg} ${classes.page}`} {...(phone && swipe)}>
      {keyList}
      {!phone && (
        <div className={classes.people}>
          <PaperPeople people={people} current={studentId} homework={homework} search={search} />
        </div>
      )}
      <div>
        <DetailFrame
          back={
            ofStudent
              ? { to: '/hoc-sinh/$studentId', params: { studentId: ofStudent } }
              : {
                  to: '/lop-hoc/$classUid/$homeworkUid',
                  params: { classUid, homeworkUid },
                  search: { sort: search.sort, search: search.search },
                }
          }
          backText={
            paper && (ofStudent ? t('side.toStudent') : t('paper.back', { name: paper.homework.name }))
          }
          title={paper?.student.fullname}
          badge={paper && <StandingBadge paper={paper} />}
          hint={paper && <Facts paper={paper} />}
          actions={
            !phone && <PaperSteps before={before} after={after} place={place} total={total} {...steps} />
          }
          query={query}
        >
          {paper && <Content paper={paper} phone={phone} search={search} onSearch={onSearch} />}
        </DetailFrame>
      </div>
      {phone && <PaperSteps bar before={before} after={after} place={place} total={total} {...steps} />}
    </div>
  )
}

function StandingBadge({ paper }: { readonly paper: Paper }) {
  const { t } = useTranslation('results')
  const { reading } = paper.homework
  const counting = paper.attempts.find(({ counts, open }) => (reading ? !open : counts))
  const waits = paper.attempts.some(({ waiting }) => waiting > 0)
  const standing = standingOf({ attemptId: counting?._id ?? null, signedIn: paper.signedIn })
  const open = paper.attempts.some(attempt => attempt.open)
  if (waits) return <StatusBadge tone="warning">{t('standing.waits')}</StatusBadge>
  const words = t(standingWords(standing, paper.homework))
  if (reading && standing === 'handedIn') return <StatusBadge tone="success">{words}</StatusBadge>
  if (standing === 'handedIn')
    return <StatusBadge tone="success">{t(open ? 'standing.again' : 'standing.handedIn')}</StatusBadge>
  if (open) return <StatusBadge tone="info">{t(reading ? 'reading.open' : 'standing.open')}</StatusBadge>
  return <StatusBadge tone="warning">{words}</StatusBadge>
}

/** When it was handed in and how long it took; on a phone the mark stands here too. */
function Facts({ paper }: { readonly paper: Paper }) {
  const { t } = useTranslation('results')
  const phone = usePhone()
  const shown = paper.attempts.find(({ _id }) => _id === paper.attemptId)
  const took = shown?.submittedAt && Date.parse(shown.submittedAt) - Date.parse(shown.startedAt)
  return (
    <Text size="sm" component="div">
      {phone && paper.score !== null && (
        <Text span c="var(--mantine-color-text)" fw={600}>
          {formatMark(paper.score, paper.homework.totalPoint)}/10 ·{' '}
        </Text>
      )}
      {shown?.submittedAt && paper.homework.reading
        ? t('reading.paper', { time: formatDateTime(shown.submittedAt) })
        : shown?.submittedAt && took
          ? t('paper.handedIn', {
              time: formatDateTime(shown.submittedAt),
              minutes: Math.max(1, Math.round(took / 60_000)),
            })
          : shown
            ? t('paper.opened', { time: formatDateTime(shown.startedAt) })
            : t('paper.notOpened')}
      {' · '}
      {t('paper.due', { time: formatDateTime(paper.endAt) })}
      {shown?.markedAt && ` · ${t('paper.marked', { time: formatDateTime(shown.markedAt) })}`}
    </Text>
  )
}

/** Of what is only to be read: what it was, since the badge says whether and the line of time when. */
function ReadOrNot({ paper }: { readonly paper: Paper }) {
  const { t } = useTranslation('results')
  if (paper.attempts.every(({ open }) => open))
    return <EmptyState icon={IconBook2} title={t('reading.none')} hint={t('reading.noneHint')} />
  const document = paper.task?.document
  return (
    document && (
      <Anchor href={document.url} target="_blank" rel="noreferrer">
        {document.name}
      </Anchor>
    )
  )
}

interface ContentProps extends Pick<Props, 'search' | 'onSearch'> {
  readonly paper: Paper
  readonly phone: boolean
}

function Content({ paper, phone, search, onSearch }: ContentProps) {
  const { t } = useTranslation('results')
  const items = itemsOf(paper)
  const graded = items.some(({ score }) => score !== null)
  const waits = items.some(({ outcome }) => outcome === 'waits')
  const offered = PAPER_FILTERS.filter(one => (one === 'wrong' ? graded : one === 'waits' ? waits : true))
  const usual: PaperFilter = phone && graded ? (waits ? 'waits' : 'wrong') : 'all'
  const filter = offered.find(one => one === search.show) ?? usual
  const shown = items.filter(item => passes(item, filter))
  const show = (chosen: string) =>
    onSearch({ ...search, show: PAPER_FILTERS.find(one => one === chosen && one !== usual) })
  return (
    <div className={`${layout.gridLg} ${classes.columns}`}>
      <div className={layout.shrinks}>
        {paper.homework.reading && paper.signedIn ? (
          <ReadOrNot paper={paper} />
        ) : paper.attemptId === null ? (
          <EmptyState
            title={t(paper.signedIn ? 'paper.none' : 'paper.unseen')}
            hint={t(paper.signedIn ? 'paper.noneHint' : 'paper.unseenHint')}
          />
        ) : (
          <>
            <SegmentedControl
              aria-label={t('filter.label')}
              w={{ base: '100%', xs: 'fit-content' }}
              mb="sm"
              value={filter}
              data={offered.map(one => ({
                value: one,
                label: t(`filter.${one}`, { count: items.filter(item => passes(item, one)).length }),
              }))}
              onChange={show}
            />
            {shown.length > 0 ? (
              <PaperAnswers key={paper.attemptId} items={shown} paper={paper} />
            ) : (
              <EmptyState title={t(`filter.no.${filter}`)} />
            )}
          </>
        )}
      </div>
      <PaperSide
        paper={paper}
        onAttempt={attempt => onSearch({ ...search, attempt })}
        more={
          paper.can.extend && <ExtendOnPaper homeworkUid={paper.homework._id} studentId={paper.student._id} />
        }
      />
    </div>
  )
}

import type { ToDos } from '@bangxanh/contract/reports/schemas.ts'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconClock,
  IconFileText,
  IconMessage,
  IconMessageCircle,
  IconPencil,
  IconPencilCheck,
  IconUserCheck,
} from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatDay } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { GiveDraft } from '../../homework/homework.ts'
import { boardOf } from '../../paper-imports/paper-imports.ts'
import { deskLink } from '../../rooms/rooms.ts'
import type { ToDo } from './to-dos.ts'
import classes from './today.module.css'

type Of<Kind extends keyof ToDos> = { readonly of: ToDos[Kind][number] }

export function ToDoRow({ toDo }: { readonly toDo: ToDo }) {
  switch (toDo.kind) {
    case 'waiting':
      return <Waiting of={toDo.of} />
    case 'marking':
      return <Marking of={toDo.of} />
    case 'rooms':
      return <RoomRow of={toDo.of} />
    case 'essays':
      return <Essays of={toDo.of} />
    case 'missing':
      return <Missing of={toDo.of} />
    case 'comments':
      return <Asked of={toDo.of} />
    case 'topics':
      return <Talk of={toDo.of} />
    case 'papers':
      return <Paper of={toDo.of} />
    case 'drafts':
      return <Draft of={toDo.of} />
  }
}

/** Pupils who wait to be let into a class. */
function Waiting({ of: { classId, className, count } }: Of<'waiting'>) {
  const { t } = useTranslation('reports')
  return (
    <Row
      icon={IconUserCheck}
      tone="orange"
      count={count}
      what={t('today.waiting', { count })}
      where={className}
    >
      <ButtonLink
        {...VERB}
        to="/lop-hoc/$classUid"
        params={{ classUid: classId }}
        search={{ state: 'waiting' }}
        aria-label={t('today.approveIn', { name: className })}
      >
        {t('today.approve')}
      </ButtonLink>
    </Row>
  )
}

function Marking({ of: { _id, name, classId, className, count } }: Of<'marking'>) {
  const { t } = useTranslation('reports')
  return (
    <Row
      icon={IconPencilCheck}
      tone="orange"
      count={count}
      what={t('today.marking', { count })}
      where={`${className} · ${name}`}
    >
      <ButtonLink
        {...VERB}
        to="/lop-hoc/$classUid/$homeworkUid/cham"
        params={{ classUid: classId, homeworkUid: _id }}
        aria-label={t('today.markIt', { name })}
      >
        {t('today.mark')}
      </ButtonLink>
    </Row>
  )
}

const TABS = { open: 'processor', planned: 'overview', unranked: 'results' } as const

function roomLink(of: ToDos['rooms'][number]) {
  if (of.role === 'judge') return { to: '/giam-khao/$roomId', params: { roomId: of._id } } as const
  if (of.role === 'proctor') return { to: '/giam-thi/$contestId', params: { contestId: of._id } } as const
  return deskLink(of, TABS[of.is])
}

/** A room of theirs that runs, begins today, or waits for its ranks; or one that they judge, or watch over a hall of. */
export function RoomRow({ of }: Of<'rooms'>) {
  const { t } = useTranslation('reports')
  const { name, kind, className, role, is, startAt } = of
  const act = t(`today.roomAct.${is === 'open' && role !== 'host' ? role : is}`)
  return (
    <Row
      icon={IconClock}
      tone={is === 'open' ? 'red' : 'orange'}
      what={t(`today.room.${is}`, { when: startAt ? formatDay(startAt) : '' })}
      where={`${className ?? t(kind === 'exam' ? 'rooms.exam' : 'rooms.bell')} · ${name}`}
    >
      <ButtonLink {...VERB} {...roomLink(of)} aria-label={`${act} ${name}`}>
        {act}
      </ButtonLink>
    </Row>
  )
}

/** Essays of an exam that nobody has marked yet. */
function Essays({ of: { _id, name, count } }: Of<'essays'>) {
  const { t } = useTranslation('reports')
  return (
    <Row icon={IconPencilCheck} tone="orange" count={count} what={t('today.essays', { count })} where={name}>
      <ButtonLink
        {...VERB}
        to="/trung-tam-khao-thi/$contestId"
        params={{ contestId: _id }}
        search={{ tab: 'results', part: 'essays' } as never}
        aria-label={t('today.markIt', { name })}
      >
        {t('today.mark')}
      </ButtonLink>
    </Row>
  )
}

/** Who has not handed in stands in the results, and there the message for them. */
function Missing({ of: { _id, name, classId, className, reading, count, endAt } }: Of<'missing'>) {
  const { t } = useTranslation('reports')
  return (
    <Row
      icon={IconClock}
      tone="red"
      count={count}
      what={t(reading ? 'today.unread' : 'today.missing', { count, due: formatDay(endAt) })}
      where={`${className} · ${name}`}
    >
      <ButtonLink
        {...VERB}
        to="/lop-hoc/$classUid/$homeworkUid"
        params={{ classUid: classId, homeworkUid: _id }}
        aria-label={t(reading ? 'today.remindToRead' : 'today.remindOf', { name })}
      >
        {t('today.remind')}
      </ButtonLink>
    </Row>
  )
}

/** Pupils who have the last word below their work: the one who waits longest. */
function Asked({ of: { _id, name, classId, className, count, submissionId } }: Of<'comments'>) {
  const { t } = useTranslation('reports')
  return (
    <Row
      icon={IconMessage}
      tone="blue"
      count={count}
      what={t('today.asked', { count })}
      where={`${className} · ${name}`}
    >
      <ButtonLink
        {...VERB}
        to="/lop-hoc/$classUid/$homeworkUid/cham"
        params={{ classUid: classId, homeworkUid: _id }}
        search={{ bai: submissionId }}
        aria-label={t('today.answerIn', { name })}
      >
        {t('today.answer')}
      </ButtonLink>
    </Row>
  )
}

/** Pupils who wrote in a topic since a teacher did. */
function Talk({ of: { _id, name, classId, className, count } }: Of<'topics'>) {
  const { t } = useTranslation('reports')
  return (
    <Row
      icon={IconMessageCircle}
      tone="blue"
      count={count}
      what={t('today.talk', { count })}
      where={`${className} · ${name}`}
    >
      <ButtonLink
        {...VERB}
        to="/lop-hoc/$classUid"
        params={{ classUid: classId }}
        search={{ tab: 'discussion', topic: _id } as never}
        aria-label={t('today.answerTopic', { name })}
      >
        {t('today.answer')}
      </ButtonLink>
    </Row>
  )
}

/** A paper that was read: its board. */
function Paper({ of }: Of<'papers'>) {
  const { t } = useTranslation('reports')
  const { _id, examVaultId, homeworkUid, classId, className, title, open, questions } = of
  const target = examVaultId
    ? ({ area: 'exam-vault', ownerId: examVaultId } as const)
    : ({ area: 'homework', ownerId: homeworkUid ?? '', classUid: classId ?? '' } as const)
  return (
    <Row
      icon={IconFileText}
      tone="blue"
      count={open}
      what={t('today.paper', { count: open })}
      where={[className, title, t('today.questions', { count: questions })].filter(Boolean).join(' · ')}
    >
      <ButtonLink {...VERB} {...boardOf(target, _id)} aria-label={t('today.reviewOf', { name: title })}>
        {t('today.review')}
      </ButtonLink>
    </Row>
  )
}

/** A draft is given by its press, for which its code comes beside the others; one without questions is written first. */
function Draft({ of }: Of<'drafts'>) {
  const { t } = useTranslation('reports')
  const { _id, name, classId, className, kind, questions, createdAt } = of
  return (
    <Row
      icon={IconPencil}
      tone="gray"
      what={t('today.draft')}
      where={`${className} · ${name} · ${t('today.written', { when: formatDate(createdAt) })}`}
    >
      {kind === 'es' && questions === 0 ? (
        <ButtonLink
          {...VERB}
          to="/lop-hoc/$classUid/btvn-cau-hoi"
          params={{ classUid: classId }}
          search={{ homeworkUid: _id }}
          aria-label={t('today.writeOn', { name })}
        >
          {t('today.write')}
        </ButtonLink>
      ) : (
        <Suspense
          fallback={
            <Button {...VERB} disabled aria-label={t('today.giveIt', { name })}>
              {t('today.give')}
            </Button>
          }
        >
          <GiveDraft {...VERB} homework={of} aria-label={t('today.giveIt', { name })}>
            {t('today.give')}
          </GiveDraft>
        </Suspense>
      )}
    </Row>
  )
}

/** The look of the one act of a row. */
export const VERB = { variant: 'default', className: classes.verb } as const

interface RowProps {
  readonly icon: Icon
  readonly tone: 'orange' | 'red' | 'blue' | 'gray'
  /** Stands before `what`. */
  readonly count?: number
  readonly what: ReactNode
  readonly where?: string | undefined
  /** Its one act. */
  readonly children: ReactNode
}

/** One thing to do: how many of what, where, and the one act that does it. */
export function Row({ icon: Sign, tone, count, what, where, children }: RowProps) {
  return (
    <li className={`${layout.rowSm} ${classes.row}`}>
      <span className={`${layout.center} ${classes.sign}`} data-tone={tone} aria-hidden>
        <Sign size={20} stroke={1.6} />
      </span>
      <span className={layout.grow}>
        <span className={`${layout.twoLines} ${classes.what}`}>
          {count !== undefined && <b className={layout.figures}>{formatCount(count)} </b>}
          {what}
        </span>
        {where && (
          <span className={`${layout.muted} ${layout.small} ${layout.twoLines} ${classes.where}`}>
            {where}
          </span>
        )}
      </span>
      {children}
    </li>
  )
}

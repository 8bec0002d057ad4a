import { decideLateAnswers, listLateAnswers } from '@bangxanh/contract/room-results/endpoints.ts'
import type { LateAnswers, LateDecision } from '@bangxanh/contract/room-results/schemas.ts'
import { HALL, PAPER } from '@bangxanh/contract/rooms/limits.ts'
import { LATE_STATES, type LateAct, type LateState } from '@bangxanh/contract/rooms/states.ts'
import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { formatDay } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { listSearch } from '../../shared/list/list-search.ts'
import { oneOf } from '../../shared/list/search-params.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import classes from './room-results.module.css'

const REASONS = ['network', 'machine', 'power'] as const
const MINUTE_MS = 60_000
const lateSearch = listSearch(20, { state: oneOf(LATE_STATES) })

/** What is decided: an act, for whom, and as it was seen. */
type Wanted = Pick<LateDecision, 'act' | 'was' | 'seen'> & { readonly studentIds?: string[] }

interface Props {
  readonly roomId: string
  readonly onClose: () => void
}

/** Whose answers came after the end and when; they are taken or declined, one pupil's or all, with a reason (product 19.46). */
export function LateDialog({ roomId, onClose }: Props) {
  const { t } = useTranslation('roomResults')
  const [search, setSearch] = useState<ReturnType<typeof lateSearch.validate>>({})
  const list = lateSearch.at(search, setSearch)
  const query = useApiQuery(
    listLateAnswers,
    { params: { roomId }, query: list.query },
    { keepPrevious: true, silent: true },
  )
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const decide = useApiMutation(decideLateAnswers)
  const { late, counts, waiting: seen, mayDecide = false } = query.data ?? {}
  const waiting = counts?.waiting ?? 0
  const send = async ({ act, was, seen, studentIds }: Wanted) => {
    const why = reason.trim()
    if (why === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    if (act === 'decline-late' && !studentIds) {
      const content = t('late.declineAllAsk', { count: waiting })
      if (!(await askConfirm({ content, confirm: t('late.declineAll') }))) return
    }
    try {
      const body = { act, was, seen, reason: why, ...(studentIds && { studentIds }) }
      const { decided } = await decide.mutateAsync({ params: { roomId }, body })
      // Somebody else has decided the same: nothing was done here.
      if (decided > 0) noticeSuccess(t(`late.done.${act}`, { count: decided }))
      // The next decision has a reason of its own.
      setReason('')
      setMissing(false)
    } catch (error) {
      // Told by its notice; the list shows what stands now.
      if (error instanceof CallError) await query.refetch()
    }
  }
  const bornOf = bornAmong(late ?? [])
  return (
    <Dialog title={t('late.title')} onClose={() => !decide.isPending && onClose()} size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          {mayDecide ? t('late.hint', { minutes: PAPER.lateMs / MINUTE_MS }) : t('late.later')}
        </Text>
        {mayDecide && (
          <div className={layout.grid}>
            <TextInput
              ref={field}
              label={t('late.reason')}
              maxLength={HALL.note}
              value={reason}
              error={isMissing && reason.trim() === '' && t('late.reasonMissing')}
              onChange={event => setReason(event.currentTarget.value)}
            />
            <Chip.Group value={reason} onChange={next => setReason(String(next))}>
              <Group gap="xs" role="group" aria-label={t('late.reasons.label')}>
                {REASONS.map(one => (
                  <Chip key={one} value={t(`late.reasons.${one}`)} variant="outline">
                    {t(`late.reasons.${one}`)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </div>
        )}
        <ListStates
          list={list}
          query={query}
          rows={late}
          notFound={t('late.none')}
          empty={{ icon: IconClockExclamation, title: t('late.none') }}
        >
          {rows => (
            <ul className={`${layout.list} ${layout.ruled}`} aria-label={t('late.title')}>
              {rows.map(row => (
                <li key={row._id} className={classes.late}>
                  <div className={layout.spread}>
                    <PersonName name={row.fullname} born={bornOf(row)} />
                    <Text size="sm" c="dimmed" className={layout.figures}>
                      {t('late.number', { number: row.number })}
                    </Text>
                  </div>
                  {LATE_STATES.filter(state => row.answers.some(one => one.state === state)).map(state => (
                    <Alike
                      key={state}
                      row={row}
                      state={state}
                      isBusy={decide.isPending}
                      onDecide={mayDecide && !row.removed ? send : undefined}
                    />
                  ))}
                </li>
              ))}
            </ul>
          )}
        </ListStates>
        <div className={`${layout.foot} ${layout.held}`}>
          {mayDecide && seen ? (
            <>
              <Button
                variant="default"
                disabled={decide.isPending}
                onClick={() => void send({ act: 'decline-late', was: 'waiting', seen })}
              >
                {t('late.declineAll')}
              </Button>
              <Button
                loading={decide.isPending}
                onClick={() => void send({ act: 'take-late', was: 'waiting', seen })}
              >
                {t('late.takeAll', { count: waiting })}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={onClose}>
              {t('late.close')}
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}

const ACTS: { readonly [State in LateState]: readonly LateAct[] } = {
  waiting: ['take-late', 'decline-late'],
  taken: ['decline-late'],
  declined: ['take-late'],
}

interface GroupProps {
  readonly row: LateAnswers
  readonly state: LateState
  readonly isBusy: boolean
  /** Undefined: nothing is decided about them. */
  readonly onDecide: ((wanted: Wanted) => Promise<void>) | undefined
}

/** Answers of one pupil that stand alike: which, when they came, by whom they were decided, and what may be done. */
function Alike({ row, state, isBusy, onDecide }: GroupProps) {
  const { t, i18n } = useTranslation('roomResults')
  const answers = row.answers.filter(one => one.state === state)
  const last =
    answers
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? row.endedAt
  const minutes = Math.max(1, Math.ceil((Date.parse(last) - Date.parse(row.endedAt)) / MINUTE_MS))
  const numbers = new Intl.ListFormat(i18n.language).format(answers.map(({ no }) => String(no)))
  const [decided] = answers
  return (
    <Group justify="space-between" gap="xs">
      <div className={layout.shrinks}>
        <Text size="sm">
          {t('late.answers', { count: answers.length, numbers, time: formatDay(last), minutes })}
        </Text>
        <Text size="sm" c="dimmed">
          {row.removed
            ? t('late.removed')
            : [t(`late.state.${state}`), decided?.by, decided?.reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onDecide && (
        <Group gap="xs" wrap="nowrap" ml="auto" className={classes.lateActs}>
          {ACTS[state].map(act => (
            <Button
              key={act}
              size="xs"
              variant={act === 'take-late' && state === 'waiting' ? 'light' : 'default'}
              disabled={isBusy}
              aria-label={t(`late.of.${act}`, { name: row.fullname })}
              onClick={() =>
                void onDecide({
                  act,
                  was: state,
                  seen: { count: answers.length, at: last },
                  studentIds: [row._id],
                })
              }
            >
              {t(`late.act.${act}`)}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  )
}

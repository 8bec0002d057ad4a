import type { Marking, MarkingRow } from '@bangxanh/contract/marking/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { typedOf, useTyped } from '../../shared/kept/typed.ts'
import { useRoom } from '../../shared/live/use-room.ts'
import { stateOfAll } from '../../shared/saver/joint-state.ts'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { askBeforeSignOut, useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { isUntouched, type MarkDraft } from './drafts.ts'
import { MarkingHead } from './marking-head.tsx'
import classes from './marking-screen.module.css'
import { PupilStrip } from './pupil-strip.tsx'
import { firstOf, isDone, nextOf } from './standing.ts'
import { SubmissionDesk } from './submission-desk.tsx'
import type { PenInk, Tool } from './tools.ts'
import { draftKey, submissionQuery, useAhead, useMarking, useOpenMarking } from './use-marking.ts'

interface Props {
  readonly userId: string
  readonly classUid: string
  readonly homeworkUid: string
  readonly current: string | undefined
  readonly onCurrent: (submissionId: string) => void
}

/** Where everything that was handed in is marked, one pupil after the other. */
export function MarkingScreen(props: Props) {
  const { t } = useTranslation('marking')
  const { classUid, homeworkUid } = props
  const query = useMarking(homeworkUid)
  const marking = query.data?.marking
  usePageTitle(marking && t('title', { name: marking.homework.name }))
  if (!marking) return <ReadingState query={query} />
  const current = marking.submissions.find(({ _id }) => _id === props.current) ?? firstOf(marking.submissions)
  if (!current)
    return (
      <EmptyState
        title={t('none')}
        hint={t('noneHint')}
        action={
          <AnchorLink to="/lop-hoc/$classUid/$homeworkUid" params={{ classUid, homeworkUid }}>
            {t('back')}
          </AnchorLink>
        }
      />
    )
  return <Desk {...props} marking={marking} row={current} />
}

interface DeskProps extends Props {
  readonly marking: Marking
  readonly row: MarkingRow
}

function Desk({ userId, classUid, homeworkUid, onCurrent, marking, row }: DeskProps) {
  const { t } = useTranslation('marking')
  const phone = usePhone()
  const { homework, submissions: rows } = marking
  const { layers, returns } = useOpenMarking(userId, homeworkUid)
  const typed = typedOf(userId)
  const [draft, setDraft] = useTyped<MarkDraft>(userId, draftKey(row._id))
  const drafts = useSyncExternalStore(
    typed.subscribe,
    () => rows.filter(({ _id }) => typed.at(draftKey(_id))).length,
  )
  const returning = useSyncExternalStore(returns.subscribe, returns.read)
  const { save: saveOfPages, isKept, refused } = useSyncExternalStore(layers.subscribe, layers.read)
  const [tool, setTool] = useState<Tool>('pen')
  const [ink, setInk] = useState<PenInk>('red')
  const [hidden, setHidden] = useState(false)
  const [question, setQuestion] = useState<string>()
  const [keys, setKeys] = useState(false)
  const [strip, setStrip] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const isRefused = (id: string) => refused.some(({ place }) => place.submissionId === id)
  const save = stateOfAll([saveOfPages, ...[...returning.values()].map(({ state }) => state)])
  const deliveryOf = (id: string) => {
    const state = isRefused(id) ? 'refused' : returning.get(id)?.state
    return state && (state === 'saving' ? 'sending' : 'failed')
  }
  useAhead(homeworkUid, rows, row._id)
  useUnsaved(save !== 'saved' || drafts > 0)
  useKeptWork(marking, { layers, returns })
  const query = useQuery(submissionQuery(homeworkUid, row._id))
  // Strokes of a colleague come with the next save: this one's own are told here as well.
  useRoom(`submission:${row._id}`, change => {
    if (change?.kind !== 'comments' && change?.kind !== 'marks') void query.refetch()
  })
  const submission = query.data?.submission
  const at = rows.findIndex(({ _id }) => _id === row._id)
  const go = (to: MarkingRow | undefined) => {
    setStrip(false)
    if (to) onCurrent(to._id)
  }
  const neighbours = {
    onPrevious: at > 0 ? () => go(rows[at - 1]) : undefined,
    onNext: rows[at + 1] && (() => go(rows[at + 1])),
  }
  const questions = submission?.answers.map(({ question }) => question) ?? []
  const requested = questions.some(({ _id }) => _id === question) ? question : undefined
  const pupil = hidden ? t('strip.number', { number: at + 1 }) : row.student.fullname

  return (
    <div className={classes.screen} ref={top}>
      <MarkingHead
        {...{ classUid, homeworkUid, phone, pupil, homework, hidden }}
        {...{ save, isKept, questions, question: requested }}
        place={{ at: at + 1, of: rows.length, done: rows.filter(isDone).length }}
        drafts={drafts}
        onQuestion={setQuestion}
        onHidden={setHidden}
        onStrip={() => setStrip(!strip)}
        onKeys={() => setKeys(true)}
      />
      {submission ? (
        <SubmissionDesk
          key={row._id}
          {...{ submission, marking, layers, phone, pupil, neighbours }}
          pen={{ tool, onTool: setTool, ink, onInk: setInk }}
          question={requested}
          typed={{ draft, onDraft: next => setDraft(isUntouched(next) ? undefined : next) }}
          delivery={{
            returning: returning.get(row._id),
            onDismiss: () => returns.dismiss(row._id),
            onReturn: (draft, outcome) => {
              const next = outcome && nextOf(rows, row._id)
              returns.add(draft, outcome)
              // Without another one this stays, and is not left for where marking would begin now.
              go(next || row)
            },
          }}
          onRead={() => void query.refetch()}
          keyList={{ isOpen: keys, onOpen: setKeys }}
        />
      ) : (
        <ReadingState query={query} />
      )}
      {(!phone || strip) && (
        <PupilStrip
          rows={rows}
          current={row._id}
          totalPoint={homework.totalPoint}
          sent={deliveryOf}
          hidden={hidden}
          phone={phone}
          onChoose={id => go(rows.find(({ _id }) => _id === id))}
          {...neighbours}
        />
      )}
    </div>
  )
}

/** What an earlier visit left is sent, and nobody signs out before strokes are saved. */
function useKeptWork({ submissions: rows }: Marking, { layers, returns }: ReturnType<typeof useOpenMarking>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of those who are there when it is opened
  useEffect(() => {
    void layers.bringBack(rows.map(({ _id }) => _id))
    void returns.flush()
  }, [layers, returns])
  useEffect(
    () =>
      askBeforeSignOut(async () => {
        // What is left unsaved then is asked about with all that is kept.
        await layers.saveAll()
        return true
      }),
    [layers],
  )
}

import type { MarkedSubmission, Marking, OutcomeDraft } from '@bangxanh/contract/marking/schemas.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'
import { UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { AnswerTexts, hasTexts } from './answer-texts.tsx'
import { CommentThread } from './comment-thread.tsx'
import { draftOf, type MarkDraft, problemsOf } from './drafts.ts'
import { pointsOn } from './geometry.ts'
import type { Layers } from './layers.ts'
import { MarkSide } from './mark-side.tsx'
import { type CanvasActs, PageCanvas } from './page-canvas.tsx'
import { PageThumbs } from './page-thumbs.tsx'
import { isAt, pagesOf } from './pages.ts'
import type { Neighbours } from './pupil-strip.tsx'
import { RefusedPage } from './refused-page.tsx'
import { ReturnActs } from './return-acts.tsx'
import { ReturnFailure } from './return-failure.tsx'
import type { Returning } from './return-queue.ts'
import classes from './submission-desk.module.css'
import { ToolBar } from './tool-bar.tsx'
import type { Pen } from './tools.ts'
import { useMarkingKeys } from './use-marking-keys.ts'
import { WordField } from './word-field.tsx'

const KeyListDialog = lazyDialog(
  async () => (await import('../../shared/keys/key-list-dialog.tsx')).KeyListDialog,
)
const RedoDialog = lazyDialog(async () => (await import('./redo-dialog.tsx')).RedoDialog)
const RubricDialog = lazyDialog(async () => (await import('./rubric-dialog.tsx')).RubricDialog)

interface Props {
  readonly submission: MarkedSubmission
  readonly marking: Marking
  readonly layers: Layers
  readonly pen: Pen
  readonly phone: boolean
  readonly pupil: string
  readonly question: string | undefined
  /** What is typed for it and not saved; undefined where nothing is. */
  readonly typed: {
    readonly draft: MarkDraft | undefined
    readonly onDraft: (draft: MarkDraft) => void
  }
  readonly delivery: {
    /** On its way back to its pupil. */
    readonly returning: Returning | undefined
    /** The failure was read. */
    readonly onDismiss: () => void
    /** Without an outcome it is saved and not given back. */
    readonly onReturn: (draft: MarkDraft, outcome: OutcomeDraft | null) => void
  }
  readonly onRead: () => void
  readonly keyList: {
    readonly isOpen: boolean
    readonly onOpen: (isOpen: boolean) => void
  }
  readonly neighbours: Neighbours
}

/** One submission: its page in the middle, the mark beside it. */
export function SubmissionDesk(props: Props) {
  const { submission, marking, layers, pen, phone, pupil, question, typed, delivery, keyList, neighbours } =
    props
  const { returning } = delivery
  const { t } = useTranslation('marking')
  const pages = pagesOf(submission, question)
  const [place, setPlace] = useState(0)
  const at = Math.min(place, Math.max(0, pages.length - 1))
  const page = pages[at]
  const layer = page && layers.of(submission, page.file, page.page)
  const draft = typed.draft ?? draftOf(submission)
  const [checked, setChecked] = useState(false)
  const [asks, setAsks] = useState<'redo' | 'rubric'>()
  const mark = useRef<HTMLInputElement>(null)
  const word = useRef<HTMLTextAreaElement>(null)
  const canvas = useRef<CanvasActs>(null)
  const off = !submission.can.score
  const problems = problemsOf(submission, draft)
  const hasProblem = Object.keys(problems).length > 0

  const give = (outcome: OutcomeDraft | null) => {
    if (off || returning?.state === 'saving') return
    setChecked(true)
    if (hasProblem) return mark.current?.focus()
    delivery.onReturn(draft, outcome)
  }
  const turn = () => layer?.change({ turn: ((layer.read().turn + 90) % 360) as Turn })
  const keys = useMarkingKeys({
    tool: name => {
      pen.onTool(name)
      canvas.current?.focus()
    },
    next: () => neighbours.onNext?.(),
    previous: () => neighbours.onPrevious?.(),
    page: by => setPlace(Math.min(pages.length - 1, Math.max(0, at + by))),
    undo: () => layer?.undo(),
    redo: () => layer?.redo(),
    turn,
    zoom: factor => canvas.current?.zoom(factor),
    give: () => give({ outcome: 'returned' }),
    again: () => !off && setAsks('redo'),
    seen: () => give({ outcome: 'seen' }),
    word: () => requestAnimationFrame(() => word.current?.focus()),
    help: () => keyList.onOpen(true),
    mark: () => mark.current,
  })

  const texts = hasTexts(submission, question) && (
    <AnswerTexts submission={submission} question={question} onDrawn={props.onRead} />
  )
  const refused = layers.read().refused.find(one => one.place.submissionId === submission._id)
  // A refused page is told by itself.
  const late =
    returning?.state !== 'saving' && returning?.failure !== refused?.read().refusal ? returning : undefined
  return (
    <div className={classes.desk}>
      {keyList.isOpen && <KeyListDialog keys={keys} onClose={() => keyList.onOpen(false)} />}
      <div className={classes.board} data-thumbs={pages.length > 1 || undefined}>
        {layer && !off && (
          <ToolBar {...{ pen, layer, phone }} onTurn={turn} onZoom={factor => canvas.current?.zoom(factor)} />
        )}
        {page && layer ? (
          <PageCanvas
            key={`${page.file} ${page.page}`}
            {...{ page, layer, pen, phone }}
            label={t('page.label', { number: at + 1, total: pages.length })}
            disabled={off}
            acts={canvas}
          />
        ) : texts ? (
          // Without pages the board is the sheet on which it was typed.
          <div className={classes.sheet}>{texts}</div>
        ) : (
          <p className={`${layout.center} ${classes.noPages}`}>{t('page.none')}</p>
        )}
        {phone && layer && <UndoButton layer={layer} />}
        {pages.length > 1 && <PageThumbs pages={pages} at={at} onChoose={setPlace} />}
      </div>
      <aside className={`${layout.column} ${classes.side}`} aria-label={t('side')}>
        {!phone && (
          <div className={classes.who}>
            <b>{pupil}</b>
            <span>
              {t('who', { time: formatDateTime(submission.submittedAt), number: submission.number })}
            </span>
          </div>
        )}
        {refused && (
          <RefusedPage
            layer={refused}
            number={1 + pagesOf(submission).findIndex(one => isAt(one, refused.place))}
          />
        )}
        {late && <ReturnFailure submission={submission} returning={late} onDismiss={delivery.onDismiss} />}
        {page && texts}
        <MarkSide
          submission={submission}
          rubric={marking.rubric}
          latePenalty={marking.homework.latePenalty}
          draft={draft}
          problems={checked ? problems : {}}
          onDraft={typed.onDraft}
          field={mark}
          onPages={pointsOn(layers.states(submission._id))}
          onRubric={() => setAsks('rubric')}
          question={question}
        />
        <WordField
          field={word}
          value={draft.word}
          disabled={off}
          onChange={text => typed.onDraft({ ...draft, word: text })}
        />
        {!off && (
          <ReturnActs
            phone={phone}
            hasNext={neighbours.onNext !== undefined}
            onGive={give}
            onRedo={() => setAsks('redo')}
          />
        )}
        <CommentThread
          submissionId={submission._id}
          comments={submission.comments}
          canWrite={submission.can.comment}
        />
      </aside>
      {asks === 'redo' && (
        <RedoDialog
          endsAt={submission.endsAt}
          onClose={() => setAsks(undefined)}
          onRedo={endAt => {
            setAsks(undefined)
            give({ outcome: 'redo', ...(endAt && { endAt }) })
          }}
        />
      )}
      {asks === 'rubric' && (
        <RubricDialog
          homeworkUid={submission.homeworkUid}
          rubric={marking.rubric}
          totalPoint={submission.totalPoint}
          onClose={() => setAsks(undefined)}
        />
      )}
    </div>
  )
}

function UndoButton({ layer }: { readonly layer: ReturnType<Layers['of']> }) {
  const { t } = useTranslation('marking')
  const { canUndo } = useSyncExternalStore(layer.subscribe, layer.read)
  return (
    <UnstyledButton
      className={classes.undo}
      aria-label={t('tool.undo')}
      disabled={!canUndo}
      onClick={() => layer.undo()}
    >
      <IconArrowBackUp size={24} aria-hidden />
    </UnstyledButton>
  )
}

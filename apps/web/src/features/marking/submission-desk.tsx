import type { MarkedSubmission, Marking, OutcomeDraft } from '@bangxanh/contract/marking/schemas.ts'
import type { Turn } from '@bangxanh/contract/marking/states.ts'
import { Alert, Button, UnstyledButton } from '@mantine/core'
import { type Icon, IconArrowBackUp, IconChevronRight, IconEye } from '@tabler/icons-react'
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
import { steadyAddress } from './page-picture.ts'
import { isAt, pagesOf } from './pages.ts'
import { RefusedPage } from './refused-page.tsx'
import type { Returning } from './return-queue.ts'
import classes from './submission-desk.module.css'
import { ToolBar } from './tool-bar.tsx'
import type { PenInk, Tool } from './tools.ts'
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
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  readonly ink: PenInk
  readonly onInk: (ink: PenInk) => void
  readonly phone: boolean
  readonly pupil: string
  readonly question: string | undefined
  readonly draft: MarkDraft | undefined
  readonly onDraft: (draft: MarkDraft) => void
  /** On its way back to its pupil. */
  readonly returning: Returning | undefined
  /** The failure was read. */
  readonly onDismiss: () => void
  readonly onRead: () => void
  /** The list of keys is open. */
  readonly keysShown: boolean
  readonly onKeysShown: (shown: boolean) => void
  readonly onNext: () => void
  readonly onPrevious: () => void
  readonly hasNext: boolean
  /** Without an outcome it is saved and not given back. */
  readonly onReturn: (draft: MarkDraft, outcome: OutcomeDraft | null) => void
}

/** One submission: its page in the middle, the mark beside it. */
export function SubmissionDesk(props: Props) {
  const { submission, marking, layers, tool, onTool, ink, onInk, phone, pupil, question, returning } = props
  const { t } = useTranslation(['marking', 'shared'])
  const pages = pagesOf(submission, question)
  const [place, setPlace] = useState(0)
  const at = Math.min(place, Math.max(0, pages.length - 1))
  const page = pages[at]
  const layer = page && layers.of(submission, page.file, page.page)
  const draft = props.draft ?? draftOf(submission)
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
    props.onReturn(draft, outcome)
  }
  const turn = () => layer?.change({ turn: ((layer.read().turn + 90) % 360) as Turn })
  const keys = useMarkingKeys({
    tool: name => {
      onTool(name)
      canvas.current?.focus()
    },
    next: props.onNext,
    previous: props.onPrevious,
    page: by => setPlace(Math.min(pages.length - 1, Math.max(0, at + by))),
    undo: () => layer?.undo(),
    redo: () => layer?.redo(),
    turn,
    zoom: factor => canvas.current?.zoom(factor),
    give: () => give({ outcome: 'returned' }),
    again: () => !off && setAsks('redo'),
    seen: () => give({ outcome: 'seen' }),
    word: () => requestAnimationFrame(() => word.current?.focus()),
    help: () => props.onKeysShown(true),
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
      {props.keysShown && <KeyListDialog keys={keys} onClose={() => props.onKeysShown(false)} />}
      <div className={classes.board} data-thumbs={pages.length > 1 || undefined}>
        {layer && !off && (
          <ToolBar
            {...{ tool, onTool, ink, onInk, layer, phone }}
            onTurn={turn}
            onZoom={factor => canvas.current?.zoom(factor)}
          />
        )}
        {page && layer ? (
          <PageCanvas
            key={`${page.file} ${page.page}`}
            {...{ page, layer, tool, ink, phone }}
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
        {pages.length > 1 && (
          <ol className={`${layout.grid} ${classes.thumbs}`} aria-label={t('page.all')}>
            {pages.map((one, index) => (
              <li key={`${one.file} ${one.page}`}>
                <UnstyledButton
                  className={classes.thumb}
                  aria-current={index === at || undefined}
                  aria-label={t('page.label', { number: index + 1, total: pages.length })}
                  onClick={() => setPlace(index)}
                >
                  <img src={steadyAddress(one.url)} alt="" />
                  <span aria-hidden>
                    {index + 1}/{pages.length}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        )}
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
        {late && (
          <Alert
            color="red"
            title={t('failed.title')}
            withCloseButton
            closeButtonLabel={t('failed.close')}
            onClose={props.onDismiss}
          >
            {late.state === 'refused'
              ? late.failure?.msg || t('shared:save.refused')
              : t(late.state === 'offline' ? 'failed.offline' : 'shared:save.waiting')}
            {late.failure?.code === 'E_CHANGED' && (
              <div>
                {t('failed.stands', {
                  score: draftOf(submission).score || '–',
                  word: submission.word || '–',
                })}
              </div>
            )}
          </Alert>
        )}
        {page && texts}
        <MarkSide
          submission={submission}
          rubric={marking.rubric}
          latePenalty={marking.homework.latePenalty}
          draft={draft}
          problems={checked ? problems : {}}
          onDraft={props.onDraft}
          field={mark}
          onPages={pointsOn(layers.states(submission._id))}
          onRubric={() => setAsks('rubric')}
          question={question}
        />
        <WordField
          field={word}
          value={draft.word}
          disabled={off}
          onChange={text => props.onDraft({ ...draft, word: text })}
        />
        {!off && (
          <div className={`${layout.grid} ${classes.acts}`}>
            <Act icon={IconArrowBackUp} keys="L" phone={phone} onClick={() => setAsks('redo')}>
              {t('act.redo')}
            </Act>
            <Act icon={IconEye} keys="X" phone={phone} onClick={() => give({ outcome: 'seen' })}>
              {t('act.seen')}
            </Act>
            <Button
              className={classes.give}
              onClick={() => give({ outcome: 'returned' })}
              aria-keyshortcuts="Control+Enter"
              rightSection={
                phone ? <IconChevronRight size={20} aria-hidden /> : <kbd aria-hidden>Ctrl Enter</kbd>
              }
            >
              {t(phone && props.hasNext ? 'act.giveNext' : 'act.give')}
            </Button>
          </div>
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

interface ActProps {
  readonly icon: Icon
  readonly keys: string
  readonly phone: boolean
  readonly onClick: () => void
  readonly children: string
}

/** Beside the one big button: on a phone there is room for its picture alone. */
function Act({ icon: Picture, keys, phone, onClick, children }: ActProps) {
  return (
    <Button
      variant="default"
      px="xs"
      className={classes.act}
      leftSection={phone ? undefined : <Picture size={18} aria-hidden />}
      onClick={onClick}
      aria-keyshortcuts={keys}
      aria-label={phone ? children : undefined}
    >
      {phone ? <Picture size={22} aria-hidden /> : children}
    </Button>
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

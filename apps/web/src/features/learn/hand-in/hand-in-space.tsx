import { readOwnHomework } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt, LearnHomeworkDetail, Work } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import layout from '../../../shared/ui/layout.module.css'
import { usePageTitle } from '../../../shared/ui/page-title.ts'
import { useRootMark } from '../../../shared/ui/use-root-mark.ts'
import attemptClasses from '../attempt.module.css'
import { AttemptSaving } from '../attempt-saving.tsx'
import { AttemptTitle } from '../attempt-title.tsx'
import { keepsAttempts } from '../kept-attempt.ts'
import { NoticeLine } from '../notice-line.tsx'
import type { Outbox } from '../outbox.ts'
import { useEndOfTime } from '../use-end-of-time.ts'
import { useLeaveAttempt } from '../use-leave-attempt.ts'
import { useOfflineReady } from '../use-offline-ready.ts'
import { AnswerGrid, answeredOf } from './answer-grid.tsx'
import { DueLine } from './due-line.tsx'
import { isPage } from './file-card.tsx'
import { FilesPanel } from './files-panel.tsx'
import classes from './foot.module.css'
import { HandInFoot } from './hand-in-foot.tsx'
import type { Snapshot } from './snapshot.ts'
import { TaskPanel } from './task-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { useAttemptWork } from './use-attempt-work.ts'

interface Props {
  readonly attempt: Attempt & { work: Work }
  readonly outbox: Outbox
  /** Reads the attempt again and gives it; nothing when the server is away. */
  readonly onRead: () => Promise<Attempt | undefined>
}

/** Who presses and sees that a page is missing has so long to take it back, where nothing can be handed in again. */
const GRACE_MS = 5_000

/** An open attempt of homework without questions: what is to be done, the pages as they come, and one button. */
export function HandInSpace({ attempt, outbox, onRead }: Props) {
  const { t } = useTranslation('handIn')
  const { work, files, preparing, draft, submission, removed } = useAttemptWork(attempt, outbox)
  const { homeworkUid } = attempt
  const query = useApiQuery(readOwnHomework, { params: { homeworkUid } }, { silent: true })
  const homework = query.data?.homework
  const task = homework?.task
  const { over, end } = useEndOfTime({ outbox, onRead, onSubmit: () => work.submission.submit() })
  const { online } = useNetwork()
  useLeaveAttempt(outbox, t('leave.content'))
  useOfflineReady({ id: attempt._id, questions: attempt.questionGroups, files: attempt.files })
  const isAway = !online || files.some(file => file.upload?.state === 'offline')
  usePageTitle(attempt.homeworkName)
  useRootMark('data-attempt', submission.is !== 'done')
  useRootMark('data-tells-away', isAway && submission.is !== 'done')
  if (submission.is === 'done')
    return <Navigate to="/em/ket-qua/$attemptId" params={{ attemptId: attempt._id }} replace />

  const left = preparing + files.filter(file => file.upload).length
  const gridSize = task?.gridSize ?? draft.grid.length
  const blanks = gridSize - answeredOf(draft.grid.slice(0, gridSize))
  const missing = missingOf({ files, preparing, draft }, task)
  const reads = task?.accepts === 'read' && files.length + preparing === 0 && !draft.text
  const locked = submission.is !== 'open' || over
  const speaking = task?.accepts === 'speaking'
  // What is only to be read takes one tap; what somebody has brought to it all the same stands.
  const isOnlyRead = attempt.reading && files.length + preparing === 0 && removed === null && !draft.text

  const press = async () => {
    if (reads) work.write({ read: true })
    if (blanks > 0) {
      const yes = await askConfirm({
        title: t('foot.ask'),
        content: t('foot.emptyGrid', { count: blanks }),
        cancel: t('foot.back'),
        confirm: t('foot.confirm'),
        hesitates: true,
      })
      if (!yes) return
    }
    work.submission.submit(isLastTime(homework, attempt) ? GRACE_MS : 0)
  }
  return (
    <div className={`${layout.gridMd} ${attemptClasses.page} ${classes.page}`} data-hand-in>
      <div className={`${layout.grid} ${attemptClasses.head}`}>
        <AttemptTitle homeworkUid={homeworkUid} name={attempt.homeworkName} leave={t('leave.button')} />
        <div className={attemptClasses.standing}>
          <DueLine
            endsAt={attempt.endsAt}
            homework={homework}
            onLastSeconds={() => void outbox.flush()}
            onEnd={end}
          />
          <AttemptSaving outbox={outbox} uploads={work.uploads} />
        </div>
        {isAway && !locked && (
          <div className={`${layout.rowSm} ${classes.away}`} role="status">
            <IconWifiOff size={22} aria-hidden />
            {t(keepsAttempts() ? 'offline' : 'offlineNoReload')}
          </div>
        )}
      </div>
      {over && <NoticeLine role="status" text={t('over')} />}
      <div
        className={`${layout.gridLg} ${classes.columns}`}
        data-alone={task && !hasTask(task) ? true : undefined}
      >
        {task ? (
          <TaskPanel task={task} />
        ) : (
          query.error && (
            <Text size="sm" c="dimmed">
              {t('task.offline')}
            </Text>
          )
        )}
        <div className={layout.gridLg}>
          {gridSize > 0 && (
            <AnswerGrid
              size={gridSize}
              typed={task?.gridTyped}
              grid={draft.grid}
              onChange={grid => work.write({ grid })}
              locked={locked}
            />
          )}
          {!isOnlyRead && (
            <>
              <FilesPanel
                files={files}
                preparing={preparing}
                removed={removed}
                work={work}
                locked={locked}
                speaking={speaking}
              />
              <TextPanel text={draft.text} onChange={text => work.write({ text })} locked={locked} />
            </>
          )}
          <HandInFoot
            submission={submission}
            pages={preparing === 0 && files.every(isPage) ? files.length : 0}
            left={left}
            isAway={isAway}
            reads={reads}
            missing={missing && t(`foot.${missing}`)}
            onSubmit={() => void press()}
            onCancel={() => work.submission.cancel()}
          />
        </div>
      </div>
    </div>
  )
}

type Task = NonNullable<LearnHomeworkDetail['task']>

const hasTask = ({ content, files, document }: Task) =>
  content !== '' || files.length > 0 || document !== null

/** Nothing more can be handed in after this one. */
const isLastTime = (homework: LearnHomeworkDetail | undefined, { number }: Attempt): boolean =>
  homework === undefined || number >= homework.limitSubmit

/** What the server would not take either. */
function missingOf(
  { files, preparing, draft }: Pick<Snapshot, 'files' | 'preparing' | 'draft'>,
  task: Task | null | undefined,
): 'nothing' | 'gridMissing' | 'needsSound' | undefined {
  if (task?.accepts === 'read') return undefined
  const sounds = files.some(({ type }) => type.startsWith('audio/') || type.startsWith('video/'))
  if (task?.accepts === 'speaking' && !sounds) return 'needsSound'
  const isEmpty = files.length + preparing === 0 && isBlank(draft.text) && answeredOf(draft.grid) === 0
  if (!isEmpty) return undefined
  return task && task.gridSize > 0 ? 'gridMissing' : 'nothing'
}

const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && !html.includes('<img')

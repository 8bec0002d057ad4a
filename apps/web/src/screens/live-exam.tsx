import { readLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { Paper, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../features/live-exam/live-exam.module.css'
import { LiveExamFacts } from '../features/live-exam/live-exam-facts.tsx'
import { LiveExamMenu } from '../features/live-exam/live-exam-menu.tsx'
import { LiveExamQuestions } from '../features/live-exam/live-exam-questions.tsx'
import { LiveExamStatusBadge } from '../features/live-exam/live-exam-status.tsx'
import { OpenLobby } from '../features/live-exam/open-lobby.tsx'
import { useLiveExamUpload } from '../features/live-exam/use-live-exam-upload.ts'
import { QuestionActs } from '../features/regrades/question-acts.tsx'
import { EndedExam } from '../features/room-results/ended-exam.tsx'
import type { Replayed } from '../features/room-results/replay.tsx'
import { ResultActs } from '../features/room-results/result-acts.tsx'
import { RoomPaperView } from '../features/room-results/room-paper.tsx'
import { RoomRegradeBar } from '../features/room-results/room-regrade-bar.tsx'
import { useLiveResult } from '../features/room-results/use-live-result.ts'
import { RoomInvite } from '../features/rooms/room-invite.tsx'
import { formatPoints } from '../shared/format/format.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useApiMutation } from '../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { askConfirm } from '../shared/ui/confirm.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'

const Desk = lazyPart(async () => (await import('../features/rooms/desk.tsx')).Desk)

const CorrectQuestionDialog = lazyDialog(
  async () => (await import('../features/questions/correct-question-dialog.tsx')).CorrectQuestionDialog,
)
const RoomRegradeDialog = lazyDialog(
  async () => (await import('../features/room-results/room-regrade-dialog.tsx')).RoomRegradeDialog,
)

const route = getRouteApi('/shell/bt-tuong-tac/$liveExamId')

/** One live exercise: what it asks, how it runs, how pupils come in. */
export function LiveExamScreen() {
  const { t } = useTranslation('liveExam')
  const { liveExamId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useApiQuery(readLiveExam, { params: { liveExamId } }, { silent: true })
  const liveExam = query.data?.liveExam
  const isRunning = liveExam?.status === 'live' && liveExam.can.run
  const toClass = (classUid: string) =>
    ({ to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'live' } }) as const
  if (liveExam && search.student)
    return (
      <RoomPaperView
        roomId={liveExamId}
        name={liveExam.name}
        // Said, so that it leads not to where somebody is already.
        back={{
          to: '/bt-tuong-tac/$liveExamId',
          params: { liveExamId },
          search: { ...search, student: undefined },
        }}
        studentId={search.student}
        // One step back leads to the result, after however many pupils.
        onStudent={student => void navigate({ search: { ...search, student }, replace: true })}
      />
    )
  return (
    <DetailFrame
      back={liveExam ? toClass(liveExam.classId) : { to: '/lop-hoc' }}
      {...(liveExam && { backText: t('back', { name: liveExam.className }) })}
      title={liveExam?.name}
      badge={liveExam && <LiveExamStatusBadge status={liveExam.status} />}
      hint={
        liveExam && (
          <Text span size="sm">
            {t('holds', { count: liveExam.questionCount, points: formatPoints(liveExam.totalPoint) })}
          </Text>
        )
      }
      actions={
        liveExam && (
          <>
            {liveExam.can.run && liveExam.status === 'not_started' && <OpenLobby liveExamId={liveExamId} />}
            {liveExam.status === 'ended' && <ResultActs liveExam={liveExam} />}
            <LiveExamMenu
              liveExam={liveExam}
              onRemoved={() => void navigate({ ...toClass(liveExam.classId), replace: true })}
            />
          </>
        )
      }
      query={query}
    >
      {isRunning && (
        <Suspense fallback={<LoadingState minHeight="24rem" />}>
          <Desk roomId={liveExamId} onStatus={() => void query.refetch()} />
        </Suspense>
      )}
      {liveExam?.status === 'ended' && (
        <Ended
          liveExam={liveExam}
          tab={search.tab ?? 'students'}
          onTab={tab => void navigate({ search: { tab }, replace: true })}
          no={search.no ?? 1}
          onNo={no => void navigate({ search: { ...search, no }, replace: true })}
        />
      )}
      {liveExam && !isRunning && liveExam.status !== 'ended' && <Prepared liveExam={liveExam} />}
    </DetailFrame>
  )
}

/** What it asks, how pupils come in, and how it runs. */
function Prepared({ liveExam }: { readonly liveExam: LiveExam }) {
  const { t } = useTranslation(['liveExam', 'rooms'])
  return (
    <div className={classes.columns}>
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="md">
          {t('questions')}
        </Title>
        <LiveExamQuestions liveExam={liveExam} />
      </Paper>
      <div className={classes.side}>
        {liveExam.status !== 'ended' && liveExam.can.copy && (
          <Paper withBorder p="md">
            <Title order={2} size="h4" mb="md">
              {t('rooms:invite.heading')}
            </Title>
            <RoomInvite name={liveExam.name} code={liveExam.inviteCode} isOpen={liveExam.status === 'live'} />
          </Paper>
        )}
        <LiveExamFacts liveExam={liveExam} />
      </div>
    </div>
  )
}

/** A question that is being corrected, or a room whose marks a regrade would change. */
type Correcting =
  | (Replayed & { readonly act: 'correct' })
  | { readonly act: 'regrade'; readonly everyone: readonly string[] }

type EndedProps = Pick<Parameters<typeof EndedExam>[0], 'liveExam' | 'tab' | 'onTab' | 'no' | 'onNo'>

/** What came of it, and what its teachers do about a question that was wrong. */
function Ended(props: EndedProps) {
  const { t } = useTranslation('roomResults')
  const { _id: roomId } = props.liveExam
  const upload = useLiveExamUpload(roomId)
  const result = useLiveResult(roomId).data?.result
  const act = useApiMutation(actInRoom)
  const [correcting, setCorrecting] = useState<Correcting>()
  const close = () => setCorrecting(undefined)
  const voidQuestion = async (no: number) => {
    const content = t('replay.voidAsk')
    if (await askConfirm({ content, confirm: t('replay.void'), danger: true }))
      act.mutate({ params: { roomId }, body: { act: 'void', no } })
  }
  const actsOf = ({ line, question, files }: Replayed): ReactNode =>
    !line.voided && (
      <QuestionActs
        question={question}
        number={line.no}
        onCorrect={() => setCorrecting({ act: 'correct', line, question, files })}
        onEveryone={() => setCorrecting({ act: 'regrade', everyone: [line._id] })}
        onVoid={() => void voidQuestion(line.no)}
      />
    )
  return (
    <>
      {result?.can.correct && (
        <RoomRegradeBar roomId={roomId} onSee={() => setCorrecting({ act: 'regrade', everyone: [] })} />
      )}
      <EndedExam {...props} actsOf={actsOf}>
        <Prepared liveExam={props.liveExam} />
      </EndedExam>
      {correcting?.act === 'correct' && (
        <CorrectQuestionDialog
          owner={{ area: 'live-exam', query: { liveExamId: roomId } }}
          upload={upload}
          question={correcting.question}
          number={correcting.line.no}
          files={correcting.files}
          onSaved={() => setCorrecting({ act: 'regrade', everyone: [] })}
          onClose={() => setCorrecting(now => (now?.act === 'correct' ? undefined : now))}
        />
      )}
      {correcting?.act === 'regrade' && (
        <RoomRegradeDialog
          roomId={roomId}
          totalPoint={result?.totalPoint ?? 0}
          everyone={correcting.everyone}
          onClose={close}
        />
      )}
    </>
  )
}

import type { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { listQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { Alert, Button, Group, Paper, SimpleGrid, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconBooks, IconDoorEnter, IconPlus } from '@tabler/icons-react'
import { useMatchRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddExam } from '../features/contests/add-exam.tsx'
import { ContestFacts } from '../features/contests/contest-facts.tsx'
import { ContestHalls, WatchButton } from '../features/contests/contest-halls.tsx'
import { ContestMenu } from '../features/contests/contest-menu.tsx'
import { ContestParticipants } from '../features/contests/contest-participants.tsx'
import { type Asked, ContestQuestions } from '../features/contests/contest-questions.tsx'
import { participantSearch } from '../features/contests/contest-search.ts'
import { ContestHolds, ContestStatusBadge } from '../features/contests/contest-status.tsx'
import { ContestTeams } from '../features/contests/contest-teams.tsx'
import {
  BELLS,
  bellsOf,
  type ContestPlace,
  EXAMS,
  isExam,
  useUpdateContest,
} from '../features/contests/mutations.ts'
import { useContest, useContestPaper, useContestUpload } from '../features/contests/use-contest.ts'
import { boardSearch } from '../features/questions/board-search.ts'
import { QuestionBoard } from '../features/questions/question-board.tsx'
import { rankingSearch } from '../features/rankings/ranking-search.ts'
import { QuestionActs } from '../features/regrades/question-acts.tsx'
import { RoomInvite } from '../features/rooms/room-invite.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { ReadingState } from '../shared/ui/reading-state.tsx'
import { EmptyState } from '../shared/ui/states.tsx'
import { useOpenTab } from '../shared/ui/use-open-tab.ts'

const BeforeExam = lazyPart(async () => (await import('../features/contests/before-exam.tsx')).BeforeExam)
const Desk = lazyPart(async () => (await import('../features/rooms/desk.tsx')).Desk)
const ExamDesk = lazyPart(async () => (await import('../features/rooms/exam/exam-desk.tsx')).ExamDesk)
const ContestResults = lazyPart(
  async () => (await import('../features/rankings/contest-results.tsx')).ContestResults,
)
const LateBar = lazyPart(async () => (await import('../features/room-results/late-bar.tsx')).LateBar)
const RoomPaperView = lazyPart(
  async () => (await import('../features/room-results/room-paper.tsx')).RoomPaperView,
)
const ExamThen = lazyDialog(
  async () => (await import('../features/homework/write/from-vault-dialog.tsx')).ExamThen,
)

const CorrectQuestionDialog = lazyDialog(
  async () => (await import('../features/questions/correct-question-dialog.tsx')).CorrectQuestionDialog,
)
const RoomRegradeDialog = lazyDialog(
  async () => (await import('../features/room-results/room-regrade-dialog.tsx')).RoomRegradeDialog,
)
const VoidDialog = lazyDialog(async () => (await import('../features/rooms/exam/void-dialog.tsx')).VoidDialog)

const TABS = ['overview', 'questions', 'teams', 'participants', 'halls', 'processor', 'results'] as const
type Tab = (typeof TABS)[number]

/** One Golden Bell, of the school or of a class, or one exam: what it is, what it asks, who takes part, and its desk. */
export function ContestDetailScreen() {
  const { t } = useTranslation('contests')
  const { contestId = '', classUid = null } = useParams({ strict: false })
  const navigate = useNavigate()
  const ofSchool = useMatchRoute()({ to: '/trung-tam-khao-thi/$contestId' }) ? EXAMS : BELLS
  const place = classUid === null ? ofSchool : bellsOf(classUid)
  const query = useContest(contestId, place)
  const contest = query.data?.contest
  const back = backOf(place)
  const { student, ...search } = useSearch({ strict: false })
  if (contest?.can.readPapers && student)
    return (
      <Suspense fallback={<LoadingState minHeight="20rem" />}>
        <RoomPaperView
          roomId={contestId}
          name={contest.name}
          // Said, so that it leads not to where somebody is already.
          back={{ to: '.', search: { ...search, student: undefined } }}
          studentId={student}
          // One step back leads to the result, after however many pupils.
          onStudent={next => void navigate({ to: '.', search: { ...search, student: next }, replace: true })}
        />
      </Suspense>
    )
  return (
    <DetailFrame
      back={back}
      backText={
        contest?.className
          ? t('backToClass', { name: contest.className })
          : t(isExam(place) ? 'exam.back' : 'back')
      }
      title={contest?.name}
      badge={contest && <ContestStatusBadge status={contest.status} />}
      hint={
        contest && (
          <Text span size="sm">
            <ContestHolds contest={contest} />
          </Text>
        )
      }
      actions={
        contest && (
          <>
            <WatchButton contest={contest} halls={query.halls} />
            <NextStep contest={contest} />
            <ContestMenu contest={contest} onRemoved={() => void navigate({ ...back, replace: true })} />
          </>
        )
      }
      query={query}
    >
      {contest && <Parts contest={contest} halls={query.halls} onStatus={() => void query.refetch()} />}
    </DetailFrame>
  )
}

function backOf({ kind, classUid }: ContestPlace) {
  if (kind === 'exam') return { to: '/trung-tam-khao-thi' } as const
  if (classUid === null) return { to: '/rung-chuong-vang' } as const
  return { to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'contests' } } as const
}

/** What comes next: questions to ask, or with them the waiting room, where they stay as they stand now and pupils come in. */
function NextStep({ contest }: { readonly contest: Contest }) {
  const { t } = useTranslation('contests')
  const navigate = useNavigate()
  const { _id, edition, can, status, questionCount } = contest
  const { tab } = useSearch({ strict: false })
  const { update, isPending } = useUpdateContest(contest)
  if (can.editQuestions && questionCount === 0 && tab !== 'questions')
    return (
      <Button
        leftSection={<IconPlus size={20} stroke={1.6} aria-hidden />}
        onClick={() => void navigate({ to: '.', search: { tab: 'questions' } })}
      >
        {t('act.write')}
      </Button>
    )
  if (!can.run || status !== 'not_start') return null
  return (
    <Button
      leftSection={<IconDoorEnter size={20} stroke={1.6} aria-hidden />}
      loading={isPending}
      onClick={async () => {
        try {
          await update({ _id, edition, status: 'prepare' })
          await navigate({ to: '.', search: { tab: 'processor' } })
        } catch {
          // Told by its notice.
        }
      }}
    >
      {t('act.prepare')}
    </Button>
  )
}

interface PartsProps {
  readonly contest: Contest
  /** Of an exam. */
  readonly halls: readonly ContestHall[]
  readonly onStatus: () => void
}

function Parts({ contest, halls, onStatus }: PartsProps) {
  const { t } = useTranslation(['contests', 'rooms', 'rankings'])
  const { tab, ...search } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { _id, classUid, can, status, name, inviteCode } = contest
  const isOpen = status === 'prepare' || status === 'in_progress'
  const { actsOf, dialog } = useMending(contest)
  const offered: Readonly<Record<Tab, boolean>> = {
    overview: true,
    questions: true,
    teams: classUid === null,
    participants: true,
    halls: isExam(contest),
    // An exam that is over may go on.
    processor: (can.run && status !== 'not_start') || (isExam(contest) && can.readPapers),
    results: classUid === null && status === 'ended',
  }
  const shown = TABS.filter(one => offered[one])
  const ended = offered.results ? 'results' : 'participants'
  const usual = isOpen && can.run ? 'processor' : status === 'ended' ? ended : 'overview'
  const open = shown.find(one => one === tab) ?? usual
  const list = useOpenTab(open)
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={next => void navigate({ to: '.', search: { tab: next ?? undefined } })}
    >
      <Tabs.List ref={list} aria-label={t(isExam(contest) ? 'exam.parts' : 'tabs.label')} mb="md">
        {shown.map(one => (
          <Tabs.Tab key={one} value={one} data-tab={one}>
            {one === 'results'
              ? t('rankings:tab')
              : t(one === 'participants' && isExam(contest) ? 'exam.people' : `tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          {isExam(contest) && can.edit && (status === 'not_start' || status === 'prepare') && (
            <Suspense>
              <BeforeExam contest={contest} halls={halls} />
            </Suspense>
          )}
          <ContestFacts contest={contest} halls={halls} />
          {status !== 'ended' && (
            <Paper withBorder p="md">
              <Title order={2} size="h4" mb="md">
                {t('rooms:invite.heading')}
              </Title>
              <RoomInvite name={name} code={inviteCode} isOpen={isOpen} />
            </Paper>
          )}
        </SimpleGrid>
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <Questions contest={contest} actsOf={actsOf} />
      </Tabs.Panel>
      <Tabs.Panel value="teams">
        <ContestTeams contest={contest} />
      </Tabs.Panel>
      <Tabs.Panel value="participants">
        <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
          <ContestParticipants
            contest={contest}
            search={participantSearch.validate(search)}
            onSearch={(next, way) => void navigate({ to: '.', search: { tab, ...next }, ...way })}
          />
        </Paper>
      </Tabs.Panel>
      <Tabs.Panel value="results">
        <Suspense fallback={<LoadingState minHeight="20rem" />}>
          <ContestResults
            contest={contest}
            actsOf={actsOf}
            search={rankingSearch.validate(search)}
            onSearch={(next, way) => void navigate({ to: '.', search: { tab, ...next }, ...way })}
          />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="halls">
        <ContestHalls contest={contest} halls={halls} />
      </Tabs.Panel>
      <Tabs.Panel value="processor">
        <Suspense fallback={<LoadingState minHeight="24rem" />}>
          {isExam(contest) ? (
            <Stack>
              <LateBar roomId={_id} isLive />
              <ExamDesk roomId={_id} onStatus={onStatus} />
            </Stack>
          ) : (
            <Desk roomId={_id} onStatus={onStatus} />
          )}
        </Suspense>
      </Tabs.Panel>
      {dialog}
    </Tabs>
  )
}

/** What is being done about a question that was wrong. */
type Mending =
  | { readonly act: 'correct' | 'void' | 'restore'; readonly questionId: string; readonly no: number }
  | { readonly act: 'regrade'; readonly everyone: readonly string[] }

/**
 * A question of an exam is voided or counted again while it runs and later, one of a bell at its desk; its key is mended, or its points
 * given to everybody, once it has ended.
 */
function useMending(contest: Contest) {
  const { t } = useTranslation(['rooms', 'rankings', 'regrades'])
  const { _id: contestId, status, can, totalPoint } = contest
  const [mending, setMending] = useState<Mending>()
  const upload = useContestUpload(contestId, contest)
  const isCorrecting = mending?.act === 'correct'
  const silent = { silent: true, enabled: isCorrecting }
  const paper = useContestPaper(contestId, contest, isCorrecting)
  const groups = useApiQuery(
    listQuestionGroups,
    { params: { area: 'contest' }, query: { contestId } },
    silent,
  )
  const close = () => setMending(undefined)
  const isOver = status === 'ended'
  const exam = isExam(contest)
  const actsOf = ({ question, no, isVoided }: Asked): ReactNode => {
    const of = { questionId: question._id, no }
    if (isVoided && !exam) return null
    if (isVoided || !isOver)
      return (
        <Button
          size="xs"
          variant="default"
          onClick={() => setMending({ act: isVoided ? 'restore' : 'void', ...of })}
        >
          {t(isVoided ? 'voiding.do.restore' : 'voiding.do.void')}
        </Button>
      )
    return (
      <QuestionActs
        question={question}
        number={no}
        everyone={t('rankings:figures.everyone')}
        onCorrect={() => setMending({ act: 'correct', ...of })}
        onEveryone={() => setMending({ act: 'regrade', everyone: [of.questionId] })}
        {...(exam && { onVoid: () => setMending({ act: 'void', ...of }) })}
      />
    )
  }
  const corrected = isCorrecting && paper.data?.exam.questions.find(one => one._id === mending.questionId)
  const group = groups.data?.questionGroups[0]
  const dialog = (
    <>
      {isCorrecting && corrected && group && (
        <CorrectQuestionDialog
          owner={{ area: 'contest', query: { contestId } }}
          upload={upload}
          question={{ ...corrected, questionGroupId: group._id }}
          number={mending.no}
          files={paper.data?.files ?? {}}
          onSaved={() => setMending({ act: 'regrade', everyone: [] })}
          onClose={() => setMending(now => (now?.act === 'correct' ? undefined : now))}
        />
      )}
      {isCorrecting && !(corrected && group) && (
        <Dialog onClose={close} size="lg" title={t('regrades:correct.title', { number: mending.no })}>
          <ReadingState query={paper.data ? groups : paper} minHeight="10rem" />
        </Dialog>
      )}
      {mending?.act === 'regrade' && (
        <RoomRegradeDialog
          roomId={contestId}
          totalPoint={totalPoint}
          everyone={mending.everyone}
          isBell={!exam}
          onClose={close}
        />
      )}
      {(mending?.act === 'void' || mending?.act === 'restore') && (
        <VoidDialog roomId={contestId} no={mending.no} act={mending.act} onClose={close} />
      )}
    </>
  )
  const may = isOver ? can.readPapers : exam && can.run && status === 'in_progress'
  return { actsOf: may ? actsOf : undefined, dialog }
}

interface QuestionsProps {
  readonly contest: Contest
  readonly actsOf: ((asked: Asked) => ReactNode) | undefined
}

function Questions({ contest, actsOf }: QuestionsProps) {
  const { t } = useTranslation('contests')
  const { tab, ...search } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const { _id: contestId, can } = contest
  const exam = isExam(contest)
  const upload = useContestUpload(contestId, contest)
  if (!can.readQuestions) {
    if (contest.keysWait) return <EmptyState title={t('sittings.keysWait')} />
    return <EmptyState title={t(exam ? 'exam.hidden' : 'questions.hidden')} />
  }
  if (!can.editQuestions)
    return (
      <Stack>
        {can.run && <Alert color="blue">{t(exam ? 'exam.started' : 'questions.started')}</Alert>}
        <ContestQuestions contest={contest} actsOf={actsOf} />
      </Stack>
    )
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t(exam ? 'exam.questionsHint' : 'questions.hint')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconBooks size={18} stroke={1.6} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {t('questions.vault')}
        </Button>
      </Group>
      <QuestionBoard
        owner={{ area: 'contest', query: { contestId } }}
        search={boardSearch(search)}
        onSearch={next =>
          void navigate({ to: '.', search: { tab, ...next }, replace: next.step === search.step })
        }
        canEdit
        upload={upload}
        totals={contest}
      />
      {choosing && (
        <ExamThen onClose={() => setChoosing(false)}>
          {exam => <AddExam contest={contest} exam={exam} onClose={() => setChoosing(false)} />}
        </ExamThen>
      )}
    </Stack>
  )
}

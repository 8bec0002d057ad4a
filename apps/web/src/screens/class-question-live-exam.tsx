import { readLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BeginInClass } from '../features/classes/begin-in-class.tsx'
import { ExamFromVault } from '../features/live-exam/exam-from-vault.tsx'
import { LiveExamMenu } from '../features/live-exam/live-exam-menu.tsx'
import { LiveExamStatusBadge } from '../features/live-exam/live-exam-status.tsx'
import { NewLiveExam } from '../features/live-exam/new-live-exam.tsx'
import { useLiveExamUpload } from '../features/live-exam/use-live-exam-upload.ts'
import { QuestionBoard } from '../features/questions/question-board.tsx'
import { formatPoints } from '../shared/format/format.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { ButtonLink } from '../shared/ui/links.tsx'

const ExamThen = lazyDialog(
  async () => (await import('../features/homework/write/from-vault-dialog.tsx')).ExamThen,
)

const route = getRouteApi('/shell/lop-hoc/$classUid/bttt-cau-hoi')

/** A live exercise whose questions are written for it: begun here, written here. */
export function ClassQuestionLiveExamScreen() {
  const { liveExamId } = route.useSearch()
  return liveExamId ? <Sheet key={liveExamId} liveExamId={liveExamId} /> : <Begin />
}

const toClass = (classUid: string) =>
  ({ to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'live' } }) as const

function Begin() {
  const { t } = useTranslation('liveExam')
  const { classUid } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <BeginInClass
      classUid={classUid}
      back={toClass(classUid)}
      backText={name => t('back', { name })}
      title={name => t('newFor', { name })}
      isAllowed={can => can.live}
      notYours={t('notYours')}
    >
      <NewLiveExam
        classId={classUid}
        // The way back leads to the class, and not to another exercise. On a phone the first question comes next.
        onMade={liveExamId => void navigate({ search: { liveExamId, step: 'questions' }, replace: true })}
      />
    </BeginInClass>
  )
}

function Sheet({ liveExamId }: { readonly liveExamId: string }) {
  const { t } = useTranslation('liveExam')
  const { classUid } = route.useParams()
  const { liveExamId: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useApiQuery(readLiveExam, { params: { liveExamId } }, { silent: true })
  const liveExam = query.data?.liveExam
  const upload = useLiveExamUpload(liveExamId)
  const [choosing, setChoosing] = useState(false)
  const canWrite = liveExam?.can.editQuestions ?? false

  return (
    <DetailFrame
      back={toClass(classUid)}
      backText={liveExam && t('back', { name: liveExam.className })}
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
            {canWrite && (
              <Button
                variant="default"
                leftSection={<IconBooks size={18} stroke={1.6} aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                {t('fromVault.open')}
              </Button>
            )}
            <ButtonLink to="/bt-tuong-tac/$liveExamId" params={{ liveExamId }}>
              {t('act.open')}
            </ButtonLink>
            <LiveExamMenu
              liveExam={liveExam}
              onSheet
              onRemoved={() => void navigate({ ...toClass(classUid), replace: true })}
            />
          </>
        )
      }
      query={query}
    >
      {liveExam && (
        <>
          {liveExam.can.copy && !canWrite && <Alert color="blue">{t('started')}</Alert>}
          <QuestionBoard
            owner={{ area: 'live-exam', query: { liveExamId } }}
            search={search}
            onSearch={next =>
              void navigate({
                search: { liveExamId, ...next },
                replace: next.step === search.step,
              })
            }
            canEdit={canWrite}
            upload={upload}
            totals={liveExam}
          />
          {choosing && (
            <ExamThen onClose={() => setChoosing(false)}>
              {exam => (
                <ExamFromVault liveExamId={liveExamId} exam={exam} onClose={() => setChoosing(false)} />
              )}
            </ExamThen>
          )}
        </>
      )}
    </DetailFrame>
  )
}

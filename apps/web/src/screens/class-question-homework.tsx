import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconBooks, IconFolderMinus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BeginInClass } from '../features/classes/begin-in-class.tsx'
import { HomeworkMenu } from '../features/homework/homework-menu.tsx'
import { HomeworkStatusBadge } from '../features/homework/homework-status.tsx'
import { PublishButton } from '../features/homework/publish-button.tsx'
import { useHomeworkUpload } from '../features/homework/use-homework-upload.ts'
import { NewHomework } from '../features/homework/write/new-homework.tsx'
import {
  type AskedPaper,
  ReadPaper,
  ReadPaperButton,
  useReadPasted,
  WaitingPapers,
} from '../features/paper-imports/paper-imports.ts'
import { QuestionBoard } from '../features/questions/question-board.tsx'
import { formatDateTimeInWords, formatPoints } from '../shared/format/format.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'

const FromVaultDialog = lazyDialog(
  async () => (await import('../features/homework/write/from-vault-dialog.tsx')).FromVaultDialog,
)
const PullDialog = lazyDialog(
  async () => (await import('../features/homework/write/pull-dialog.tsx')).PullDialog,
)

const route = getRouteApi('/shell/lop-hoc/$classUid/btvn-cau-hoi')

/** A homework whose questions are written for it: begun here, written here, given here. */
export function ClassQuestionHomeworkScreen() {
  const { homeworkUid } = route.useSearch()
  return homeworkUid ? <Sheet key={homeworkUid} homeworkUid={homeworkUid} /> : <Begin />
}

const toClass = (classUid: string) =>
  ({ to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'homework' } }) as const

function Begin() {
  const { t } = useTranslation('homework')
  const { classUid } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <BeginInClass
      classUid={classUid}
      back={toClass(classUid)}
      backText={name => t('report.back', { name })}
      title={name => t('write.newFor', { name })}
      isAllowed={can => can.assign}
      notYours={t('write.notYours')}
    >
      <NewHomework
        classId={classUid}
        // The way back leads to the class, and not to another homework. On a phone the first question comes next.
        onMade={homeworkUid => void navigate({ search: { homeworkUid, step: 'questions' }, replace: true })}
      />
    </BeginInClass>
  )
}

function Sheet({ homeworkUid }: { readonly homeworkUid: string }) {
  const { t } = useTranslation('homework')
  const { classUid } = route.useParams()
  const { homeworkUid: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useApiQuery(readHomework, { query: { homeworkUid } }, { silent: true })
  const homework = query.data?.homework
  const upload = useHomeworkUpload(homeworkUid)
  const [asked, setAsked] = useState<AskedPaper>()
  const [open, setOpen] = useState<'push' | 'pull'>()
  const canWrite = homework?.can.editQuestions ?? false
  const target = { area: 'homework', ownerId: homeworkUid, classUid } as const
  const readPasted = useReadPasted(target)

  return (
    <DetailFrame
      back={toClass(classUid)}
      backText={homework && t('report.back', { name: homework.className })}
      title={homework?.name}
      badge={homework && <HomeworkStatusBadge homework={homework} />}
      hint={
        homework && (
          <Text span size="sm">
            {[
              t('report.content', {
                questions: t('questions', { count: homework.questionCount }),
                points: formatPoints(homework.totalPoint),
              }),
              t('assigned.until', { when: formatDateTimeInWords(homework.endAt) }),
            ].join(' · ')}
          </Text>
        )
      }
      actions={
        homework && (
          <>
            {canWrite && <ReadPaperButton target={target} />}
            {canWrite && (
              <Button
                variant="default"
                leftSection={<IconBooks size={18} stroke={1.6} aria-hidden />}
                onClick={() => setOpen('push')}
              >
                {t('fromVault.open')}
              </Button>
            )}
            <PublishButton homework={homework} />
            <HomeworkMenu
              homework={homework}
              onSheet={[
                canWrite && {
                  icon: IconFolderMinus,
                  text: t('pull.open'),
                  onClick: () => setOpen('pull'),
                },
              ]}
              onRemoved={() => void navigate({ ...toClass(classUid), replace: true })}
            />
          </>
        )
      }
      query={query}
    >
      {homework && (
        <>
          {homework.can.edit && !canWrite && <Alert color="blue">{t('write.started')}</Alert>}
          {canWrite && <WaitingPapers target={target} />}
          <QuestionBoard
            owner={{ area: 'homework', query: { homeworkUid } }}
            search={search}
            onSearch={next =>
              void navigate({
                search: { homeworkUid, ...next },
                replace: next.step === search.step,
              })
            }
            canEdit={canWrite}
            upload={upload}
            readPasted={readPasted}
            onPaper={file => setAsked({ file })}
            totals={homework}
          />
          <ReadPaper target={target} asked={asked} onClose={() => setAsked(undefined)} />
          {open === 'push' && (
            <FromVaultDialog homeworkUid={homeworkUid} onClose={() => setOpen(undefined)} />
          )}
          {open === 'pull' && <PullDialog homeworkUid={homeworkUid} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </DetailFrame>
  )
}

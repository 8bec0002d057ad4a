import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { ExamPreviewButton } from '../features/exam-vault/exam-preview-button.tsx'
import { useOfferActs } from '../features/exam-vault/offers/use-offer-acts.tsx'
import { useExamUpload } from '../features/exam-vault/use-exam-upload.ts'
import { tabsOf } from '../features/exam-vault/vault-search.ts'
import { useVaultWords } from '../features/exam-vault/vault-words.ts'
import { ExchangeMenu } from '../features/exchange/exchange.tsx'
import { AssignButton } from '../features/homework/assign/assign-button.tsx'
import {
  type AskedPaper,
  ReadPaper,
  ReadPaperButton,
  useReadPasted,
  WaitingPapers,
} from '../features/paper-imports/paper-imports.ts'
import { PrintButton } from '../features/printing/printing.tsx'
import { QuestionBoard } from '../features/questions/question-board.tsx'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { usePhone } from '../shared/ui/use-phone.ts'

/** Files in and out, and copies for others. */
function ExamMenu({ exam }: { readonly exam: Exam }) {
  const { t } = useTranslation('examVault')
  const { acts, dialog } = useOfferActs(exam)
  const navigate = useNavigate()
  const analyse = exam.can.analyse && {
    icon: IconChartBar,
    text: t('act.analyse'),
    onClick: () =>
      navigate({ to: '/kho-hoc-lieu/$examVaultId/phan-tich', params: { examVaultId: exam._id } }),
  }
  return (
    <>
      <ExchangeMenu
        exam={exam}
        more={{ label: t('act.more', { name: exam.title }), acts: [analyse, ...acts] }}
      />
      {dialog}
    </>
  )
}

const route = getRouteApi('/shell/kho-hoc-lieu/$examVaultId')

export function ExamVaultDetailScreen() {
  const { t } = useTranslation('examVault')
  const { examVaultId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const words = useVaultWords()
  const phone = usePhone()
  const [asked, setAsked] = useState<AskedPaper>()
  const query = useApiQuery(readExam, { params: { id: examVaultId } }, { silent: true })
  const exam = query.data?.exam
  const { open: usual } = tabsOf(useAccount().orgCategory, undefined)
  const upload = useExamUpload(exam?._id)
  const readPasted = useReadPasted({ area: 'exam-vault', ownerId: examVaultId })

  return (
    <DetailFrame
      back={{
        to: '/kho-hoc-lieu',
        search: { tab: exam?.ownerCategory === usual ? undefined : exam?.ownerCategory },
      }}
      backText={t('detail.back')}
      title={exam?.title}
      hint={
        exam && (
          <Text span>
            {[
              exam.code,
              words.subject(exam.subject),
              words.productType(exam.productType),
              t('groups', { count: exam.questionGroupIds.length }),
              t('questions', { count: exam.questionCount }),
            ].join(' · ')}
          </Text>
        )
      }
      actions={
        exam && (
          <>
            {exam.can.editQuestions && <ReadPaperButton target={{ area: 'exam-vault', ownerId: exam._id }} />}
            {/* On a phone the last step of the board is a preview. */}
            {!phone && exam.can.preview && exam.questionCount > 0 && <ExamPreviewButton exam={exam} />}
            {exam.can.preview && <PrintButton exam={exam} />}
            {exam.can.assign && <AssignButton from={{ examId: exam._id }} />}
            <ExamMenu exam={exam} />
          </>
        )
      }
      query={query}
    >
      <ReadPaper
        target={{ area: 'exam-vault', ownerId: examVaultId }}
        asked={asked}
        onClose={() => setAsked(undefined)}
      />
      {exam?.can.editQuestions && <WaitingPapers target={{ area: 'exam-vault', ownerId: exam._id }} />}
      {exam && (
        <QuestionBoard
          owner={{ area: 'exam-vault', query: { examVaultId } }}
          search={search}
          // A step forward on a phone is a page to go back from; another choice on a wide screen is not.
          onSearch={next => void navigate({ search: next, replace: next.step === search.step })}
          canEdit={exam.can.editQuestions}
          upload={upload}
          readPasted={readPasted}
          onPaper={file => setAsked({ file })}
          totals={exam}
        />
      )}
    </DetailFrame>
  )
}

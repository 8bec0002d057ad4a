import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconCopy,
  IconEye,
  IconListDetails,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ActionIconLink } from '../../shared/ui/links.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { PrintDialog } from '../printing/printing.tsx'
import { useDeleteExam } from './mutations.ts'
import { useOfferActs } from './offers/use-offer-acts.tsx'

const CopyExamDialog = lazyDialog(async () => (await import('./copy-exam-dialog.tsx')).CopyExamDialog)
const ExamDialog = lazyDialog(async () => (await import('./exam-dialog.tsx')).ExamDialog)

interface Props {
  readonly exam: Exam
  readonly onPreview: () => void
  readonly onAssign?: () => void
}

export function ExamActions({ exam, onPreview, onAssign }: Props) {
  const { t } = useTranslation('examVault')
  const [editing, setEditing] = useState(false)
  const [copying, setCopying] = useState(false)
  const [printing, setPrinting] = useState(false)
  const remove = useDeleteExam()
  const navigate = useNavigate()
  const phone = usePhone()
  const { _id, title, can, questionCount } = exam
  const offer = useOfferActs(exam)
  const name = { name: title }

  const askRemove = async () => {
    const content = t('ask.removeExam', name)
    if (!(await askConfirm({ content, confirm: t('act.remove'), danger: true }))) return
    remove.mutate({ params: { id: _id } })
  }

  const assigns = onAssign && (can.assign || questionCount === 0)
  const edits = can.editQuestions && {
    icon: IconListDetails,
    text: t('act.editQuestions'),
    onClick: () => void navigate({ to: '/kho-hoc-lieu/$examVaultId', params: { examVaultId: _id } }),
  }
  return (
    <>
      {assigns && (
        <Button
          variant="light"
          px="sm"
          h={phone ? 44 : undefined}
          leftSection={!phone && <IconSend size={18} stroke={1.6} aria-hidden />}
          disabled={!can.assign}
          style={{ flex: 'none' }}
          styles={{ label: { whiteSpace: 'nowrap' } }}
          aria-label={t('act.assignOf', name)}
          onClick={onAssign}
        >
          {phone ? <IconSend size={20} stroke={1.6} aria-hidden /> : t('act.assign')}
        </Button>
      )}
      {can.preview && !phone && (
        <ActionIcon
          variant="subtle"
          color="gray"
          data-quiet
          aria-label={t('act.previewOf', name)}
          title={t('act.preview')}
          onClick={onPreview}
        >
          <IconEye size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {can.editQuestions && !phone && (
        <ActionIconLink
          variant="subtle"
          color="gray"
          data-quiet
          aria-label={`${t('act.editQuestions')}: ${title}`}
          title={t('act.editQuestions')}
          to="/kho-hoc-lieu/$examVaultId"
          params={{ examVaultId: _id }}
        >
          <IconListDetails size={20} stroke={1.6} aria-hidden />
        </ActionIconLink>
      )}
      <RowMenu
        label={t('act.more', name)}
        acts={[
          phone && can.preview && { icon: IconEye, text: t('act.preview'), onClick: onPreview },
          phone && edits,
          can.edit && { icon: IconPencil, text: t('act.edit'), onClick: () => setEditing(true) },
          can.preview &&
            questionCount > 0 && {
              icon: IconPrinter,
              text: t('act.print'),
              onClick: () => setPrinting(true),
            },
          can.preview && { icon: IconCopy, text: t('act.copy'), onClick: () => setCopying(true) },
          ...offer.acts,
          can.remove && { icon: IconTrash, text: t('act.remove'), danger: true, onClick: askRemove },
        ]}
      />
      {offer.dialog}
      {copying && <CopyExamDialog exam={exam} onClose={() => setCopying(false)} />}
      {printing && <PrintDialog examId={_id} title={title} onClose={() => setPrinting(false)} />}
      {editing && (
        <ExamDialog exam={exam} ownerCategory={exam.ownerCategory} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconEye, IconListDetails, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ActionIconLink } from '../../shared/ui/links.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { useDeleteExam } from './mutations.ts'

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
  const remove = useDeleteExam()
  const { _id, title, can, questionCount } = exam
  const name = { name: title }

  const askRemove = async () => {
    const content = t('ask.removeExam', name)
    if (!(await askConfirm({ content, confirm: t('act.remove'), danger: true }))) return
    remove.mutate({ params: { id: _id } })
  }

  return (
    <>
      {onAssign && (can.assign || questionCount === 0) && (
        <Button
          variant="light"
          px="sm"
          leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
          disabled={!can.assign}
          style={{ flex: 'none' }}
          styles={{ label: { whiteSpace: 'nowrap' } }}
          aria-label={t('act.assignOf', name)}
          onClick={onAssign}
        >
          {t('act.assign')}
        </Button>
      )}
      {can.preview && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('act.previewOf', name)}
          title={t('act.preview')}
          onClick={onPreview}
        >
          <IconEye size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {can.editQuestions && (
        <ActionIconLink
          variant="subtle"
          color="gray"
          size={40}
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
          can.edit && { icon: IconPencil, text: t('act.edit'), onClick: () => setEditing(true) },
          can.preview && { icon: IconCopy, text: t('act.copy'), onClick: () => setCopying(true) },
          can.remove && { icon: IconTrash, text: t('act.remove'), danger: true, onClick: askRemove },
        ]}
      />
      {copying && <CopyExamDialog exam={exam} onClose={() => setCopying(false)} />}
      {editing && (
        <ExamDialog exam={exam} ownerCategory={exam.ownerCategory} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

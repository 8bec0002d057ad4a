import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'

interface Props {
  readonly homework: HomeworkDetail
  readonly onClose: () => void
}

/** The homework is made: what it is now, and the way to it. */
export function AssignedDialog({ homework, onClose }: Props) {
  const { t } = useTranslation(['homework', 'shared'])
  const { _id, name, classId, className, assigneeCount, startAt, endAt, publish } = homework
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('assign.doneTitle')}
      closeButtonProps={{ 'aria-label': t('shared:form.close') }}
    >
      <Text fw={600}>{name}</Text>
      <Text>{t('assign.doneTo', { name: className, count: assigneeCount })}</Text>
      <Text c="dimmed" size="sm">
        {t('window', { from: formatDateTime(startAt), to: formatDateTime(endAt) })}
      </Text>
      {!publish && (
        <Text size="sm" mt="sm">
          {t('assign.stillDraft')}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shared:form.close')}
        </Button>
        <ButtonLink
          data-autofocus
          to="/lop-hoc/$classUid/$homeworkUid"
          params={{ classUid: classId, homeworkUid: _id }}
          onClick={onClose}
        >
          {t('assign.open')}
        </ButtonLink>
      </Group>
    </Modal>
  )
}

import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button } from '@mantine/core'
import { IconPresentation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCreateLiveExam } from './mutations.ts'

interface Props {
  readonly examVaultId: string
  readonly name: string
  /** The chosen classes; it is offered for one in which the person teaches. */
  readonly classes: readonly Class[]
  readonly onLeave: () => void
}

/** The chosen exam in the lesson itself instead of as homework: a live exercise of the class, ready to be started. */
export function LiveInstead({ examVaultId, name, classes, onLeave }: Props) {
  const { t } = useTranslation('homework')
  const navigate = useNavigate()
  const create = useCreateLiveExam()
  const [only, another] = classes
  if (!only?.can.live || another) return null
  return (
    <Button
      variant="light"
      leftSection={<IconPresentation size={20} stroke={1.6} aria-hidden />}
      loading={create.isPending}
      onClick={() =>
        create.mutate(
          { body: { classId: only._id, examVaultId, ...(name.trim() && { name: name.trim() }) } },
          {
            onSuccess: ({ liveExam: { _id: liveExamId } }) => {
              onLeave()
              // What was chosen is in the exercise: nothing is left unsaved.
              void navigate({
                to: '/bt-tuong-tac/$liveExamId',
                params: { liveExamId },
                ignoreBlocker: true,
              })
            },
          },
        )
      }
    >
      {t('assign.live', { name: only.name })}
    </Button>
  )
}

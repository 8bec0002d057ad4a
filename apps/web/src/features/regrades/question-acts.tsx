import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { Button, Group } from '@mantine/core'
import { IconFlag, IconPencil, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '../../shared/ui/row-menu.tsx'

interface Props {
  readonly question: Question
  readonly number: number
  readonly onCorrect: () => void
  readonly onEveryone?: () => void
  /** It is to count for nobody. */
  readonly onVoid?: () => void
  /** How it is said that everybody gets its points; without it as of a class. */
  readonly everyone?: string
}

/** What is done about a question that most got wrong. */
export function QuestionActs({ question, number, onCorrect, onEveryone, onVoid, everyone }: Props) {
  const { t } = useTranslation('regrades')
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={onCorrect}
      >
        {t('correct.open')}
      </Button>
      <RowMenu
        label={t('correct.more', { number })}
        acts={[
          onEveryone !== undefined &&
            !isMarkedByPerson(question.type) && {
              icon: IconUsersGroup,
              text: everyone ?? t('correct.everyone'),
              onClick: onEveryone,
            },
          onVoid !== undefined && { icon: IconFlag, text: t('correct.void'), onClick: onVoid },
        ]}
      />
    </Group>
  )
}

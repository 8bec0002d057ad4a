import { Group, type GroupProps, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewProps } from './question-parts.ts'

/** Right or wrong, as a sign and to screen readers as a word. */
export function Verdict({ right }: { right: boolean }) {
  const { t } = useTranslation('questions')
  const Icon = right ? IconCheck : IconX
  return (
    <Icon
      size={20}
      role="img"
      aria-label={t(right ? 'review.rightMark' : 'review.wrongMark')}
      color={right ? 'var(--accent)' : 'var(--mantine-color-error)'}
      style={{ flex: 'none' }}
    />
  )
}

export function NoAnswer() {
  const { t } = useTranslation('questions')
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('review.none')}
    </Text>
  )
}

/** One line of a review: what it is, and what it says. */
export function ReviewLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text>
      <Text span c="dimmed">
        {label}:{' '}
      </Text>
      <Text span fw={600}>
        {children}
      </Text>
    </Text>
  )
}

interface GivenProps
  extends Pick<ReviewProps<{ readonly point: number }, unknown>, 'question' | 'answer' | 'score'>,
    Pick<GroupProps, 'align' | 'mb'> {
  readonly label: string
}

/** What was written or chosen, with its verdict once it was marked; nothing where nobody answered. */
export function GivenText({ label, question, answer, score, ...place }: GivenProps) {
  if (typeof answer !== 'string') return null
  return (
    <Group gap="xs" wrap="nowrap" {...place}>
      {score !== undefined && <Verdict right={score >= question.point} />}
      <ReviewLine label={label}>{answer}</ReviewLine>
    </Group>
  )
}

import { Text } from '@mantine/core'

interface Props {
  /** Of `useFirstProblem`; empty when nothing is wrong. */
  readonly problem: string
  readonly className?: string | undefined
}

/** Why a press could not go on, beside the button. */
export function ProblemNote({ problem, className }: Props) {
  if (!problem) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status" className={className}>
      {problem}
    </Text>
  )
}

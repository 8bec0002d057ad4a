import { Stack } from '@mantine/core'
import type { QuestionOf, ReviewProps, SeenOf } from '../../question-parts.ts'
import { NoAnswer } from '../../verdict.tsx'
import { Recording } from './recording.tsx'
import classes from './speaking.module.css'

type Props = ReviewProps<QuestionOf<'Speaking'>, SeenOf<'Speaking'>>

export function SpeakingReview({ question, answer, files }: Props) {
  return (
    <Stack gap="sm">
      <p className={classes.text}>{question.right}</p>
      {answer === null && <NoAnswer />}
      {answer && <Recording answer={answer} files={files} />}
    </Stack>
  )
}

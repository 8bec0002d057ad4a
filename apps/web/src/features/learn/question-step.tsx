import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Divider, Paper } from '@mantine/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionGroupView, QuestionPlayer } from '../questions/questions.ts'
import classes from './attempt.module.css'
import type { AttemptUploads } from './attempt-uploads.ts'
import type { Outbox } from './outbox.ts'
import type { Step } from './steps.ts'

/** Files that answers bring; an exam takes none. */
export type StepUploads = Pick<AttemptUploads, 'subscribe' | 'all' | 'addresses'> & {
  readonly of: (questionId: string) => ReturnType<AttemptUploads['of']> | undefined
}

interface Props {
  readonly step: Step
  readonly number: number
  readonly total: number
  readonly files: Attempt['files']
  readonly outbox: Outbox
  readonly uploads: StepUploads
  readonly readOnly: boolean
}

/** One question with what its group says; alone it is drawn anew while a pupil types. */
export function QuestionStep(props: Props) {
  const { step, number, total, outbox, uploads, readOnly } = props
  const { group, question } = step
  const { t } = useTranslation('learn')
  useSyncExternalStore(uploads.subscribe, uploads.all)
  const files = { ...props.files, ...uploads.addresses() }
  const value = useSyncExternalStore(outbox.subscribe, () => outbox.answerTo(question._id))
  const box = useRef<HTMLElement>(null)
  const first = useRef(true)
  // A keyboard and a screen reader go on with the question that was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question anew
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    box.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [question._id])

  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      ref={box}
      tabIndex={-1}
      aria-label={t('attempt.at', { number, total })}
      className={classes.question}
    >
      {(group.title || group.content || group.imgUrl || group.audioUrl) && (
        <>
          <QuestionGroupView key={group._id} group={group} files={files} />
          <Divider my="md" />
        </>
      )}
      <QuestionPlayer
        key={question._id}
        question={question}
        value={value}
        onChange={answer => outbox.answer(question._id, answer)}
        files={files}
        number={number}
        work={uploads.of(question._id)}
        readOnly={readOnly}
      />
    </Paper>
  )
}

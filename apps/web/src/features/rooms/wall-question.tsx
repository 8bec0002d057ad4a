import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { useRef } from 'react'
import { QuestionPlayer, QuestionReview } from '../questions/questions.ts'
import { useFit } from './use-fit.ts'
import classes from './wall.projector.module.css'

interface Props {
  readonly question: NonNullable<ScreenState['question']>
  /** From the reveal on. */
  readonly right: ScreenState['key']
}

/** The question on the wall: as large as all of it is in sight, and its picture or its letters beside the rest. */
export function WallQuestion({ question, right }: Props) {
  const sheet = useRef<HTMLElement>(null)
  useFit(sheet)
  const shown = right?.question ?? question.body
  const beside = shown?.type === 'WordSearch' ? 'letters' : shown?.imgUrl ? 'picture' : undefined
  return (
    <section ref={sheet} className={classes.sheet} data-beside={beside}>
      {right ? (
        <QuestionReview
          question={right.question}
          files={right.files}
          {...(question.body && { seen: question.body })}
          {...(right.optionIds && { optionIds: right.optionIds })}
        />
      ) : (
        question.body && (
          <QuestionPlayer
            question={question.body}
            value={null}
            onChange={() => undefined}
            files={question.files ?? {}}
            readOnly
          />
        )
      )}
    </section>
  )
}

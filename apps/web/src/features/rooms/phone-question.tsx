import type { PlayState } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Paper } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { QuestionPlayer, QuestionReview } from '../questions/questions.ts'
import type { RoomAnswers } from './room-answers.ts'

type Answer = NonNullable<PlayState['mine']>['answer']

interface Props {
  readonly state: PlayState
  readonly answers: RoomAnswers
  readonly isOpen: boolean
  readonly isElsewhere: boolean
}

/** What is asked, or what was right. Its code comes behind the room, which may open without it. */
export function PhoneQuestion(props: Props) {
  return props.state.key ? <Revealed state={props.state} /> : <Asked {...props} />
}

function Asked({ state: { question, mine, settings }, answers, isOpen, isElsewhere }: Props) {
  const { t } = useTranslation('rooms')
  useSyncExternalStore(answers.subscribe, answers.saving)
  const [given, setGiven] = useState<Answer>()
  const [isFinal, setFinal] = useState(false)
  if (!question?.body) return null
  const waiting = answers.waiting(question._id)
  const lost = answers.lost(question._id)
  const stands = waiting ? waiting.answer : (mine?.answer ?? null)
  const value = given === undefined || lost !== undefined || isElsewhere ? stands : given
  const isGiven = !settings.changeUntilLock && (isFinal || mine?.answered === true)
  const refusal = answers.refusal(question._id)
  const send = (answer: Answer) => answers.answer(question._id, answer, mine?.seq ?? 0)
  return (
    <>
      {refusal && <Alert color="orange">{refusal.msg}</Alert>}
      {lost !== undefined && hashKey([lost]) !== hashKey([mine?.answer ?? null]) && (
        <Alert color="orange" role="alert" title={t('phone.lost')}>
          <QuestionPlayer
            question={question.body}
            value={lost}
            onChange={() => undefined}
            files={question.files ?? {}}
            readOnly
          />
        </Alert>
      )}
      <Paper withBorder p="md">
        <QuestionPlayer
          question={question.body}
          value={value}
          onChange={answer => {
            setGiven(answer)
            if (settings.changeUntilLock) send(answer)
          }}
          files={question.files ?? {}}
          number={question.no}
          readOnly={!isOpen || !mine || isGiven}
        />
      </Paper>
      {!settings.changeUntilLock && (
        <Button
          size="lg"
          disabled={!isOpen || isGiven || value === null}
          onClick={() => {
            setFinal(true)
            send(value)
          }}
        >
          {t(isGiven ? 'phone.given' : 'phone.give')}
        </Button>
      )}
    </>
  )
}

function Revealed({ state: { key, question, mine } }: { readonly state: PlayState }) {
  const { t } = useTranslation('rooms')
  if (!key || !question) return null
  const isRight = mine?.score !== null && mine?.score === question.point
  // Of a question that is worth nothing no score tells right from wrong; the answer stands beside the right one below.
  const said = question.voided
    ? t('phone.voided')
    : !mine?.answered
      ? t('phone.missed')
      : question.point === 0
        ? t('phone.worthless')
        : t(isRight ? 'phone.right' : mine.score ? 'phone.partly' : 'phone.wrong', {
            points: formatPoints(mine.score ?? 0),
          })
  const isPlain = question.voided || (question.point === 0 && mine?.answered)
  return (
    <>
      {mine && (
        <Alert color={isPlain ? 'blue' : isRight ? 'green' : 'orange'} role="status">
          {said}
        </Alert>
      )}
      <Paper withBorder p="md">
        <QuestionReview
          question={key.question}
          files={key.files}
          number={question.no}
          {...(mine?.answered && { answer: mine.answer })}
          {...(question.body && { seen: question.body })}
          {...(key.optionIds && { optionIds: key.optionIds })}
        />
      </Paper>
    </>
  )
}

import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { SpokenFormulas } from '../../shared/ui/rich-text/spoken.ts'
import classes from './attempt.module.css'
import { AttemptFoot } from './attempt-foot.tsx'
import type { Outbox } from './outbox.ts'
import { ProgressLine, QuestionMap } from './question-map.tsx'
import { QuestionStep, type StepUploads } from './question-step.tsx'
import { STANDINGS, type Standing, type Step, standingOf } from './steps.ts'

/** How much of each question is answered; drawn anew when that changes, not at each letter that is typed. */
export function useStandings(steps: readonly Step[], outbox: Outbox): readonly Standing[] {
  const signs = useSyncExternalStore(outbox.subscribe, () =>
    steps
      .map(({ question }) => STANDINGS.indexOf(standingOf(question, outbox.answerTo(question._id))))
      .join(''),
  )
  return useMemo(() => [...signs].map(sign => STANDINGS[Number(sign)] ?? 'none'), [signs])
}

interface Props {
  readonly steps: readonly Step[]
  readonly standings: readonly Standing[]
  readonly at: number
  readonly onGo: (at: number) => void
  /** Numbers of questions that are to be looked at again, and what flags the one that is open; of homework none. */
  readonly flags?: readonly number[]
  readonly flag?: ReactNode
  readonly files: Attempt['files']
  readonly spoken: Attempt['spoken']
  readonly outbox: Outbox
  readonly uploads: StepUploads
  readonly readOnly: boolean
  /** The first line: what it is, and handing it in. */
  readonly title: ReactNode
  /** The time that is left, and whether all is saved. */
  readonly standing: ReactNode
  readonly notice: ReactNode
  /** Stands instead of "next" at the last question. */
  readonly submit: ReactNode
}

/** Questions that are worked on one a screen, of homework or of an exam: the time, a map of all, the one that is open, the way on. */
export function QuestionsFrame(props: Props) {
  const { steps, standings, at, onGo, outbox } = props
  const { t } = useTranslation('learn')
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const total = steps.length
  const step = steps[at]
  const map = <QuestionMap standings={standings} at={at} onGo={onGo} flags={props.flags} />
  const done = standings.filter(standing => standing === 'all').length
  const progress = t('attempt.progress', { done, total })
  return (
    <div className={`${layout.gridMd} ${classes.page}`}>
      <div className={`${layout.grid} ${classes.head}`}>
        {props.title}
        <ProgressLine standings={standings} at={at} />
        <div className={classes.standing}>{props.standing}</div>
      </div>
      {props.notice}
      <div className={`${layout.gridLg} ${classes.columns}`}>
        {!narrow && (
          <nav className={`${layout.card} ${classes.side}`} aria-label={t('attempt.map')}>
            <Text size="sm" c="dimmed" mb="sm">
              {progress}
            </Text>
            {map}
          </nav>
        )}
        <div className={`${layout.gridMd} ${classes.main}`}>
          {step && (
            <SpokenFormulas value={props.spoken}>
              <QuestionStep
                step={step}
                number={at + 1}
                total={total}
                files={props.files}
                outbox={outbox}
                uploads={props.uploads}
                readOnly={props.readOnly}
              />
            </SpokenFormulas>
          )}
          {props.flag}
          <AttemptFoot
            at={at}
            total={total}
            onGo={onGo}
            submit={props.submit}
            map={
              narrow && (
                <>
                  <Text size="sm" c="dimmed" mb="sm">
                    {progress}
                  </Text>
                  {map}
                </>
              )
            }
          />
        </div>
      </div>
    </div>
  )
}

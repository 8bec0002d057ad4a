import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { Replay, type Replayed } from './replay.tsx'
import classes from './room-results.module.css'
import { MarksOfRoom, SeatsList } from './seats-list.tsx'
import { QuestionLines } from './statistics.tsx'
import { RESULT_TABS, type ResultTab } from './tabs.ts'
import { useLiveResult } from './use-live-result.ts'

interface Props {
  readonly liveExam: LiveExam
  readonly tab: ResultTab
  readonly onTab: (tab: ResultTab) => void
  /** The question that is replayed. */
  readonly no: number
  readonly onNo: (no: number) => void
  /** What its teachers may do with a question. */
  readonly actsOf: ((replayed: Replayed) => ReactNode) | undefined
  /** Its questions and how it ran. */
  readonly children: ReactNode
}

/** What came of a live exercise: who knew what, question by question, and in sum. */
export function EndedExam({ liveExam, tab, onTab, no, onNo, actsOf, children }: Props) {
  const { t } = useTranslation('roomResults')
  const query = useLiveResult(liveExam._id)
  const result = query.data?.result
  return (
    <Tabs value={tab} onChange={next => onTab(RESULT_TABS.find(one => one === next) ?? 'students')}>
      <Tabs.List mb="md" aria-label={t('tabs.label')}>
        {RESULT_TABS.map(one => (
          <Tabs.Tab key={one} value={one}>
            {t(`tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="students">
        {result ? (
          <div className={classes.columns}>
            <SeatsList result={result} />
            <MarksOfRoom result={result} />
          </div>
        ) : (
          <ReadingState query={query} minHeight="20rem" />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="replay">
        {tab === 'replay' &&
          (result ? (
            <Replay result={result} no={no} onNo={onNo} actsOf={result.can.correct ? actsOf : undefined} />
          ) : (
            <ReadingState query={query} minHeight="20rem" />
          ))}
      </Tabs.Panel>
      <Tabs.Panel value="statistics">
        {tab === 'statistics' &&
          (result ? <QuestionLines result={result} /> : <ReadingState query={query} minHeight="20rem" />)}
      </Tabs.Panel>
      <Tabs.Panel value="questions">{tab === 'questions' && children}</Tabs.Panel>
    </Tabs>
  )
}

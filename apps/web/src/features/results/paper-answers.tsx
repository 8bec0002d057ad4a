import type { Paper } from '@bangxanh/contract/homework/paper.ts'
import { isMarkedByPerson } from '@bangxanh/questions/registry.ts'
import { Collapse, Paper as Panel, Text, UnstyledButton } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconClock,
  IconMinus,
  IconPencil,
  IconSlash,
  IconX,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { GivenLine, QuestionGroupView, QuestionReview, RightLine } from '../questions/questions.ts'
import { MarkField } from './mark-field.tsx'
import type { Outcome, PaperItem } from './outcome.ts'
import classes from './paper-answers.module.css'

const SIGNS = {
  right: IconCheck,
  part: IconSlash,
  wrong: IconX,
  blank: IconMinus,
  saved: IconPencil,
  waits: IconClock,
} satisfies {
  [One in Outcome]: unknown
}

interface Props {
  readonly items: readonly PaperItem[]
  readonly paper: Paper
}

/** A line a question: what the pupil answered beside what is right. Each opens to the whole question. */
export function PaperAnswers({ items, paper }: Props) {
  const { t } = useTranslation('results')
  return (
    <Panel withBorder className={`${layout.sheet} ${classes.list}`}>
      <div className={`${layout.hint} ${classes.head}`} aria-hidden>
        <span>{t('paper.number')}</span>
        <span>{t('paper.question')}</span>
        <span>{t('paper.given')}</span>
        <span>{t('paper.right')}</span>
        <span>{t('paper.points')}</span>
      </div>
      <ol className={layout.list} aria-label={t('paper.answers')}>
        {items.map(item => (
          <Row key={item.questionId} item={item} paper={paper} />
        ))}
      </ol>
    </Panel>
  )
}

const wasHandedIn = ({ attempts, attemptId }: Paper) =>
  attempts.some(({ _id, open }) => _id === attemptId && !open)

function Row({ item, paper }: { readonly item: PaperItem; readonly paper: Paper }) {
  const { t } = useTranslation('results')
  const { files } = paper
  // What is to be marked is to be seen.
  const [opened, setOpened] = useState(item.outcome === 'waits')
  const panel = useId()
  const { question, group, answer, score, number, outcome } = item
  const Sign = SIGNS[outcome]
  const line = { question, answer, files }
  const isMarkedHere =
    paper.can.score && isMarkedByPerson(question.type) && outcome !== 'saved' && wasHandedIn(paper)
  return (
    <li className={classes.row} data-opened={opened || undefined}>
      <div className={classes.line}>
        <UnstyledButton
          className={`${layout.rowXxs} ${classes.number}`}
          aria-expanded={opened}
          aria-controls={panel}
          aria-label={t(opened ? 'paper.close' : 'paper.open', { number })}
          onClick={() => setOpened(!opened)}
        >
          <span>
            <span className={classes.word}>{t('paper.number')} </span>
            {number}
          </span>
          <IconChevronDown size={16} aria-hidden className={classes.arrow} />
        </UnstyledButton>
        <div className={classes.question}>
          <RichText html={question.content} inline />
        </div>
        <div className={classes.given} data-outcome={outcome}>
          <Sign size={16} stroke={2.2} role="img" aria-label={t(`outcome.${outcome}`)} />
          <span>{outcome === 'blank' ? t('outcome.blank') : <GivenLine {...line} />}</span>
        </div>
        {!isMarkedHere && (
          <div className={`${layout.shrinks} ${classes.right}`} data-same={outcome === 'right' || undefined}>
            {outcome === 'right' ? (
              t('paper.same')
            ) : (
              <>
                <span className={classes.rightWord}>{t('paper.rightWord')}</span>{' '}
                <span>
                  <RightLine {...line} />
                </span>
              </>
            )}
          </div>
        )}
        <div className={classes.points} data-field={isMarkedHere || undefined}>
          {isMarkedHere ? (
            <MarkField item={item} paper={paper} />
          ) : (
            <>
              <b>{score === null ? '–' : formatPoints(score, 4)}</b>/{formatPoints(question.point, 4)}
            </>
          )}
        </div>
      </div>
      <Collapse expanded={opened} id={panel}>
        {opened && (
          <div className={`${layout.gridMd} ${classes.whole}`}>
            {group.content && <QuestionGroupView group={group} files={files} order={3} />}
            {item.marked && (
              <Text size="sm" c="dimmed">
                {t('mark.by', {
                  name: item.marked.by ?? t('mark.somebody'),
                  time: formatDateTime(item.marked.at),
                })}
              </Text>
            )}
            {item.regraded && (
              <Text size="sm" c="dimmed">
                {t('mark.mended')}
              </Text>
            )}
            <QuestionReview
              question={question}
              answer={answer}
              {...(score !== null && { score })}
              waits={outcome === 'waits'}
              files={files}
              number={number}
            />
          </div>
        )}
      </Collapse>
    </li>
  )
}

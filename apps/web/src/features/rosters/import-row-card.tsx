import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import type { Answer, ImportRow, People } from './import-kind.ts'
import classes from './import-row-card.module.css'
import { QuestionField } from './question-field.tsx'

interface Props<Cells> {
  readonly people: People
  readonly row: ImportRow<Cells>
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer | null) => void
}

/** One row of the file: who it is, what would change, what was not read, and the question about it. */
export function ImportRowCard<Cells>({ people, row, answer, onAnswer }: Props<Cells>) {
  const { t } = useTranslation('rosters')
  const { name, facts, changes, remarks, problem, question, decisions, enrols } = row
  return (
    <li className={classes.row}>
      <span className={classes.number}>{t('row', { row: row.row })}</span>
      <div className={classes.words}>
        <div className={classes.name}>
          {name || t('noName')}
          {enrols && row.outcome === 'update' && <StatusBadge tone="success">{t('enrols')}</StatusBadge>}
        </div>
        {facts.length > 0 && (
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {changes.map(({ label, from, to }) => (
          <Text size="sm" key={label}>
            {label}: {from !== null && <del className={layout.muted}>{from}</del>} {from !== null && '→ '}
            <Text component="ins" inherit fw={600} td="none">
              {to}
            </Text>
          </Text>
        ))}
        {problem && (
          <Text size="sm" c="var(--mantine-color-red-light-color)">
            {problem}
          </Text>
        )}
        {remarks.map(remark => (
          <Text key={remark} size="sm" c="var(--mantine-color-orange-light-color)">
            {remark}
          </Text>
        ))}
        {question && (
          <QuestionField people={people} row={row} question={question} answer={answer} onAnswer={onAnswer} />
        )}
        {!question && decisions.includes('skip') && problem && (
          <Checkbox
            mt="xs"
            label={t('answer.skip')}
            aria-label={[t('answer.skip'), t('row', { row: row.row }), name].filter(Boolean).join(', ')}
            checked={answer?.decision === 'skip'}
            onChange={event => onAnswer(event.currentTarget.checked ? { decision: 'skip' } : null)}
          />
        )}
      </div>
    </li>
  )
}

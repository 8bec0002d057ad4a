import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import type { LineHandle } from '../../../../shared/ui/rich-text/line.ts'
import { TextLine } from '../../../../shared/ui/rich-text/text-line.tsx'
import type { EditorProps } from '../../editor-props.ts'
import type { WrittenOf } from '../../question-values.ts'
import { statementName, withChoice } from './statements.ts'
import classes from './true-false.module.css'
import { TrueFalseChoice } from './true-false-choice.tsx'

interface Props extends EditorProps<WrittenOf<'TrueFalse'>> {
  /** The line that a toolbar acts on. */
  readonly onLine: (line: LineHandle | null) => void
}

/** The four statements as lines of a paper: Enter leads to the next one, true or false stands at the end of each. */
export function StatementLines({ value, onChange, errors, upload, onLine }: Props) {
  const { t } = useTranslation('questions')
  const { answers, right } = value
  const { statements } = answers
  const lines = useRef<(LineHandle | null)[]>([])

  return (
    <>
      <ol className={`${layout.gridXxs} ${layout.list} ${classes.lines}`}>
        {statements.map((statement, at) => {
          const name = statementName(at)
          const label = t('trueFalse.statement', { name })
          const error = errors[`answers.statements.${at}`] ?? errors[`right.${at}`]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
            <li key={at} className={classes.line}>
              <span className={`${layout.strong} ${classes.name}`} aria-hidden>
                {name})
              </span>
              <div className={layout.shrinks}>
                <TextLine
                  ref={line => {
                    lines.current[at] = line
                  }}
                  label={label}
                  placeholder={at === 0 ? t('sheet.firstStatement') : undefined}
                  value={statement}
                  onChange={html =>
                    onChange({ ...value, answers: { ...answers, statements: statements.with(at, html) } })
                  }
                  onEnter={() => lines.current[at + 1]?.focus()}
                  onFocus={() => onLine(lines.current[at] ?? null)}
                  onImage={async file => (await upload(file)).url}
                  invalid={errors[`answers.statements.${at}`] !== undefined}
                />
                {error && <p className={layout.error}>{error}</p>}
              </div>
              <TrueFalseChoice
                label={label}
                title={t('sheet.trueFalseKey', { number: at + 1 })}
                value={right[at] ?? null}
                onChange={choice => onChange({ ...value, right: withChoice(right, at, choice) })}
              />
            </li>
          )
        })}
      </ol>
      <Checkbox
        mt="xs"
        size="sm"
        label={t('trueFalse.linear')}
        description={t('trueFalse.linearHint')}
        checked={answers.linear}
        onChange={event =>
          onChange({ ...value, answers: { ...answers, linear: event.currentTarget.checked } })
        }
      />
    </>
  )
}

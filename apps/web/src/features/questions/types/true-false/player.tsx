import { Text } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { RichText } from '../../../../shared/ui/rich-text/rich-text.tsx'
import { ClearAnswer } from '../../clear-answer.tsx'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import { choicesOf, statementName, withChoice } from './statements.ts'
import classes from './true-false.module.css'
import { TrueFalseChoice } from './true-false-choice.tsx'

/** Four statements, each true or false; a letter key answers one and goes on to the next. */
export function TrueFalsePlayer(props: PlayerProps<SeenOf<'TrueFalse'>>) {
  const { question, value, onChange, readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const { statements } = question.answers
  const choices = choicesOf(value, statements.length)

  const goOn = (at: number) => {
    const next = list.current?.children[at + 1]
    next?.querySelector<HTMLInputElement>('input:checked, input')?.focus()
  }

  return (
    <div>
      {!readOnly && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('trueFalse.playHint')}{' '}
          <Text span inherit visibleFrom="sm">
            {t('trueFalse.keyHint')}
          </Text>
        </Text>
      )}
      <ol
        ref={list}
        className={`${layout.list} ${layout.ruled} ${layout.card} ${classes.statements}`}
        aria-labelledby={labelledBy}
      >
        {statements.map((statement, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
          <li key={at} className={classes.statement} data-chosen={choices[at] !== null || undefined}>
            <span className={layout.strong} aria-hidden>
              {statementName(at)})
            </span>
            <div id={`${id}-${at}`} className={layout.shrinks}>
              <RichText html={statement} inline />
            </div>
            <TrueFalseChoice
              label={t('trueFalse.statement', { name: statementName(at) })}
              describedBy={`${id}-${at}`}
              value={choices[at] ?? null}
              onChange={choice => onChange(withChoice(choices, at, choice))}
              onSaid={() => goOn(at)}
              readOnly={readOnly}
            />
          </li>
        ))}
      </ol>
      {!readOnly && choices.some(one => one !== null) && <ClearAnswer onClear={() => onChange(null)} />}
    </div>
  )
}

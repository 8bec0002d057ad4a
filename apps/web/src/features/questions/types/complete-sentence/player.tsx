import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { ClearAnswer } from '../../clear-answer.tsx'
import play from '../../play.module.css'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import classes from './sentence.module.css'
import { Sentence } from './sentence.tsx'

/** The sentence with its gap, and two words of which one goes into it. */
export function CompleteSentencePlayer(props: PlayerProps<SeenOf<'CompleteSentence'>>) {
  const { question, value, onChange, readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const name = useId()
  const { before, after, choices } = question.answers
  const chosen = choices.find(word => word === value) ?? null
  return (
    <div>
      <Sentence before={before} after={after} word={chosen} />
      <div
        role="radiogroup"
        aria-label={t('completeSentence.options')}
        aria-describedby={labelledBy}
        className={`${layout.grid} ${classes.choices}`}
      >
        {choices.map(word => (
          <label
            key={word}
            className={`${layout.center} ${layout.card} ${layout.strong} ${play.choice}`}
            data-chosen={chosen === word || undefined}
          >
            <input
              type="radio"
              name={name}
              className={play.radio}
              checked={chosen === word}
              disabled={readOnly}
              onChange={() => onChange(word)}
            />
            {word}
          </label>
        ))}
      </div>
      {chosen !== null && !readOnly && <ClearAnswer onClear={() => onChange(null)} />}
    </div>
  )
}

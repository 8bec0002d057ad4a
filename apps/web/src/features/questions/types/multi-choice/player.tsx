import { useId } from 'react'
import layout from '../../../../shared/ui/layout.module.css'
import { RichText } from '../../../../shared/ui/rich-text/rich-text.tsx'
import { ClearAnswer } from '../../clear-answer.tsx'
import play from '../../play.module.css'
import { letterOf, type PlayerProps, type SeenOf } from '../../question-parts.ts'
import classes from './options.module.css'

/** Options as large radio buttons; the letters follow the order on this screen, the answer is the option's own id. */
export function MultiChoicePlayer({
  question,
  value,
  onChange,
  readOnly,
  labelledBy,
}: PlayerProps<SeenOf<'MultiChoice'>>) {
  const name = useId()
  return (
    <div>
      <div role="radiogroup" aria-labelledby={labelledBy} className={layout.grid}>
        {question.answers.map(({ id, content }, index) => (
          <label
            key={id}
            className={`${layout.rowSm} ${layout.card} ${play.choice}`}
            data-chosen={value === id || undefined}
          >
            <input
              type="radio"
              name={name}
              className={play.radio}
              checked={value === id}
              disabled={readOnly}
              onChange={() => onChange(id)}
            />
            <span className={`${layout.letter} ${classes.letter}`}>{letterOf(index)}</span>
            <span className={layout.grow}>
              <RichText html={content} inline />
            </span>
          </label>
        ))}
      </div>
      {value !== null && !readOnly && <ClearAnswer onClear={() => onChange(null)} />}
    </div>
  )
}

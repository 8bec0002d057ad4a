import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import layout from '../../../../shared/ui/layout.module.css'
import play from '../../play.module.css'
import { CHOICE_KEYS, choiceOfKey } from './statements.ts'
import classes from './true-false.module.css'

interface Props {
  /** The name of the statement. */
  readonly label: string
  readonly describedBy?: string
  /** How else it can be said. */
  readonly title?: string
  readonly value: boolean | null
  readonly onChange: (value: boolean) => void
  /** After a key that says true or false, and so is done with the statement. */
  readonly onSaid?: () => void
  readonly readOnly?: boolean
}

/** True or false: two large radio buttons, by tap, arrows, Space, or the first letter of the word. */
export function TrueFalseChoice({
  label,
  describedBy,
  title,
  value,
  onChange,
  onSaid,
  readOnly = false,
}: Props) {
  const { t } = useTranslation('questions')
  const name = useId()
  const byLetter = elementKeys([
    {
      keys: CHOICE_KEYS,
      act: event => {
        const choice = choiceOfKey(event.key)
        if (choice === undefined || readOnly) return false
        onChange(choice)
        return onSaid?.()
      },
    },
  ])
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      title={title}
      className={`${layout.grid} ${classes.choices}`}
      {...byLetter}
    >
      {[true, false].map(one => (
        <label
          key={String(one)}
          className={`${layout.center} ${layout.card} ${play.choice} ${classes.side}`}
          data-chosen={value === one || undefined}
        >
          <input
            type="radio"
            name={name}
            className={play.radio}
            checked={value === one}
            disabled={readOnly}
            onChange={() => onChange(one)}
          />
          {t(one ? 'trueFalse.isTrue' : 'trueFalse.isFalse')}
        </label>
      ))}
    </div>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import layout from '../../../../shared/ui/layout.module.css'
import classes from './editor.module.css'
import { NO_FIELD } from './sorting.ts'

interface Props {
  readonly label: string
  readonly fields: readonly string[]
  readonly value: number | null
  readonly onChange: (field: number) => void
  /** On to the next row: with the field whose digit was typed, or with null where Enter keeps what is chosen. */
  readonly onDone: (field: number | null) => void
}

/** The field of an item, by tap, by arrows or by its digit; 0 marks it as one of none. */
export function FieldChoice({ label, fields, value, onChange, onDone }: Props) {
  const { t } = useTranslation('questions')
  const name = useId()
  const choices = [
    ...fields.map((text, field) => ({
      field,
      text: text.trim() || t('classification.field', { number: field + 1 }),
    })),
    { field: NO_FIELD, text: t('classification.none') },
  ]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`${layout.wrap} ${classes.choice}`}
      {...elementKeys([
        { keys: 'Enter', act: () => onDone(null) },
        ...choices.map(({ field }) => ({ keys: String(field + 1), act: () => onDone(field) })),
      ])}
    >
      {choices.map(({ field, text }) => (
        <label
          key={field}
          className={`${layout.row} ${layout.choosable} ${classes.chip}`}
          data-chosen={value === field || undefined}
        >
          <input type="radio" name={name} checked={value === field} onChange={() => onChange(field)} />
          <span>
            {field + 1} · {text}
          </span>
        </label>
      ))}
    </div>
  )
}

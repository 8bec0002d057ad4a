import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import layout from '../../../../shared/ui/layout.module.css'
import classes from './editor.module.css'

interface Props {
  readonly label: string
  readonly fields: readonly string[]
  readonly value: number | null
  readonly onChange: (field: number) => void
  /** On to the next row: with the field whose digit was typed, or with null where Enter keeps what is chosen. */
  readonly onDone: (field: number | null) => void
}

/** The field of an item, by tap, by arrows or by its digit. */
export function FieldChoice({ label, fields, value, onChange, onDone }: Props) {
  const { t } = useTranslation('questions')
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`${layout.wrap} ${classes.choice}`}
      {...elementKeys([
        { keys: 'Enter', act: () => onDone(null) },
        ...fields.map((_, field) => ({ keys: String(field + 1), act: () => onDone(field) })),
      ])}
    >
      {fields.map((text, field) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: the choices are known by their number
          key={field}
          className={`${layout.row} ${layout.choosable} ${classes.chip}`}
          data-chosen={value === field || undefined}
        >
          <input type="radio" name={name} checked={value === field} onChange={() => onChange(field)} />
          <span>
            {field + 1} · {text.trim() || t('classification.field', { number: field + 1 })}
          </span>
        </label>
      ))}
    </div>
  )
}

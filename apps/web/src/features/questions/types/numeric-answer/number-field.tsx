import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { numberOf, numberText } from './numbers.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null while what is typed is no number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** What an empty field says. */
  readonly blank?: number
}

/** A number as a teacher types it: with a comma or a point, which stays as it was typed. */
export function NumberField({ value, onChange, blank, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => (text.trim() === '' ? (blank ?? null) : numberOf(text))
  const written = value === null || value === blank ? '' : numberText(value)
  return (
    <TextInput
      {...field}
      // Another value than the one that was typed has come from elsewhere.
      value={typed !== undefined && read(typed) === value ? typed : written}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

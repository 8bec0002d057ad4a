import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** As typed; `dayTyped` reads it. */
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** Digits get their signs between, so that a phone's number keys are enough. */
const withSigns = (typed: string, before: string): string => {
  const grows = typed.length > before.length
  return grows && /^(\d{2}|\d{1,2}\/\d{2})$/.test(typed) ? `${typed}/` : typed
}

/** A day of birth, typed as one says it: no calendar leads to 2015 faster. */
export function BirthdayField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('shared')
  return (
    <TextInput
      description={t('date.typed')}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      {...field}
      value={value}
      onChange={event => onChange(withSigns(event.currentTarget.value, value))}
    />
  )
}

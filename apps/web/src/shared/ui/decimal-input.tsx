import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A number with decimals, typed with a comma or a point and shown as the language writes it; never below nought. */
export function DecimalInput(props: NumberInputProps) {
  const { i18n } = useTranslation()
  return (
    <NumberInput
      allowNegative={false}
      allowedDecimalSeparators={[',', '.']}
      decimalSeparator={i18n.language === 'vi' ? ',' : '.'}
      {...props}
    />
  )
}

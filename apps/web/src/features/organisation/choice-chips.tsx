import { Button, Chip, Group, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value?: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly error?: ReactNode
}

/** Some of a short list, each by one touch. */
export function ChoiceChips({ label, options, value = [], onChange, error }: Props) {
  const { t } = useTranslation('organisation')
  const all = options.every(option => value.includes(option.value))
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} role="group" aria-label={label}>
      <Group gap="xs" mt="xs">
        <Chip.Group multiple value={[...value]} onChange={onChange}>
          {options.map(option => (
            <Chip key={option.value} value={option.value} variant="outline" size="sm">
              {option.label}
            </Chip>
          ))}
        </Chip.Group>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange(all ? [] : options.map(option => option.value))}
        >
          {t(all ? 'config.none' : 'config.all')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}

import { Button, CloseButton, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit, formatSize } from '../format/format.ts'

interface Props {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly value?: File | null
  readonly onChange: (file: File | null) => void
  /** Media types, or endings with a dot. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
  readonly disabled?: boolean
  /** Opens the camera on a phone. */
  readonly capture?: 'user' | 'environment'
}

function fits(file: File, accept: readonly string[]): boolean {
  return accept.some(kind =>
    kind.startsWith('.')
      ? file.name.toLowerCase().endsWith(kind)
      : kind.endsWith('/*')
        ? file.type.startsWith(kind.slice(0, -1))
        : file.type === kind,
  )
}

/** One file, with a button that takes it back. Too large or of a wrong kind is said at once. */
export function FilePicker(props: Props) {
  const { label, description, error, value = null, onChange, accept, maxBytes, disabled, capture } = props
  const { t } = useTranslation('shared')
  const reset = useRef<() => void>(null)
  const [refused, setRefused] = useState<string>()

  const take = (file: File | null) => {
    reset.current?.()
    if (!file) return
    if (maxBytes !== undefined && file.size > maxBytes) {
      setRefused(t('file.tooLarge', { size: formatLimit(maxBytes) }))
      return
    }
    // A browser that does not know the kind (HEIC on Windows) leaves the type empty: the server looks at the bytes.
    if (accept && file.type !== '' && !fits(file, accept)) {
      setRefused(t('file.wrongType'))
      return
    }
    setRefused(undefined)
    onChange(file)
  }

  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={refused ?? error}>
      <Group gap="sm" mt="xxs" wrap="nowrap">
        <FileButton
          onChange={take}
          accept={accept?.join(',')}
          resetRef={reset}
          disabled={disabled}
          capture={capture}
          inputProps={{ tabIndex: -1, 'aria-hidden': true }}
        >
          {button => (
            <Button
              {...button}
              variant="default"
              disabled={disabled}
              leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
            >
              {t(value ? 'file.change' : 'file.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c={value ? undefined : 'dimmed'} truncate miw={0}>
          {value ? `${value.name} (${formatSize(value.size)})` : t('file.none')}
        </Text>
        {value && !disabled && (
          <CloseButton
            aria-label={t('file.clear')}
            onClick={() => {
              setRefused(undefined)
              onChange(null)
            }}
          />
        )}
      </Group>
    </Input.Wrapper>
  )
}

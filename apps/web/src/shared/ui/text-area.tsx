import { Text, Textarea, type TextareaProps } from '@mantine/core'

interface Props extends TextareaProps {
  /** Longest text; the count appears when it comes near. */
  readonly maxLength?: number
}

/** Several lines of plain text that grow with what is typed. */
export function TextArea({ maxLength, value, ...rest }: Props) {
  const length = typeof value === 'string' ? value.length : 0
  const near = maxLength !== undefined && length > maxLength * 0.8
  return (
    <div>
      <Textarea autosize minRows={3} maxRows={12} maxLength={maxLength} value={value} {...rest} />
      {near && (
        <Text size="xs" c="dimmed" ta="right" aria-live="polite">
          {length}/{maxLength}
        </Text>
      )}
    </div>
  )
}

import { Text, Textarea, type TextareaProps } from '@mantine/core'

interface Props extends Omit<TextareaProps, 'maxLength'> {
  /** Longest text; the count appears when it comes near. What is longer stays, and is refused with a sentence. */
  readonly most?: number
}

/** Several lines of plain text that grow with what is typed. */
export function TextArea({ most, value, ...rest }: Props) {
  const length = typeof value === 'string' ? value.length : 0
  const near = most !== undefined && length > most * 0.8
  return (
    <div>
      <Textarea autosize minRows={3} maxRows={12} value={value} {...rest} />
      {near && (
        <Text size="xs" c={length > most ? 'red' : 'dimmed'} ta="right" aria-live="polite">
          {length}/{most}
        </Text>
      )}
    </div>
  )
}

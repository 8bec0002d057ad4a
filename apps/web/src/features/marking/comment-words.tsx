import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Ctrl+Enter. */
  readonly onSend: () => void
}

/** The field of a comment. */
export function CommentWords({ onChange, onSend, ...props }: Props) {
  const { t } = useTranslation('marking')
  return (
    <Textarea
      {...props}
      aria-label={t('thread.label')}
      autosize
      maxLength={MARKING.comment}
      onChange={event => onChange(event.currentTarget.value)}
      {...elementKeys([
        {
          keys: 'mod+Enter',
          act: event => {
            // It sends the comment, and does not give the work back.
            event.stopPropagation()
            onSend()
          },
        },
      ])}
    />
  )
}

import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'
import { PhraseList, usePhrases } from '../comment-bank/comment-bank.ts'

interface Props {
  readonly value: string
  readonly onChange: (word: string) => void
  readonly disabled: boolean
  readonly field: Ref<HTMLTextAreaElement>
}

/** The teacher's word. Two letters find what was written before; Enter takes it. */
export function WordField({ value, onChange, disabled, field }: Props) {
  const { t } = useTranslation('marking')
  const lines = value.split('\n')
  const phrases = usePhrases({
    line: lines.at(-1) ?? '',
    enabled: !disabled,
    eager: true,
    onTake: text => onChange([...lines.slice(0, -1), text].join('\n')),
  })
  return (
    <PhraseList phrases={phrases}>
      <Textarea
        ref={field}
        label={t('word.label')}
        placeholder={t('word.hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MARKING.comment}
        value={value}
        disabled={disabled}
        aria-keyshortcuts="/"
        onChange={event => {
          onChange(event.currentTarget.value)
          phrases.ask()
        }}
        onFocus={phrases.open}
        onBlur={phrases.close}
        {...elementKeys<HTMLTextAreaElement>([
          ...phrases.keys,
          { keys: 'Escape', act: event => event.currentTarget.blur() },
        ])}
      />
    </PhraseList>
  )
}

import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The text that the list is searched by now. */
  readonly value: string | undefined
  /** Called on Enter and when the text is cleared. */
  readonly onSearch: (text: string) => void
  /** Said to screen readers and shown while empty. */
  readonly label?: string
  readonly maxLength?: number
}

/** True while an input method composes: Enter then ends a Vietnamese syllable and must do nothing else. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing
}

export function SearchField({ value = '', onSearch, label, maxLength = 200 }: Props) {
  const { t } = useTranslation('shared')
  const [text, setText] = useState(value)
  // The address may change under the field, by "back" for instance.
  useEffect(() => setText(value), [value])
  const words = label ?? t('list.search')

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={words}
      placeholder={words}
      value={text}
      maxLength={maxLength}
      enterKeyHint="search"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            aria-label={t('list.clear')}
            onClick={() => {
              setText('')
              onSearch('')
            }}
          />
        )
      }
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !isComposing(event)) onSearch(text.trim())
      }}
    />
  )
}

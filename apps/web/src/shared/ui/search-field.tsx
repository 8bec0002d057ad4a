import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../keys/keys.ts'

/** After the last key; a word is typed without the list following each letter. */
const PAUSE_MS = 300

interface Props {
  /** The text that the list is searched by now. */
  readonly value: string | undefined
  /** Called with the trimmed text after a pause in typing, on Enter, and when the text is cleared. */
  readonly onSearch: (text: string) => void
  /** Said to screen readers and shown while empty. */
  readonly label?: string
  readonly maxLength?: number
}

export function SearchField({ value = '', onSearch, label, maxLength = 200 }: Props) {
  const { t } = useTranslation('shared')
  const { text, type, search } = useTypedSearch(value, onSearch)
  const words = label ?? t('list.search')

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={words}
      placeholder={words}
      value={text}
      maxLength={maxLength}
      // The browser takes no more; a longer text that was pasted is cut.
      error={text.length >= maxLength && t('list.searchFull', { max: maxLength })}
      enterKeyHint="search"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={text && <CloseButton aria-label={t('list.clear')} onClick={() => search('')} />}
      onChange={event => type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
      // A syllable that an input method has finished counts as typed.
      onCompositionEnd={event => type(event.currentTarget.value, false)}
      {...elementKeys<HTMLInputElement>([{ keys: 'Enter', act: event => search(event.currentTarget.value) }])}
    />
  )
}

/** What stands in the field, and what of it the list is searched by: the address follows the field, and the field the address. */
function useTypedSearch(value: string, onSearch: Props['onSearch']) {
  const [text, setText] = useState(value)
  // The texts that are on their way into the address: coming back they do not change what was typed on meanwhile.
  const sent = useRef([value])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const at = sent.current.indexOf(value)
    sent.current = at < 0 ? [value] : sent.current.slice(at)
    if (at >= 0) return
    // The address changed under the field, by "back" for instance.
    clearTimeout(timer.current)
    setText(value)
  }, [value])

  const send = (typed: string) => {
    const wanted = typed.trim()
    if (wanted === sent.current.at(-1)) return
    sent.current.push(wanted)
    onSearch(wanted)
  }
  // The list as it is when the pause is over, not as it was at the first key.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  return {
    text,
    type: (typed: string, composing: boolean) => {
      clearTimeout(timer.current)
      setText(typed)
      if (!composing) timer.current = setTimeout(() => latest.current(typed), PAUSE_MS)
    },
    search: (typed: string) => {
      clearTimeout(timer.current)
      setText(typed)
      send(typed)
    },
  }
}

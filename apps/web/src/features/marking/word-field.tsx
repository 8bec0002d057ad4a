import { listPhrases } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { ActionIcon, Combobox, Textarea, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { folded } from '../../shared/ui/by-words.ts'
import { isComposing } from '../../shared/ui/search-field.tsx'
import { useDeletePhrase } from './mutations.ts'
import classes from './word-field.module.css'

interface Props {
  readonly value: string
  readonly onChange: (word: string) => void
  readonly disabled: boolean
  readonly field: Ref<HTMLTextAreaElement>
}

const SHOWN = 5

/** The teacher's word. Two letters find what was written before; Enter takes it. */
export function WordField({ value, onChange, disabled, field }: Props) {
  const { t } = useTranslation('marking')
  const phrases = useApiQuery(listPhrases, {}, { enabled: !disabled, silent: true }).data?.phrases ?? []
  const remove = useDeletePhrase()
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const list = useId()
  const line = value.split('\n').at(-1) ?? ''
  const asked = folded(line.trim())
  const found =
    asked.length >= 2
      ? phrases.filter(({ text }) => folded(text).includes(asked) && text !== line.trim()).slice(0, SHOWN)
      : []
  const shows = open && found.length > 0
  const at = Math.min(place, found.length - 1)
  const store = useCombobox({ opened: shows })
  const take = (text: string) => {
    onChange([...value.split('\n').slice(0, -1), text].join('\n'))
    setOpen(false)
  }
  const forget = (phraseId: string) => remove.mutate({ params: { phraseId } })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The Enter that ends a word in Telex takes no phrase.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return
    const chosen = found[at]
    if (!shows || !chosen) {
      if (event.key === 'Escape') event.currentTarget.blur()
      return
    }
    if (event.key === 'ArrowDown') setPlace(Math.min(found.length - 1, at + 1))
    else if (event.key === 'ArrowUp') setPlace(Math.max(0, at - 1))
    else if (event.key === 'Enter' && !event.shiftKey) take(chosen.text)
    else if (event.key === 'Delete' && event.shiftKey) forget(chosen._id)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <Combobox store={store} onOptionSubmit={take} shadow="md">
      <Combobox.EventsTarget
        withKeyboardNavigation={false}
        aria-autocomplete="list"
        aria-activedescendant={shows ? `${list}-${at}` : undefined}
        aria-describedby={shows ? `${list}-keys` : undefined}
      >
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
            setOpen(true)
            setPlace(0)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
      <Combobox.Dropdown>
        <Combobox.Options id={list} aria-label={t('word.bank')}>
          {found.map(({ _id, text, uses }, index) => (
            <Combobox.Option
              key={_id}
              id={`${list}-${index}`}
              value={text}
              selected={index === at}
              aria-selected={index === at}
              className={classes.phrase}
            >
              <span>{text}</span>
              <small>{t('word.uses', { count: uses })}</small>
              {/* By keys it is Shift+Delete: an option holds no button. */}
              <ActionIcon
                component="span"
                variant="subtle"
                color="gray"
                aria-hidden
                title={t('word.forget', { text })}
                onClick={event => {
                  event.stopPropagation()
                  forget(_id)
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <Combobox.Footer id={`${list}-keys`} className={classes.phraseKeys}>
          {t('word.keys')}
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  )
}

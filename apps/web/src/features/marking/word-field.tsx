import { listPhrases } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import { ActionIcon, Textarea, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { folded } from '../../shared/ui/by-words.ts'
import classes from './marking.module.css'
import { useDeletePhrase } from './mutations.ts'

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
  const [at, setAt] = useState(0)
  const line = value.split('\n').at(-1) ?? ''
  const asked = folded(line.trim())
  const found =
    asked.length >= 2
      ? phrases.filter(({ text }) => folded(text).includes(asked) && text !== line.trim()).slice(0, SHOWN)
      : []
  const shows = open && found.length > 0
  const take = (text: string) => {
    onChange([...value.split('\n').slice(0, -1), text].join('\n'))
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') (event.target as HTMLElement).blur()
    if (!shows || event.ctrlKey || event.metaKey) return
    const chosen = found[at]
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === 'Enter' && !event.shiftKey && chosen) take(chosen.text)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.wordField}>
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
          setAt(0)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {shows && (
        <ul className={classes.phrases} aria-label={t('word.bank')}>
          {found.map((phrase, index) => (
            <li key={phrase._id} data-chosen={index === at || undefined}>
              {/* Before the field loses its focus, and the list goes. */}
              <UnstyledButton
                className={classes.phrase}
                onPointerDown={event => {
                  event.preventDefault()
                  take(phrase.text)
                }}
              >
                <span>{phrase.text}</span>
                <small>{index === at ? 'Enter' : t('word.uses', { count: phrase.uses })}</small>
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('word.forget', { text: phrase.text })}
                onPointerDown={event => {
                  event.preventDefault()
                  remove.mutate({ params: { phraseId: phrase._id } })
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { createPictureUploadUrl, listClassPeople } from '@bangxanh/contract/discussion/endpoints.ts'
import { DISCUSSION } from '@bangxanh/contract/discussion/limits.ts'
import { UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { ActionIcon, Button, CloseButton, FileButton, Textarea, UnstyledButton } from '@mantine/core'
import { IconPhotoPlus, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '../../shared/edit/touched.ts'
import { call } from '../../shared/http/call.ts'
import { typedOf, useTyped } from '../../shared/kept/typed.ts'
import { elementKeys } from '../../shared/keys/keys.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { SendingLines, useAttachments } from '../uploads/uploads.ts'
import classes from './discussion.module.css'
import { found, namedAt, type Person, toWire } from './mentioned-words.ts'

interface Attached {
  readonly key: string
  readonly name: string
  readonly url: string
}

/** What is not sent yet. It outlives the screen and the page. */
interface Draft {
  readonly text: string
  readonly pictures: readonly Attached[]
  readonly people: readonly Person[]
}
const EMPTY: Draft = { text: '', pictures: [], people: [] }
const hasSome = ({ text, pictures }: Draft) => text.trim() !== '' || pictures.length > 0

export interface Written {
  /** With names by their ids. */
  readonly text: string
  /** As it was typed. */
  readonly words: string
  readonly pictures: string[]
}

interface Props {
  readonly classId: string
  readonly userId: string
  /** What it is kept under. */
  readonly of: string
  readonly hint: string
  readonly submit: string
  readonly minRows?: number
  readonly onSend: (written: Written) => Promise<unknown>
}

/** Where somebody writes to the class: words, who is named by @, pictures. */
export function Composer({ classId, userId, of, hint, submit, minRows = 1, onSend }: Props) {
  const { t } = useTranslation('discussion')
  const [draft = EMPTY, keep] = useTyped<Draft>(userId, of)
  const { text, pictures } = draft
  const [busy, setBusy] = useState(false)
  useUnsaved(hasSome(draft))
  const set = (next: Partial<Draft>) => {
    const whole = { ...(typedOf(userId).at<Draft>(of) ?? EMPTY), ...next }
    keep(hasSome(whole) ? whole : undefined)
  }

  const attached = useAttachments({
    types: UPLOAD_TYPES.discussion,
    most: DISCUSSION.pictures,
    count: pictures.length,
    words: { otherType: t('otherType'), tooMany: t('tooMany', { count: DISCUSSION.pictures }) },
    open: async (ticket, key) => {
      const body = { classUid: classId, ...ticket }
      return (await call(createPictureUploadUrl, { body }, { key })).upload
    },
    onSent: ({ key, url }, { name }) => {
      const now = typedOf(userId).at<Draft>(of) ?? EMPTY
      typedOf(userId).set(of, { ...now, pictures: [...now.pictures, { key, name, url }] })
    },
  })
  const { sending } = attached
  const may = hasSome(draft) && sending.list.length === 0
  const send = async () => {
    if (!may || busy) return
    setBusy(true)
    try {
      const words = text.trim()
      await onSend({ words, text: toWire(words, draft.people), pictures: pictures.map(({ key }) => key) })
      // What was typed since stays.
      if (isSame(typedOf(userId).at(of), draft)) keep(undefined)
    } catch {
      // It was said as a notice; what was typed stands here for another try.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.composer}>
      <MentionField
        {...{ classId, hint, minRows, text }}
        problem={attached.problem}
        onText={next => set({ text: next })}
        onNamed={(next, person) => set({ text: next, people: [...draft.people, person] })}
        onSend={() => void send()}
      />
      {pictures.length > 0 && (
        <ul className={classes.attached}>
          {pictures.map(({ key, name, url }) => (
            <li key={key}>
              <img src={url} alt={name} />
              <CloseButton
                size="sm"
                variant="filled"
                aria-label={t('detach', { name })}
                onClick={() => set({ pictures: pictures.filter(picture => picture.key !== key) })}
              />
            </li>
          ))}
        </ul>
      )}
      {sending.list.length > 0 && <SendingLines sending={sending} />}
      <div className={classes.send}>
        <FileButton {...attached.button}>
          {props => (
            <ActionIcon
              {...props}
              variant="subtle"
              size={36}
              disabled={attached.isFull}
              aria-label={t('picture')}
              title={t('picture')}
            >
              <IconPhotoPlus size={22} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Button
          disabled={!may}
          loading={busy}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => void send()}
        >
          {submit}
        </Button>
      </div>
    </div>
  )
}

interface FieldProps {
  readonly classId: string
  readonly hint: string
  readonly minRows: number
  readonly text: string
  readonly problem?: string | undefined
  readonly onText: (text: string) => void
  readonly onNamed: (text: string, person: Person) => void
  readonly onSend: () => void
}

const NOBODY: readonly Person[] = []

/** The field of words; who types @ is offered the people of the class. */
export function MentionField({ classId, hint, minRows, text, problem, onText, onNamed, onSend }: FieldProps) {
  const { t } = useTranslation('discussion')
  const [caret, setCaret] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const naming = namedAt(text, caret)
  const people = useApiQuery(
    listClassPeople,
    { query: { classUid: classId, limit: 500 } },
    { silent: true, enabled: naming !== undefined },
  ).data?.people
  const offered = naming ? found(people ?? NOBODY, naming.part) : NOBODY
  const name = (person: Person) => {
    if (!naming) return
    const before = `${text.slice(0, naming.from)}@${person.name} `
    onNamed(before + text.slice(caret), { _id: person._id, name: person.name })
    setCaret(before.length)
    // After the words have been drawn.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  const [first] = offered
  return (
    <div className={classes.field}>
      {offered.length > 0 && (
        <ul className={classes.people} aria-label={t('people')}>
          {offered.map(person => (
            <li key={person._id}>
              <UnstyledButton className={classes.person} onClick={() => name(person)}>
                <PersonAvatar name={person.name} size={28} decorative />
                {person.name}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        ref={field}
        aria-label={hint}
        placeholder={hint}
        autosize
        minRows={minRows}
        maxRows={6}
        maxLength={DISCUSSION.text}
        value={text}
        error={problem}
        onSelect={event => setCaret(event.currentTarget.selectionStart)}
        onChange={event => {
          setCaret(event.currentTarget.selectionStart)
          onText(event.currentTarget.value)
        }}
        {...elementKeys([
          {
            keys: 'mod+Enter',
            act: event => {
              event.stopPropagation()
              if (first && naming) name(first)
              else onSend()
            },
          },
        ])}
      />
    </div>
  )
}

import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { readSeatCode, SEAT_LETTERS, writeSeatCode } from '@bangxanh/contract/rooms/seat-code.ts'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { OtherPerson } from './card-entrance.tsx'
import { Entrance } from './entrance.tsx'
import { keepExamCode, readExamCode } from './kept-exam-code.ts'
import { useCardLogin } from './mutations.ts'

interface Props {
  /** Of the QR code on a card. */
  readonly code: string | undefined
  /** Who is signed in on this device: a card never puts somebody else in their place unasked. */
  readonly signedInAs: string | undefined
  readonly onDone: (accessToken: string) => void
}

/** The code of an exam has so many signs, and no more: it was typed to its end. Who mends it stays there. */
const isFilled = (part: 'exam' | 'number', value: string, before: string) =>
  part === 'exam' && value.trim().length === ROOM.codeLength && before.length < ROOM.codeLength

/** Whoever looks at the history of a machine that many use finds no code there. */
function takeFromAddress() {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('code')) return
  url.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}`)
}

/** A candidate comes in by the card of their seat: by its QR code, or typed. A machine keeps the code of the exam for the next one. */
export function SeatEntrance({ code, signedInAs, onDone }: Props) {
  const { t } = useTranslation('seatEntry')
  const enter = useCardLogin()
  // Kept, since the address does not.
  const [brought] = useState(() => (code === undefined ? undefined : readSeatCode(code)))
  const [typed, setTyped] = useState(() => ({
    exam: brought?.exam ?? readExamCode(),
    number: brought ? String(brought.number) : '',
    letters: brought?.letters ?? '',
  }))
  const [isIncomplete, setIncomplete] = useState(false)
  const number = useRef<HTMLInputElement>(null)
  const letters = useRef<HTMLInputElement>(null)
  const send = (words: typeof typed) => {
    const seat = readSeatCode(`${words.exam}-${words.number}-${words.letters}`)
    setIncomplete(!seat)
    if (!seat) return
    enter.mutate(
      { body: { code: writeSeatCode(seat) } },
      {
        onSuccess: ({ accessToken }) => {
          keepExamCode(seat.exam)
          onDone(accessToken)
        },
        onError: () => letters.current?.select(),
      },
    )
  }
  const asked = useRef(false)
  useEffect(() => {
    if (!brought || signedInAs !== undefined || asked.current) return
    asked.current = true
    takeFromAddress()
    send(typed)
  })
  if (signedInAs !== undefined) return <OtherPerson name={signedInAs} seat={{ code }} />

  // Whoever types a card from its beginning to its end leaves no box by hand: a hyphen or a blank leads to the next one.
  const change = (part: keyof typeof typed, value: string) => {
    const whole = readSeatCode(value)
    const isLeft = part !== 'letters' && (/\S[\s-]$/.test(value) || isFilled(part, value, typed[part]))
    setTyped(
      whole
        ? { ...whole, number: String(whole.number) }
        : { ...typed, [part]: value.replace(isLeft ? /^[\s-]+|[\s-]+$/g : /^[\s-]+/, '') },
    )
    setIncomplete(false)
    enter.reset()
    if (whole) letters.current?.focus()
    else if (isLeft) (part === 'exam' ? number : letters).current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  const failed =
    enter.error instanceof CallError ? (enter.error.msg ?? t('failed')) : enter.error && t('failed')
  const wrong = isIncomplete ? t('incomplete') : failed
  const field = (part: keyof typeof typed) => ({
    ...{ name: part, label: t(part), value: typed[part], size: 'md', autoComplete: 'off' },
    ...{ autoCapitalize: 'characters', spellCheck: false },
    onChange: (event: { currentTarget: { value: string } }) => change(part, event.currentTarget.value),
  })
  return (
    <Entrance title={t('title')} hint={t('hint')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Group grow align="flex-start">
            <TextInput {...field('exam')} placeholder="ABC234" autoFocus={!typed.exam} />
            <TextInput
              {...field('number')}
              ref={number}
              placeholder="12"
              inputMode="numeric"
              autoFocus={!!typed.exam}
            />
          </Group>
          <TextInput
            {...field('letters')}
            ref={letters}
            description={t('lettersHint', { count: SEAT_LETTERS })}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', letterSpacing: '.2em' } }}
          />
          {wrong && (
            <Alert color="red" role="alert">
              {wrong}
            </Alert>
          )}
          <Button type="submit" size="md" fullWidth loading={enter.isPending}>
            {t('submit')}
          </Button>
          <ButtonLink to="/login" size="md" variant="default">
            {t('login')}
          </ButtonLink>
        </Stack>
      </form>
    </Entrance>
  )
}

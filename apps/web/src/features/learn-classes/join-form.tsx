import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Paper, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { joinCodeIn } from './join-code.ts'
import classes from './join-form.module.css'
import { useJoinClass } from './mutations.ts'

interface Props {
  /** The code that came with a link. */
  readonly code: string | undefined
  readonly onJoined: (eClass: PupilClass) => void
}

export function JoinForm({ code = '', onJoined }: Props) {
  const { t } = useTranslation('learnClasses')
  const [typed, setTyped] = useState(joinCodeIn(code))
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const join = useJoinClass()

  const refuse = (words: string) => {
    setProblem(words)
    field.current?.focus()
  }
  const write = (text: string) => {
    // A syllable on its way through an input method must not be rewritten under it.
    setTyped(composing.current ? text : joinCodeIn(text))
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const joinCode = joinCodeIn(typed)
    if (joinCode.length < JOIN_CODE.length) {
      refuse(t('join.short', { count: JOIN_CODE.length }))
      return
    }
    join.mutate(
      { body: { joinCode } },
      {
        onSuccess: reply => onJoined(reply.class),
        onError: error => refuse((error instanceof CallError && error.msg) || t('join.failed')),
      },
    )
  }

  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            ref={field}
            label={t('join.label')}
            size="md"
            classNames={{ input: classes.code }}
            // In place, because every field of a phone has its size set from outside.
            styles={{ input: { fontSize: 'clamp(1.5rem, 8vw, 2.25rem)' } }}
            value={typed}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={event => {
              composing.current = false
              write(event.currentTarget.value)
            }}
            onChange={event => write(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" loading={join.isPending} fullWidth>
            {t('join.submit')}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}

import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { STUDENT } from '@bangxanh/contract/students/limits.ts'
import { Button, Paper, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayTyped } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { BirthdayField } from '../../shared/ui/birthday-field.tsx'
import { joinCodeIn } from './join-code.ts'
import classes from './join-form.module.css'
import { JoinableClass } from './joinable-class.tsx'
import { useJoinClass } from './mutations.ts'

type Field = 'code' | 'fullname' | 'birthday'

interface Props {
  /** The code that came with a link. */
  readonly code: string | undefined
  /** The name of the account, for who stands in no class yet: they say who they are; of others the school knows. */
  readonly asks?: string | undefined
  readonly onJoined: (eClass: PupilClass) => void
  /** The code of a live room, which is shorter than that of a class. */
  readonly onRoom: (code: string) => void
}

/** A code, and what it leads to as soon as it is whole; who is new says name and birthday (product 3.20). */
export function JoinForm({ code = '', asks, onJoined, onRoom }: Props) {
  const { t } = useTranslation(['learnClasses', 'shared'])
  const [typed, setTyped] = useState(joinCodeIn(code))
  const [fullname, setFullname] = useState(asks ?? '')
  const [birthday, setBirthday] = useState('')
  const [problem, setProblem] = useState<{ at: Field; words: string }>()
  const fields = {
    code: useRef<HTMLInputElement>(null),
    fullname: useRef<HTMLInputElement>(null),
    birthday: useRef<HTMLInputElement>(null),
  }
  // By a link the code is there already: what is missing is next.
  const isNext = asks !== undefined && joinCodeIn(code).length === JOIN_CODE.length
  const { birthday: birthdayField } = fields
  useEffect(() => {
    if (isNext) birthdayField.current?.focus()
  }, [isNext, birthdayField])
  const join = useJoinClass()

  const refuse = (at: Field, words: string) => {
    setProblem({ at, words })
    fields[at].current?.focus()
  }
  const errorAt = (at: Field) => (problem?.at === at ? problem.words : undefined)
  const write = (code: string) => {
    setTyped(code)
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const joinCode = joinCodeIn(typed)
    const day = dayTyped(birthday)
    if (joinCode.length === ROOM.codeLength) return onRoom(joinCode)
    if (joinCode.length < JOIN_CODE.length)
      return refuse('code', t('join.short', { count: JOIN_CODE.length }))
    if (asks !== undefined && !fullname.trim()) return refuse('fullname', t('shared:form.required'))
    if (asks !== undefined && !day) return refuse('birthday', t('shared:date.notTyped'))
    join.mutate(
      { body: { joinCode, ...(asks !== undefined && day && { fullname: fullname.trim(), birthday: day }) } },
      {
        onSuccess: reply => onJoined(reply.class),
        onError: error => {
          const fields = error instanceof CallError ? error.fields : {}
          const at = (['fullname', 'birthday'] as const).find(field => fields[field])
          if (at) return refuse(at, fields[at] ?? '')
          refuse('code', (error instanceof CallError && error.msg) || t('join.failed'))
        },
      },
    )
  }

  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <CodeField ref={fields.code} value={typed} error={errorAt('code')} onChange={write} />
          <JoinableClass code={typed} />
          {asks !== undefined && (
            <>
              <TextInput
                ref={fields.fullname}
                label={t('join.fullname')}
                size="md"
                autoComplete="name"
                maxLength={STUDENT.fullname}
                value={fullname}
                error={errorAt('fullname')}
                onChange={event => {
                  setFullname(event.currentTarget.value)
                  setProblem(undefined)
                }}
              />
              <BirthdayField
                ref={fields.birthday}
                label={t('join.birthday')}
                size="md"
                value={birthday}
                error={errorAt('birthday')}
                onChange={day => {
                  setBirthday(day)
                  setProblem(undefined)
                }}
              />
            </>
          )}
          <Button type="submit" size="lg" loading={join.isPending} fullWidth>
            {t('join.submit')}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}

interface CodeProps {
  readonly ref: Ref<HTMLInputElement>
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

function CodeField({ ref, value, error, onChange }: CodeProps) {
  const { t } = useTranslation('learnClasses')
  const composing = useRef(false)
  // A syllable on its way through an input method must not be rewritten under it.
  const write = (text: string) => onChange(composing.current ? text : joinCodeIn(text))
  return (
    <TextInput
      ref={ref}
      label={t('join.label')}
      size="md"
      classNames={{ input: classes.code }}
      // In place, because every field of a phone has its size set from outside.
      styles={{
        input: {
          fontSize: 'clamp(var(--mantine-font-size-xl), 8vw, var(--mantine-font-size-display))',
        },
      }}
      value={value}
      error={error}
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
  )
}

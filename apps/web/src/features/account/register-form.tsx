import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { usernameFrom } from '@bangxanh/contract/account/username.ts'
import { Button, Input, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayTyped } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { BirthdayField } from '../../shared/ui/birthday-field.tsx'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { useFirstProblem } from '../../shared/ui/use-first-problem.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { REGISTER_FIELDS, useRegister } from './mutations.ts'

const USERNAME = /^[\p{L}\p{N}._@+-]+$/u
const PHONE = /^\+?[0-9 .()-]{8,}$/
const ROLES = ['teacher', 'student'] as const
type Role = (typeof ROLES)[number]

/** What to begin with where a name has no letters that everybody can type. */
const SHORT: Record<Role, string> = { teacher: 'giao.vien', student: 'hoc.sinh' }

/** After a name that is taken: the year of birth with it, or else the next number. */
function nextUsername(taken: string, base: string, birthday: string | null): string {
  const number = Number(taken.slice(base.length))
  if (taken === base) return `${base}${birthday ? birthday.slice(0, 4) : 2}`
  return `${base}${number + 1}`
}

interface Props {
  /** A join code that came with the link: its bearer is a student. */
  readonly code: string | undefined
  readonly onDone: (accessToken: string) => void
}

/** Who comes with a class's code says first who they are, since that may be a place of its list, and needs no phone (product 3.51). */
export function RegisterForm({ code, onDone }: Props) {
  const { t } = useTranslation(['account', 'shared', 'learnClasses'])
  const { form, ref, problem, submit, isPending, writeName, writeUsername } = useRegisterForm({
    code,
    onDone,
  })
  const student = form.values.role === 'student'
  const joins = student && form.values.joinCode.trim() !== ''

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Input.Wrapper label={t('register.role')} labelElement="div" id="role">
          <SegmentedControl
            fullWidth
            aria-label={t('register.role')}
            data={ROLES.map(role => ({ value: role, label: t(`register.${role}`) }))}
            {...form.getInputProps('role')}
          />
        </Input.Wrapper>
        {student && (
          <TextInput
            label={t('learnClasses:join.classCode')}
            description={t('learnClasses:join.classCodeHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('joinCode')}
          />
        )}
        <TextInput
          label={t('register.displayName')}
          autoComplete="name"
          {...form.getInputProps('displayName')}
          onChange={event => writeName(event.currentTarget.value)}
        />
        {joins && (
          <BirthdayField
            label={t('learnClasses:join.birthday')}
            {...form.getInputProps('birthday')}
            value={form.values.birthday}
            onChange={typed => form.setFieldValue('birthday', typed)}
          />
        )}
        <TextInput
          label={t('register.username')}
          description={t('register.usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
          onChange={event => writeUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('register.password')}
          description={t('register.passwordHint', { count: ACCOUNT.password.min })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t('register.phone')}
          description={joins && t('learnClasses:join.phoneHint')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <ProblemNote problem={problem} />
        <Button type="submit" size="md" mt="xs" loading={isPending} fullWidth>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  )
}

function useRegisterForm({ code, onDone }: Props) {
  const { t } = useTranslation(['account', 'shared', 'learnClasses'])
  const register = useRegister()
  /** As long as nobody has typed another one, the user name follows the name. */
  const [proposes, setProposes] = useState(true)
  const form = useForm({
    initialValues: {
      role: code ? ROLES[1] : ROLES[0],
      displayName: '',
      username: '',
      phone: '',
      password: '',
      joinCode: code ?? '',
      birthday: '',
    } satisfies { role: Role; [field: string]: string },
    validate: {
      displayName: value => (value.trim() ? null : t('shared:form.required')),
      username: value => {
        const name = value.trim()
        if (!name) return t('login.missingUsername')
        if (name.length < ACCOUNT.username.min)
          return t('shared:form.tooShort', { count: ACCOUNT.username.min })
        return USERNAME.test(name) ? null : t('register.usernameInvalid')
      },
      phone: (value, { role, joinCode }) => {
        if (!value.trim())
          return role === 'student' && joinCode.trim() ? null : t('learnClasses:join.missingPhone')
        return PHONE.test(value.trim()) ? null : t('register.phoneInvalid')
      },
      birthday: (value, { role, joinCode }) =>
        role === 'student' && joinCode.trim() && !dayTyped(value) ? t('shared:date.notTyped') : null,
      password: value =>
        value.length < ACCOUNT.password.min
          ? t('shared:form.tooShort', { count: ACCOUNT.password.min })
          : null,
    },
  })
  const { role } = form.values
  const { ref, problem, refuse } = useFirstProblem(form.errors)
  const liftGuard = useLeaveGuard(form.isDirty())

  const proposalFor = (name: string) => (name.trim() ? usernameFrom(name, SHORT[role]) : '')
  const submit = form.onSubmit(async ({ role, displayName, username, phone, password, ...joining }) => {
    const [joinCode, birthday] = [joining.joinCode.trim(), dayTyped(joining.birthday)]
    try {
      const { accessToken } = await register.mutateAsync({
        body: {
          role,
          displayName: displayName.trim(),
          username: username.trim(),
          ...(phone.trim() && { phone: phone.trim() }),
          password,
          ...(role === 'student' && joinCode && { joinCode, ...(birthday && { birthday }) }),
        },
      })
      liftGuard()
      onDone(accessToken)
    } catch (error) {
      showFieldErrors(form, error, REGISTER_FIELDS)
      if (proposes && error instanceof CallError && error.code === 'E_USERNAME_TAKEN') {
        form.setFieldValue('username', nextUsername(username, proposalFor(displayName), birthday))
        form.setFieldError('username', t('learnClasses:join.usernameTaken', { name: username }))
      }
      refuse()
    }
  }, refuse)

  return {
    ...{ form, ref, problem, submit, isPending: register.isPending },
    writeName: (displayName: string) =>
      form.setValues({ displayName, ...(proposes && { username: proposalFor(displayName) }) }),
    writeUsername: (username: string) => {
      setProposes(username === '')
      form.setFieldValue('username', username)
    },
  }
}

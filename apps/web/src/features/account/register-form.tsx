import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { Button, Input, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { dayTyped } from '../../shared/format/format.ts'
import { BirthdayField } from '../../shared/ui/birthday-field.tsx'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { REGISTER_FIELDS, useRegister } from './mutations.ts'

const USERNAME = /^[\p{L}\p{N}._@+-]+$/u
const PHONE = /^\+?[0-9 .()-]{8,}$/
const ROLES = ['teacher', 'student'] as const

interface Props {
  /** A join code that came with the link: its bearer is a student. */
  readonly code: string | undefined
  readonly onDone: (accessToken: string) => void
}

export function RegisterForm({ code, onDone }: Props) {
  const { t } = useTranslation(['account', 'shared'])
  const register = useRegister()
  const form = useForm({
    initialValues: {
      role: code ? ROLES[1] : ROLES[0],
      displayName: '',
      username: '',
      phone: '',
      password: '',
      joinCode: code ?? '',
      birthday: '',
    } satisfies { role: (typeof ROLES)[number]; [field: string]: string },
    validate: {
      displayName: value => (value.trim() ? null : t('shared:form.required')),
      username: value => {
        const name = value.trim()
        if (!name) return t('login.missingUsername')
        if (name.length < ACCOUNT.username.min)
          return t('shared:form.tooShort', { count: ACCOUNT.username.min })
        return USERNAME.test(name) ? null : t('register.usernameInvalid')
      },
      phone: value => {
        if (!value.trim()) return t('register.missingPhone')
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
  const student = form.values.role === 'student'
  const joins = student && form.values.joinCode.trim() !== ''
  const liftGuard = useLeaveGuard(form.isDirty())

  const submit = form.onSubmit(async ({ role, displayName, username, phone, password, ...joining }) => {
    const [joinCode, birthday] = [joining.joinCode.trim(), dayTyped(joining.birthday)]
    try {
      const { accessToken } = await register.mutateAsync({
        body: {
          role,
          displayName: displayName.trim(),
          username: username.trim(),
          phone: phone.trim(),
          password,
          ...(role === 'student' && joinCode && { joinCode, ...(birthday && { birthday }) }),
        },
      })
      liftGuard()
      onDone(accessToken)
    } catch (error) {
      showFieldErrors(form, error, REGISTER_FIELDS)
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Input.Wrapper label={t('register.role')} labelElement="div" id="role">
          <SegmentedControl
            fullWidth
            aria-label={t('register.role')}
            data={ROLES.map(role => ({ value: role, label: t(`register.${role}`) }))}
            {...form.getInputProps('role')}
          />
        </Input.Wrapper>
        <TextInput
          label={t('register.displayName')}
          autoComplete="name"
          {...form.getInputProps('displayName')}
        />
        <TextInput
          label={t('register.username')}
          description={t('register.usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label={t('register.phone')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <PasswordInput
          label={t('register.password')}
          description={t('register.passwordHint', { count: ACCOUNT.password.min })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          {...form.getInputProps('password')}
        />
        {student && (
          <TextInput
            label={t('register.joinCode')}
            description={t('register.joinCodeHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('joinCode')}
          />
        )}
        {joins && (
          <BirthdayField
            label={t('register.birthday')}
            {...form.getInputProps('birthday')}
            value={form.values.birthday}
            onChange={typed => form.setFieldValue('birthday', typed)}
          />
        )}
        <Button type="submit" size="md" mt="xs" loading={register.isPending} fullWidth>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  )
}

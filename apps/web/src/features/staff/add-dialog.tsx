import type { GrantableRole } from '@bangxanh/contract/staff/schemas.ts'
import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { isChief, useAccount } from '../account/account.ts'
import { useCreateTeacher, useTakeIn } from './mutations.ts'
import type { NewPassword } from './password-dialog.tsx'
import { PersonFields, usePersonFields } from './person-fields.tsx'
import { PlaceFields, type PlaceValue } from './place-fields.tsx'
import { RoleFields, useRoleRules } from './role-fields.tsx'
import { type RoleValues, roleDrafts } from './role-values.ts'

interface Values extends RoleValues {
  /** A new account, or somebody who has registered by themselves. */
  readonly mode: 'new' | 'known'
  readonly displayName: string
  readonly username: string
  readonly phone: string
  readonly contact: string
  readonly place: PlaceValue
}

interface Props {
  readonly grantable: readonly GrantableRole[]
  readonly onClose: () => void
  readonly onMade: (made: NewPassword) => void
}

/** Somebody new in the school: with a new account, or taken in with the one that they have. */
export function AddDialog({ grantable, onClose, onMade }: Props) {
  const { t } = useTranslation(['staff', 'shared'])
  const chief = isChief(useAccount())
  const create = useCreateTeacher()
  const takeIn = useTakeIn()
  const person = usePersonFields()
  const form = useAddForm(person, chief)
  const { mode, place } = form.values
  const offered = grantable.filter(
    role => (role === 'department_chief') === (mode === 'new' && place.kind === 'department'),
  )

  const save = async ({ place: { kind, _id }, ...values }: Values) => {
    const where = _id ? (kind === 'school' ? { schoolId: _id } : { departmentId: _id }) : {}
    const roles = roleDrafts(values)
    const [username, phone, contact] = [values.username.trim(), values.phone.trim(), values.contact.trim()]
    if (values.mode === 'known')
      return takeIn.mutateAsync({ body: { takeIn: { username, phone }, ...where, roles } })
    const displayName = values.displayName.trim()
    const { teacher, temporaryPassword } = await create.mutateAsync({
      body: {
        displayName,
        ...(username && { username }),
        ...(phone && { phone }),
        ...(contact && { contact }),
        ...where,
        roles,
      },
    })
    if (temporaryPassword)
      onMade({ name: displayName, username: teacher.details?.username ?? '', temporaryPassword })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('form.add')}
      submit={t(mode === 'new' ? 'form.create' : 'form.takeIn')}
      form={form}
      onSubmit={save}
      size="lg"
    >
      <SegmentedControl
        aria-label={t('form.mode')}
        value={mode}
        data={[
          { value: 'new', label: t('form.modeNew') },
          { value: 'known', label: t('form.modeKnown') },
        ]}
        onChange={next => {
          form.setValues({
            mode: next === 'known' ? 'known' : 'new',
            place: { kind: 'school', _id: place.kind === 'school' ? place._id : null },
            roles: ['teacher'],
          })
          form.clearErrors()
        }}
      />
      {mode === 'known' && (
        <Text size="sm" c="dimmed">
          {t('form.knownHint')}
        </Text>
      )}
      {mode === 'new' && (
        <PersonFields
          field={name => ({
            label: person[name].label,
            autoComplete: 'off',
            ...form.getInputProps(name),
          })}
        />
      )}
      <TextInput
        label={t('form.username')}
        description={mode === 'new' ? t('form.usernameHint') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('username')}
      />
      {mode === 'known' && (
        <TextInput label={t('form.phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      )}
      {chief && (
        <PlaceFields
          value={place}
          regions={mode === 'new' && grantable.includes('department_chief')}
          error={form.errors.place}
          onChange={next => {
            const roles: GrantableRole[] = next.kind === 'department' ? ['department_chief'] : ['teacher']
            form.setValues({ place: next, ...(next.kind !== place.kind && { roles }) })
          }}
        />
      )}
      <RoleFields grantable={offered} form={form} />
    </FormDialog>
  )
}

function useAddForm(person: ReturnType<typeof usePersonFields>, chief: boolean) {
  const { t } = useTranslation(['staff', 'shared'])
  return useForm<Values>({
    initialValues: {
      mode: 'new',
      displayName: '',
      username: '',
      phone: '',
      contact: '',
      place: { kind: 'school', _id: null },
      roles: ['teacher'],
      teaches: [],
      leads: [],
    },
    validate: {
      ...useRoleRules(),
      displayName: (value, { mode }) => (mode === 'new' ? person.displayName.check?.(value) : null),
      username: (value, { mode }) => (mode === 'known' && !value.trim() ? t('shared:form.required') : null),
      phone: (value, { mode }) =>
        mode === 'known' && !value.trim() ? t('shared:form.required') : person.phone.check?.(value),
      place: ({ _id }) => (!chief || _id ? null : t('form.missingPlace')),
    },
  })
}

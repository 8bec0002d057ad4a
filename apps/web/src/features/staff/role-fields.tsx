import type { GrantableRole } from '@bangxanh/contract/staff/schemas.ts'
import { Checkbox, MultiSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { byWords } from '../../shared/ui/by-words.ts'
import type { RoleValues } from './role-values.ts'
import { useSubjectWords } from './staff-words.ts'

/** What the fields below must hold before the server is asked. */
export function useRoleRules() {
  const { t } = useTranslation('staff')
  return {
    roles: (value: readonly string[]) => (value.length > 0 ? null : t('form.missingRole')),
    leads: (value: readonly string[], { roles }: RoleValues) =>
      roles.includes('leader') && value.length === 0 ? t('form.missingLeads') : null,
  }
}

interface Props {
  /** What may be given; nothing else is offered. */
  readonly grantable: readonly GrantableRole[]
  readonly form: {
    readonly values: RoleValues
    readonly errors: Partial<Record<string, React.ReactNode>>
    readonly setFieldValue: (field: 'roles', value: GrantableRole[]) => void
    readonly getInputProps: (field: 'teaches' | 'leads') => object
  }
}

/** Roles, and the subjects of those that have some. */
export function RoleFields({ grantable, form }: Props) {
  const { t } = useTranslation(['staff', 'app'])
  const { subjects } = useSubjectWords()
  const { roles } = form.values
  const leads = roles.includes('leader')
  // A head of subject teaches too, so one tick sets both.
  const choose = (chosen: string[]) =>
    form.setFieldValue(
      'roles',
      grantable.filter(role => chosen.includes(role) || (role === 'teacher' && chosen.includes('leader'))),
    )

  return (
    <>
      <Checkbox.Group label={t('form.roles')} value={roles} onChange={choose} error={form.errors.roles}>
        <Stack gap="xs" mt="xs" mb="xxs">
          {grantable.map(role => (
            <Checkbox
              key={role}
              value={role}
              label={t(`app:roles.${role}`)}
              description={t(`roleHint.${role}`)}
              disabled={role === 'teacher' && leads}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {leads && (
        <MultiSelect
          searchable
          filter={byWords}
          // Enter takes what was typed instead of sending the form.
          selectFirstOptionOnChange
          label={t('form.leads')}
          data={subjects}
          hidePickedOptions
          {...form.getInputProps('leads')}
        />
      )}
      {roles.includes('teacher') && (
        <MultiSelect
          searchable
          filter={byWords}
          selectFirstOptionOnChange
          label={t('form.teaches')}
          data={subjects}
          hidePickedOptions
          {...form.getInputProps('teaches')}
        />
      )}
    </>
  )
}

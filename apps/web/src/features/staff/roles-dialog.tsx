import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { isChief, useAccount } from '../account/account.ts'
import { useChangeRoles } from './mutations.ts'
import { PlaceFields, type PlaceValue } from './place-fields.tsx'
import { RoleFields, useRoleRules } from './role-fields.tsx'
import { type RoleValues, roleDrafts, roleValues } from './role-values.ts'
import { placeOf, placesOf } from './staff-places.ts'

/** All roles of one person in one place. */
export function RolesDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const chief = isChief(useAccount())
  const change = useChangeRoles()
  const { _id, displayName: name, can } = teacher
  const [first] = placesOf(teacher)
  const rolesAt = (placeId: string | null) =>
    roleValues((teacher.details?.roles ?? []).filter(role => placeOf(role)?._id === placeId))
  const form = useForm<RoleValues & { place: PlaceValue }>({
    initialValues: {
      place: { kind: first?.kind ?? 'school', _id: first?._id ?? null },
      ...rolesAt(first?._id ?? null),
    },
    validate: {
      place: ({ _id: chosen }) => (chosen ? null : t('form.missingPlace')),
      ...useRoleRules(),
    },
  })
  const { place } = form.values
  const grantable = can.roles.filter(role => (role === 'department_chief') === (place.kind === 'department'))

  const save = ({ place: { kind, _id: placeId }, ...roles }: typeof form.values) =>
    change.mutateAsync({
      body: {
        _id,
        ...(placeId && (kind === 'school' ? { schoolId: placeId } : { departmentId: placeId })),
        roles: roleDrafts(roles),
      },
    })

  return (
    <FormDialog opened onClose={onClose} title={t('form.rolesOf', { name })} form={form} onSubmit={save}>
      {chief && (
        <PlaceFields
          value={place}
          regions={can.roles.includes('department_chief')}
          error={form.errors.place}
          onChange={next => form.setValues({ place: next, ...rolesAt(next._id) })}
        />
      )}
      <RoleFields grantable={grantable} form={form} />
    </FormDialog>
  )
}

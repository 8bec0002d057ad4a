import type { GrantableRole, RoleDraft, Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { isChief, useAccount } from '../account/account.ts'
import { useChangeRoles } from './mutations.ts'
import { PlaceFields, type PlaceValue } from './place-fields.tsx'
import { RoleFields, useRoleRules } from './role-fields.tsx'
import { type RoleValues, roleDrafts, roleValues } from './role-values.ts'
import { placeOf, placesOf } from './staff-places.ts'
import { useSubjectWords } from './staff-words.ts'

const rolesIn = ({ details }: Teacher, placeId: string | null) =>
  roleValues((details?.roles ?? []).filter(role => placeOf(role)?._id === placeId))

/** As two lists of roles can be compared. */
const inOrder = (roles: readonly RoleDraft[]) =>
  roles
    .map(({ role, subjects = [] }) => ({ role, subjects: [...subjects].sort() }))
    .sort((one, other) => one.role.localeCompare(other.role))

/** All roles of one person in one place. */
export function RolesDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const { t } = useTranslation(['staff', 'app'])
  const chief = isChief(useAccount())
  const change = useChangeRoles()
  const { _id, displayName: name, can } = teacher
  const [first] = placesOf(teacher)
  const { subject } = useSubjectWords()
  const rolesAt = (placeId: string | null) => rolesIn(teacher, placeId)
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

  const saveEdit = useEdit({
    thing: teacher,
    fieldsOf: of => ({ roles: inOrder(roleDrafts(rolesIn(of, place._id))) }),
    words: {
      roles: {
        label: t('form.roles'),
        show: roles => roles.map(({ role, subjects }) => roleWords(role, subjects)).join('\n'),
      },
    },
  })
  const roleWords = (role: GrantableRole, subjects: readonly string[]) =>
    [t(`app:roles.${role}`), subjects.map(subject).join(', ')].filter(Boolean).join(': ')

  const save = ({ place: { kind, _id: placeId }, ...roles }: typeof form.values) =>
    saveEdit(
      { roles: inOrder(roleDrafts(roles)) },
      ({ edition, whole }) =>
        change.mutateAsync({
          body: {
            _id,
            edition,
            ...(placeId && (kind === 'school' ? { schoolId: placeId } : { departmentId: placeId })),
            ...whole,
          },
        }),
      // Who has left the organisation has no roles in it.
      reply => reply.teacher ?? { ...teacher, details: null },
    )

  return (
    <FormDialog onClose={onClose} title={t('form.rolesOf', { name })} form={form} onSubmit={save}>
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

import { ROLES } from '@bangxanh/contract/account/roles.ts'
import type { GrantableRole, Teacher } from '@bangxanh/contract/staff/schemas.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import type { ListedStaff } from './list-staff.store.ts'
import { grantableRoles, mayActOn } from './staff.access.ts'

const rankOf = ({ role }: { role: (typeof ROLES)[number] }) => ROLES.indexOf(role)

export function teacherView(viewer: Viewer, row: ListedStaff): Teacher {
  const shown = row.roles.filter(({ read }) => read).sort((one, other) => rankOf(one) - rankOf(other))
  const acts = shown.length > 0 && mayActOn(viewer, row._id, row.roles)
  const named = row.roles.filter(role => role.named)
  return {
    _id: row._id,
    displayName: row.displayName,
    subjects: [...new Set(named.flatMap(({ subjects }) => subjects))].sort(),
    details:
      shown.length === 0
        ? null
        : {
            username: row.username,
            phone: row.phone,
            contact: row.contact,
            roles: shown.map(({ role, subjects, school, department }) => ({
              role,
              subjects,
              school,
              department,
            })),
            disabled: row.disabled,
            mustChangePassword: row.mustChangePassword,
            signedInAt: row.signedInAt,
            classes: row.classes,
          },
    edition: row.edition,
    can: {
      update: acts,
      resetPassword: acts,
      disable: acts && !row.disabled,
      enable: acts && row.disabled,
      roles: row._id === viewer.userId ? [] : rolesHere(shown),
    },
  }
}

/** What may be given where they work: nothing as long as one of their roles there is out of reach. */
function rolesHere(shown: ListedStaff['roles']): GrantableRole[] {
  const offers = shown.map(({ role, height }) => {
    const roles = grantableRoles(height)
    return roles.includes(role as GrantableRole) ? roles : []
  })
  const [first = []] = offers
  return first.filter(role => offers.every(roles => roles.includes(role)))
}

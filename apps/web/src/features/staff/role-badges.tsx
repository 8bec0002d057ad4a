import type { StaffRole } from '@bangxanh/contract/staff/schemas.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './staff-list.module.css'

/** Each role once; where somebody has it in several schools, the record says which. */
export function RoleBadges({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('app')
  const names = [...new Set(roles.map(({ role }) => role))]
  // A head of subject teaches by being one.
  const said = names.filter(role => role !== 'teacher' || !names.includes('leader'))
  return (
    <span className={classes.roles}>
      {said.map(role => (
        <StatusBadge key={role} tone={role === 'teacher' ? 'neutral' : 'info'}>
          {t(`roles.${role}`)}
        </StatusBadge>
      ))}
    </span>
  )
}

import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import {
  IconDoorExit,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconUserShield,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { useChangeRoles, useDisable, useEnable, useResetPassword } from './mutations.ts'
import type { NewPassword } from './password-dialog.tsx'
import { type Place, placesOf } from './staff-places.ts'

const RolesDialog = lazyDialog(async () => (await import('./roles-dialog.tsx')).RolesDialog)

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** What may be done with somebody of the staff; nothing at all for who only looks. */
export function StaffMenu({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation('staff')
  const [open, setOpen] = useState<'record' | 'roles' | null>(null)
  const [made, setMade] = useState<NewPassword | null>(null)
  const disable = useDisable()
  const enable = useEnable()
  const reset = useResetPassword()
  const change = useChangeRoles()
  const { _id, displayName: name, can } = teacher

  const ask = (act: 'reset' | 'disable' | 'enable', danger: boolean) =>
    askConfirm({ content: t(`ask.${act}`, { name }), confirm: t(`act.${act}`), danger })
  const resetIt = async () => {
    if (!(await ask('reset', true))) return
    reset.mutate(
      { body: { _id } },
      { onSuccess: ({ username, temporaryPassword }) => setMade({ name, username, temporaryPassword }) },
    )
  }
  const leave = async (place: Place) => {
    const content = t('ask.leave', { name, place: place.name })
    if (!(await askConfirm({ content, confirm: t('act.leave', { place: place.name }), danger: true }))) return
    const where = place.kind === 'school' ? { schoolId: place._id } : { departmentId: place._id }
    change.mutate({ body: { _id, ...where, roles: [] } })
  }
  const close = () => setOpen(null)

  return (
    <>
      <RowMenu
        label={t('act.menu', { name })}
        acts={[
          can.update && { icon: IconPencil, text: t('act.edit'), onClick: () => setOpen('record') },
          can.roles.length > 0 && {
            icon: IconUserShield,
            text: t('act.roles'),
            onClick: () => setOpen('roles'),
          },
          can.resetPassword && { icon: IconKey, text: t('act.reset'), onClick: resetIt },
          can.enable && {
            icon: IconLockOpen,
            text: t('act.enable'),
            onClick: async () =>
              (await ask('enable', false)) && enable.mutate({ body: { _id, disabled: false } }),
          },
          ...(can.roles.length > 0 ? placesOf(teacher) : []).map(place => ({
            icon: IconDoorExit,
            text: t('act.leave', { place: place.name }),
            danger: true,
            onClick: () => leave(place),
          })),
          can.disable && {
            icon: IconLock,
            text: t('act.disable'),
            danger: true,
            onClick: async () =>
              (await ask('disable', true)) && disable.mutate({ body: { _id, disabled: true } }),
          },
        ]}
      />
      {open === 'record' && teacher.details && <RecordDialog teacher={teacher} onClose={close} />}
      {open === 'roles' && teacher.details && <RolesDialog teacher={teacher} onClose={close} />}
      {made && <PasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import {
  IconArchive,
  IconCalendarOff,
  IconLockOpen,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { type RowAct, RowMenu } from '../../shared/ui/row-menu.tsx'
import { useCloseClass, useDeleteClass, useExpireClass, useNewJoinCode, useReopenClass } from './mutations.ts'

const ClassDialog = lazyDialog(async () => (await import('./class-dialog.tsx')).ClassDialog)

interface Props {
  readonly eClass: Class
  /** What the page of a class has beside the list of them. */
  readonly first?: RowAct | false
  readonly onRemoved?: () => void
}

/** What may be done to a class; nothing at all for who only looks. */
export function ClassMenu({ eClass, first = false, onRemoved }: Props) {
  const { t } = useTranslation('classes')
  const [editing, setEditing] = useState(false)
  const close = useCloseClass()
  const reopen = useReopenClass()
  const expire = useExpireClass()
  const remove = useDeleteClass()
  const renew = useNewJoinCode()
  const { _id, name, can, joinCode } = eClass

  const ask = (act: 'close' | 'reopen' | 'expire' | 'remove' | 'newCode', danger = false) =>
    askConfirm({ content: t(`ask.${act}`, { name }), confirm: t(`act.${act}`), danger })

  return (
    <>
      <RowMenu
        label={t('act.menu', { name })}
        acts={[
          first,
          can.update && { icon: IconPencil, text: t('act.edit'), onClick: () => setEditing(true) },
          can.update &&
            joinCode !== null && {
              icon: IconRefresh,
              text: t('act.newCode'),
              onClick: async () =>
                (await ask('newCode', true)) && renew.mutate({ body: { _id, newJoinCode: true } }),
            },
          can.close && {
            icon: IconArchive,
            text: t('act.close'),
            onClick: async () => (await ask('close')) && close.mutate({ body: { _id, status: 'closed' } }),
          },
          can.reopen && {
            icon: IconLockOpen,
            text: t('act.reopen'),
            onClick: async () => (await ask('reopen')) && reopen.mutate({ body: { _id, status: 'open' } }),
          },
          can.expire && {
            icon: IconCalendarOff,
            text: t('act.expire'),
            onClick: async () => (await ask('expire')) && expire.mutate({ body: { _id } }),
          },
          can.remove && {
            icon: IconTrash,
            text: t('act.remove'),
            danger: true,
            onClick: async () =>
              (await ask('remove', true)) && remove.mutate({ query: { _id } }, { onSuccess: onRemoved }),
          },
        ]}
      />
      {editing && <ClassDialog eClass={eClass} onClose={() => setEditing(false)} />}
    </>
  )
}

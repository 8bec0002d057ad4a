import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCalendarOff,
  IconDots,
  IconLockOpen,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { ClassDialog } from './class-dialog.tsx'
import { useCloseClass, useDeleteClass, useExpireClass, useNewJoinCode, useReopenClass } from './effects.ts'

interface Props {
  readonly eClass: Class
  readonly onRemoved?: () => void
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What may be done to a class; nothing at all for who only looks. */
export function ClassMenu({ eClass, onRemoved }: Props) {
  const { t } = useTranslation('classes')
  const [editing, setEditing] = useState(false)
  const close = useCloseClass()
  const reopen = useReopenClass()
  const expire = useExpireClass()
  const remove = useDeleteClass()
  const renew = useNewJoinCode()
  const { _id, name, can, joinCode } = eClass
  if (!can.update && !can.close && !can.reopen && !can.expire && !can.remove) return null

  const ask = (act: 'close' | 'reopen' | 'expire' | 'remove' | 'newCode', danger = false) =>
    askConfirm({ content: t(`ask.${act}`, { name }), confirm: t(`act.${act}`), danger })

  const removeIt = async () => {
    if (await ask('remove', true)) remove.mutate({ query: { _id } }, { onSuccess: onRemoved })
  }

  return (
    <>
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('act.menu', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.update && (
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setEditing(true)}>
              {t('act.edit')}
            </Menu.Item>
          )}
          {can.update && joinCode && (
            <Menu.Item
              leftSection={<IconRefresh {...ICON} />}
              onClick={async () =>
                (await ask('newCode', true)) && renew.mutate({ body: { _id, newJoinCode: true } })
              }
            >
              {t('act.newCode')}
            </Menu.Item>
          )}
          {can.close && (
            <Menu.Item
              leftSection={<IconArchive {...ICON} />}
              onClick={async () => (await ask('close')) && close.mutate({ body: { _id, status: 'closed' } })}
            >
              {t('act.close')}
            </Menu.Item>
          )}
          {can.reopen && (
            <Menu.Item
              leftSection={<IconLockOpen {...ICON} />}
              onClick={async () => (await ask('reopen')) && reopen.mutate({ body: { _id, status: 'open' } })}
            >
              {t('act.reopen')}
            </Menu.Item>
          )}
          {can.expire && (
            <Menu.Item
              leftSection={<IconCalendarOff {...ICON} />}
              onClick={async () => (await ask('expire')) && expire.mutate({ body: { _id } })}
            >
              {t('act.expire')}
            </Menu.Item>
          )}
          {can.remove && (
            <>
              <Menu.Divider role="separator" />
              <Menu.Item
                color="var(--mantine-color-error)"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => void removeIt()}
              >
                {t('act.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {editing && <ClassDialog eClass={eClass} onClose={() => setEditing(false)} />}
    </>
  )
}

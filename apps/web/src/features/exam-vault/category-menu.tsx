import type { VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import type { CategoryWish } from './category-dialog.tsx'
import { useDeleteCategory, useDeleteRoot } from './effects.ts'

interface Props {
  readonly category: VaultCategory
  readonly onWish: (wish: CategoryWish) => void
  readonly onRemoved: (_id: string) => void
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What may be done to a category; nothing at all for who only looks. */
export function CategoryMenu({ category, onWish, onRemoved }: Props) {
  const { t } = useTranslation('examVault')
  const removeRoot = useDeleteRoot()
  const removeBranch = useDeleteCategory()
  const { _id, name, parentId, can } = category
  if (!can.edit && !can.remove) return null

  const askRemove = async () => {
    const content = t('ask.removeCategory', { name })
    if (!(await askConfirm({ content, confirm: t('roots.remove'), danger: true }))) return
    const remove = parentId === null ? removeRoot : removeBranch
    remove.mutate({ params: { id: _id } }, { onSuccess: () => onRemoved(_id) })
  }

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('roots.actions', { name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can.edit && (
          <>
            <Menu.Item
              leftSection={<IconPlus {...ICON} />}
              onClick={() => onWish({ act: 'add', parent: category })}
            >
              {t('roots.addChild')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil {...ICON} />}
              onClick={() => onWish({ act: 'edit', category })}
            >
              {t('roots.edit')}
            </Menu.Item>
          </>
        )}
        {can.remove && (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => void askRemove()}>
            {t('roots.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

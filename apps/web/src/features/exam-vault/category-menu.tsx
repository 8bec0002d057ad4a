import type { VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import type { CategoryDialogState } from './category-dialog.tsx'
import { useDeleteCategory } from './mutations.ts'

interface Props {
  readonly category: VaultCategory
  readonly onWish: (wish: CategoryDialogState) => void
  readonly onRemoved: (_id: string) => void
}

/** What may be done to a category; nothing at all for who only looks. */
export function CategoryMenu({ category, onWish, onRemoved }: Props) {
  const { t } = useTranslation('examVault')
  const remove = useDeleteCategory()
  const { _id, name, can } = category

  const askRemove = async () => {
    const content = t('ask.removeCategory', { name })
    if (!(await askConfirm({ content, confirm: t('roots.remove'), danger: true }))) return
    remove.mutate({ params: { id: _id } }, { onSuccess: () => onRemoved(_id) })
  }

  return (
    <RowMenu
      label={t('roots.actions', { name })}
      acts={[
        can.edit && {
          icon: IconPlus,
          text: t('roots.addChild'),
          onClick: () => onWish({ act: 'add', parent: category }),
        },
        can.edit && {
          icon: IconPencil,
          text: t('roots.edit'),
          onClick: () => onWish({ act: 'edit', category }),
        },
        can.remove && { icon: IconTrash, text: t('roots.remove'), danger: true, onClick: askRemove },
      ]}
    />
  )
}

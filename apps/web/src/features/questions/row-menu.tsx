import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly label: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Edit and delete, for a group or a question. */
export function RowMenu({ label, onEdit, onRemove }: Props) {
  const { t } = useTranslation('questions')
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          {t('board.edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
          {t('board.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

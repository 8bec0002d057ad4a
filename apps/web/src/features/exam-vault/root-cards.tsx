import type { VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Text, UnstyledButton } from '@mantine/core'
import { IconFolder, IconFolderOpen, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import type { CategoryDialogState } from './category-dialog.tsx'
import { CategoryMenu } from './category-menu.tsx'
import classes from './root-cards.module.css'

interface Props {
  readonly roots: readonly VaultCategory[]
  readonly chosen: string | undefined
  readonly canAdd: boolean
  readonly onChoose: (_id: string) => void
  readonly onWish: (wish: CategoryDialogState) => void
  readonly onRemoved: (_id: string) => void
}

/** The root categories of a tab as cards, each with its menu. */
export function RootCards({ roots, chosen, canAdd, onChoose, onWish, onRemoved }: Props) {
  const { t } = useTranslation('examVault')
  const open = useRef<HTMLLIElement>(null)
  // On a phone the cards stand in one row that may hide the chosen one. With the next picture, which measures the page anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is chosen
  useEffect(() => {
    const picture = requestAnimationFrame(() =>
      open.current?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    )
    return () => cancelAnimationFrame(picture)
  }, [chosen])

  return (
    <ul className={`${layout.wrap} ${classes.cards}`} aria-label={t('roots.label')}>
      {roots.map(root => {
        const isOpen = root._id === chosen
        const Icon = isOpen ? IconFolderOpen : IconFolder
        return (
          <li
            key={root._id}
            className={`${layout.card} ${classes.card}`}
            data-chosen={isOpen || undefined}
            ref={isOpen ? open : undefined}
          >
            <UnstyledButton
              className={`${layout.row} ${layout.grow} ${classes.open}`}
              aria-current={isOpen || undefined}
              onClick={() => onChoose(root._id)}
            >
              <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
              <span>
                <span className={`${layout.strong} ${layout.twoLines}`}>{root.name}</span>
                {root.code && (
                  <Text span size="xs" c="dimmed" display="block">
                    {root.code}
                  </Text>
                )}
              </span>
            </UnstyledButton>
            <CategoryMenu category={root} onWish={onWish} onRemoved={onRemoved} />
          </li>
        )
      })}
      {canAdd && (
        <li className={`${layout.card} ${classes.card}`} data-new>
          <UnstyledButton
            className={`${layout.row} ${layout.grow} ${classes.open}`}
            onClick={() => onWish({ act: 'add', parent: null })}
          >
            <IconPlus size={20} stroke={1.6} aria-hidden />
            {t('roots.add')}
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}

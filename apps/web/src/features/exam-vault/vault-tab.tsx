import type { Exam, OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useArrived } from '../../shared/loading/use-arrived.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import type { CategoryDialogState } from './category-dialog.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ExamPanel } from './exam-panel.tsx'
import { RootCards } from './root-cards.tsx'
import { useCategory } from './use-category.ts'
import type { VaultSearch } from './vault-search.ts'
import classes from './vault-tab.module.css'

const CategoryDrawer = lazyDialog(async () => (await import('./category-drawer.tsx')).CategoryDrawer)
const CategoryDialog = lazyDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog)

interface Props {
  readonly ownerCategory: OwnerCategory
  readonly search: VaultSearch
  readonly onSearch: OnSearch<VaultSearch>
  readonly onAssign?: (exam: Exam) => void
}

/**
 * One tab: root categories above, the tree of the chosen one on the left, its exams on the right. A root is all of it. On a phone
 * categories stand behind one button, so that exams are in sight (product 8.104).
 */
export function VaultTab({ ownerCategory, search, onSearch, onAssign }: Props) {
  const { t } = useTranslation('examVault')
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  const phone = usePhone()
  const [drawer, { open, close }] = useDisclosure(false)
  const [wish, setWish] = useState<CategoryDialogState | null>(null)

  const { roots, root, tree, whole, category } = useCategory(ownerCategory, search)
  const list = roots.data?.categories
  const arrived = useArrived(list !== undefined)
  const mayEdit = roots.data?.accessLevel === 'edit'

  const { go, leave } = waysFrom(root?._id, search, onSearch)
  const choose = (_id: string) => {
    close()
    go({ category: _id })
  }

  if (!list || !arrived) {
    return <ReadingState query={roots} failure={t('list.FAILED_TO_FETCH_CATEGORIES')} minHeight="20rem" />
  }
  const dialog = wish && (
    <CategoryDialog
      wish={wish}
      ownerCategory={ownerCategory}
      onClose={() => setWish(null)}
      onCreated={made => {
        close()
        go(made.parentId === null ? { root: made._id, category: undefined } : { category: made._id })
      }}
    />
  )
  if (!root) {
    return (
      <Paper withBorder>
        <NoCategories onCreate={mayEdit ? () => setWish({ act: 'add', parent: null }) : undefined} />
        {dialog}
      </Paper>
    )
  }

  const shownTree = whole ? (
    <CategoryTree tree={whole} chosen={category?._id} onChoose={choose} onWish={setWish} onRemoved={leave} />
  ) : (
    <ReadingState query={tree} failure={t('list.FAILED_TO_FETCH_CATEGORIES')} minHeight="8rem" />
  )

  const cards = (
    <RootCards
      roots={list}
      chosen={root._id}
      canAdd={mayEdit}
      onChoose={_id => go({ root: _id, category: undefined })}
      onWish={setWish}
      onRemoved={leave}
    />
  )
  const name = (search.everywhere ? t('tree.all') : category?.name) ?? t('tree.none')
  const opener = <CategoryButton name={name} hasRoom={!phone} onClick={open} />

  return (
    <Stack>
      {!phone && cards}
      {narrow && !phone && opener}
      <div className={`${layout.gridMd} ${classes.columns}`}>
        {narrow ? (
          drawer && (
            <CategoryDrawer onClose={close}>
              {phone && cards}
              {shownTree}
            </CategoryDrawer>
          )
        ) : (
          <Paper withBorder p="sm" miw={0}>
            {shownTree}
          </Paper>
        )}
        <Paper withBorder px="md" py={{ base: 'sm', sm: 'md' }} miw={0} className={layout.sheet}>
          {category ? (
            <ExamPanel
              ownerCategory={ownerCategory}
              category={category}
              opener={phone && opener}
              canAdd={mayEdit}
              search={search}
              onSearch={onSearch}
              onAssign={onAssign}
            />
          ) : tree.error ? null : (
            <LoadingState minHeight="20rem" />
          )}
        </Paper>
      </div>
      {dialog}
    </Stack>
  )
}

type Place = Pick<VaultSearch, 'root' | 'category'>

/** Ways to other categories. The list begins at its first page there; the filters stay, for they say what is looked for. */
function waysFrom(root: string | undefined, search: VaultSearch, onSearch: OnSearch<VaultSearch>) {
  const go = (next: Place) => onSearch({ ...search, everywhere: undefined, root, ...next, page: undefined })
  /** Out of one that was removed. */
  const leave = (removed: string) => {
    if (removed === root) go({ root: undefined, category: undefined })
    else if (removed === search.category) go({ category: undefined })
  }
  return { go, leave }
}

/** Nothing stands in the tab yet. */
function NoCategories({ onCreate }: { readonly onCreate: (() => void) | undefined }) {
  const { t } = useTranslation('examVault')
  return (
    <EmptyState
      icon={IconFolders}
      title={t('roots.none')}
      hint={t(onCreate ? 'roots.noneHint' : 'roots.noneView')}
      action={
        onCreate && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
            {t('roots.create')}
          </Button>
        )
      }
    />
  )
}

interface ButtonProps {
  readonly name: string
  /** For more words than the name. */
  readonly hasRoom: boolean
  readonly onClick: () => void
}

/** Where somebody is; opens the categories where they have no place of their own. */
function CategoryButton({ name, hasRoom, onClick }: ButtonProps) {
  const { t } = useTranslation('examVault')
  const words = t('tree.open', { name })
  return (
    <Button
      variant="default"
      justify="flex-start"
      h={44}
      miw={0}
      leftSection={<IconFolders size={18} aria-hidden />}
      aria-label={words}
      onClick={onClick}
    >
      <Text span inherit truncate>
        {hasRoom ? words : name}
      </Text>
    </Button>
  )
}

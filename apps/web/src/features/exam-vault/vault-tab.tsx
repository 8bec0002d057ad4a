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

  // Another category begins at the first page; the filters stay, for they say what is looked for.
  const go = (next: Pick<VaultSearch, 'root' | 'category'>) =>
    onSearch({ ...search, everywhere: undefined, root: root?._id, ...next, page: undefined })
  const choose = (_id: string) => {
    close()
    go({ category: _id })
  }
  const removed = (_id: string) => {
    if (_id === root?._id) go({ root: undefined, category: undefined })
    else if (_id === search.category) go({ category: undefined })
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
        <EmptyState
          icon={IconFolders}
          title={t('roots.none')}
          hint={t(mayEdit ? 'roots.noneHint' : 'roots.noneView')}
          action={
            mayEdit && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setWish({ act: 'add', parent: null })}
              >
                {t('roots.create')}
              </Button>
            )
          }
        />
        {dialog}
      </Paper>
    )
  }

  const shownTree = whole ? (
    <CategoryTree
      tree={whole}
      chosen={category?._id}
      onChoose={choose}
      onWish={setWish}
      onRemoved={removed}
    />
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
      onRemoved={removed}
    />
  )
  const name = (search.everywhere ? t('tree.all') : category?.name) ?? t('tree.none')
  const opener = (
    <Button
      variant="default"
      justify="flex-start"
      h={44}
      miw={0}
      leftSection={<IconFolders size={18} aria-hidden />}
      aria-label={t('tree.open', { name })}
      onClick={open}
    >
      <Text span inherit truncate>
        {phone ? name : t('tree.open', { name })}
      </Text>
    </Button>
  )

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
        <Paper withBorder p={{ base: 'sm', sm: 'md' }} miw={0}>
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

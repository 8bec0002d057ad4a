import type { Exam, OwnerCategory, VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button, Group, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolderSearch, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { ExamList } from './exam-list.tsx'
import type { VaultSearch } from './vault-search.ts'

const ExamDialog = lazyDialog(async () => (await import('./exam-dialog.tsx')).ExamDialog)

interface Props {
  readonly ownerCategory: OwnerCategory
  readonly root: VaultCategory
  readonly category: VaultCategory | undefined
  readonly canAdd: boolean
  readonly search: VaultSearch
  readonly onSearch: (search: VaultSearch) => void
  readonly onChooseRoot: () => void
  readonly onAssign?: (exam: Exam) => void
}

/** The exams of the chosen category, or what to do while none is chosen. */
export function ExamPanel(props: Props) {
  const { ownerCategory, root, category, canAdd, search, onSearch, onChooseRoot, onAssign } = props
  const { t } = useTranslation('examVault')
  const [creating, { open, close }] = useDisclosure(false)

  if (!category) {
    return (
      <EmptyState
        icon={<IconFolderSearch size={40} stroke={1.3} />}
        title={t('list.noCategory')}
        hint={t('list.noCategoryHint')}
        action={
          <Button
            variant="light"
            h="auto"
            mih={36}
            py={6}
            maw="100%"
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={onChooseRoot}
          >
            {t('list.showRoot', { name: root.name })}
          </Button>
        }
      />
    )
  }
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          {category.name}
        </Title>
        {canAdd && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            {t('act.create')}
          </Button>
        )}
      </Group>
      <ExamList
        ownerCategory={ownerCategory}
        categoryId={category._id}
        search={search}
        onSearch={onSearch}
        onCreate={canAdd ? open : undefined}
        onAssign={onAssign}
      />
      {creating && <ExamDialog ownerCategory={ownerCategory} categoryIds={[category._id]} onClose={close} />}
    </Stack>
  )
}

import type { Exam, OwnerCategory, VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { createQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ExamList } from './exam-list.tsx'
import type { VaultSearch } from './vault-search.ts'

const ExamDialog = lazyDialog(async () => (await import('./exam-dialog.tsx')).ExamDialog)

interface Props {
  readonly ownerCategory: OwnerCategory
  readonly category: Pick<VaultCategory, '_id' | 'name'>
  /** The way to other categories, in the place of the title. */
  readonly opener: ReactNode
  readonly canAdd: boolean
  readonly search: VaultSearch
  readonly onSearch: OnSearch<VaultSearch>
  readonly onAssign?: (exam: Exam) => void
}

/** The exams of the chosen category, and a way to make one in it. */
export function ExamPanel({ ownerCategory, category, opener, canAdd, search, onSearch, onAssign }: Props) {
  const { t } = useTranslation('examVault')
  const navigate = useNavigate()
  const addGroup = useApiMutation(createQuestionGroup, { silent: true })
  const [creating, { open, close }] = useDisclosure(false)
  const create = canAdd && (
    <Button flex="none" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('act.create')}
    </Button>
  )
  return (
    <Stack>
      {opener ? (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          {opener}
          {create}
        </Group>
      ) : (
        // The tree and the field beside the search say it to who sees them.
        <VisuallyHidden component="h2">
          {search.everywhere ? t('list.everywhere') : category.name}
        </VisuallyHidden>
      )}
      <ExamList
        ownerCategory={ownerCategory}
        category={category}
        search={search}
        onSearch={onSearch}
        create={!opener && create}
        onCreate={canAdd ? open : undefined}
        onAssign={onAssign}
      />
      {creating && (
        <ExamDialog
          ownerCategory={ownerCategory}
          categoryIds={[category._id]}
          onClose={close}
          // What comes next is writing its questions: without its first part the sheet offers to make one.
          onCreated={({ _id }) =>
            addGroup
              .mutateAsync({
                params: { area: 'exam-vault' },
                query: { examVaultId: _id },
                body: { title: t('exam.firstGroup') },
              })
              .catch(() => undefined)
              .then(() => navigate({ to: '/kho-hoc-lieu/$examVaultId', params: { examVaultId: _id } }))
          }
        />
      )}
    </Stack>
  )
}

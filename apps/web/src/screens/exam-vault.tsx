import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Stack, Tabs, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { tabsOf, type VaultSearch } from '../features/exam-vault/vault-search.ts'
import { VaultTab } from '../features/exam-vault/vault-tab.tsx'
import { loadChunk } from '../shared/loading/load-chunk.ts'

// With its date fields it is loaded when an exam is first assigned.
const AssignHomeworkDialog = lazy(async () => {
  const { AssignHomeworkDialog } = await loadChunk(
    () => import('../features/homework/assign-homework-dialog.tsx'),
  )
  return { default: AssignHomeworkDialog }
})

const route = getRouteApi('/shell/kho-hoc-lieu')

export function ExamVaultScreen() {
  const { t } = useTranslation('examVault')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { tabs, open } = tabsOf(useAccount().orgCategory, search.tab)
  const onSearch = (next: VaultSearch) => void navigate({ search: next })
  const [assigning, setAssigning] = useState<Exam>()
  const content = (
    <VaultTab key={open} ownerCategory={open} search={search} onSearch={onSearch} onAssign={setAssigning} />
  )

  return (
    <Stack>
      <Title order={1}>{t('title')}</Title>
      {tabs.length === 1 ? (
        content
      ) : (
        <Tabs
          value={open}
          keepMounted={false}
          // Category, filters and page belong to the tab that is left.
          onChange={key => onSearch({ tab: tabs.find(tab => tab === key) })}
        >
          <Tabs.List aria-label={t('tabs')} mb="md">
            {tabs.map(tab => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`tab.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={open}>{content}</Tabs.Panel>
        </Tabs>
      )}
      {assigning && (
        <Suspense>
          <AssignHomeworkDialog exam={assigning} onClose={() => setAssigning(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

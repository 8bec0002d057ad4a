import { Group, Stack, Tabs, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { Materials } from '../features/account/materials.tsx'
import { OffersLine } from '../features/exam-vault/offers/offers-line.tsx'
import { tabsOf, type VaultSearch } from '../features/exam-vault/vault-search.ts'
import { VaultTab } from '../features/exam-vault/vault-tab.tsx'
import { assign } from '../features/homework/assign/assign.ts'
import { translate } from '../shared/i18n/i18n.ts'
import type { OnSearch } from '../shared/list/list-search.ts'

const route = getRouteApi('/shell/kho-hoc-lieu')

export function ExamVaultScreen() {
  const { t } = useTranslation('examVault')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { orgCategory, can } = useAccount()
  const { tabs, open } = tabsOf(orgCategory, search.tab)
  const onSearch: OnSearch<VaultSearch> = (next, way) => void navigate({ search: next, ...way })
  const content = (
    <VaultTab
      key={open}
      ownerCategory={open}
      search={search}
      onSearch={onSearch}
      onAssign={can.assign ? exam => assign({ examId: exam._id }) : undefined}
    />
  )
  const offers = orgCategory === 'school' && <OffersLine tab={open} />

  return (
    <Stack gap="sm">
      <Title order={1}>{translate('app:groups.materials')}</Title>
      <Materials />
      {tabs.length === 1 ? (
        <>
          {offers}
          {content}
        </>
      ) : (
        <Tabs
          variant="pills"
          // The page has one filled button, which is no tab.
          vars={() => ({ root: { '--tabs-color': 'var(--tint)', '--tabs-text-color': 'var(--accent)' } })}
          value={open}
          keepMounted={false}
          // Category, filters and page belong to the tab that is left.
          onChange={key => onSearch({ tab: tabs.find(tab => tab === key) })}
        >
          <Group justify="space-between" gap="xs" mb="sm">
            <Tabs.List aria-label={t('tabs')}>
              {tabs.map(tab => (
                <Tabs.Tab key={tab} value={tab}>
                  {t(`tab.${tab}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {offers}
          </Group>
          <Tabs.Panel value={open}>{content}</Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  )
}

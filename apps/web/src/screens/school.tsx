import { Stack, Tabs, Title } from '@mantine/core'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { DepartmentTab } from '../features/organisation/department-tab.tsx'
import { GroupTab } from '../features/organisation/group-tab.tsx'
import type { OrganisationSearch } from '../features/organisation/organisation-search.ts'
import { SchoolTab } from '../features/organisation/school-tab.tsx'
import { settingsTabs } from '../features/organisation/settings-tabs.ts'
import type { OnSearch } from '../shared/list/list-search.ts'

const route = getRouteApi('/shell/truong-hoc/$tab')

export function SchoolScreen() {
  const { t } = useTranslation('organisation')
  const { tab } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = settingsTabs(useAccount())
  const [own] = tabs
  const open = tabs.find(each => each === tab)
  if (!own) return <Navigate to="/" replace />
  if (!open) return <Navigate to="/truong-hoc/$tab" params={{ tab: own }} replace />

  const onSearch: OnSearch<OrganisationSearch> = (next, way) =>
    void navigate({ search: next, resetScroll: false, ...way })
  const content =
    open === 'group' ? (
      <GroupTab search={search} onSearch={onSearch} />
    ) : open === 'department' ? (
      <DepartmentTab search={search} onSearch={onSearch} />
    ) : (
      <SchoolTab />
    )

  return (
    <Stack maw={1200}>
      <Title order={1}>{t('title')}</Title>
      {tabs.length === 1 ? (
        content
      ) : (
        <Tabs
          value={open}
          keepMounted={false}
          onChange={next => {
            const chosen = tabs.find(each => each === next)
            if (chosen) void navigate({ params: { tab: chosen }, search: {} })
          }}
        >
          <Tabs.List aria-label={t('tabs')} mb="md">
            {tabs.map(each => (
              <Tabs.Tab key={each} value={each}>
                {t(`tab.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={open}>{content}</Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  )
}

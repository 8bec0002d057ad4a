import { Paper, Stack, Tabs, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type TextKey, translate } from '../shared/i18n/i18n.ts'
import type { OnSearch } from '../shared/list/list-search.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { LoadingState } from '../shared/ui/loading-state.tsx'

/** What the address says belongs to the open tab, which reads it by its own list. */
interface ReportTabProps {
  readonly search: never
  readonly onSearch: OnSearch<object>
}

interface ReportTab {
  /** In the address: `?tab=`. */
  readonly key: string
  readonly text: TextKey
  readonly Content: ComponentType<ReportTabProps>
}

/** The reports; another one adds its line, and its words to the route. The first is shown unasked. */
const TABS: readonly ReportTab[] = [
  {
    key: 'in-class',
    text: 'reportPage:tab.inClass',
    Content: lazyPart(async () => (await import('../features/report-page/in-class.tsx')).InClass),
  },
  {
    key: 'self-study',
    text: 'reportPage:tab.selfStudy',
    Content: lazyPart(async () => {
      const [{ OwnAccord }, { SelfStudy }] = await Promise.all([
        import('../features/report-page/own-accord.tsx'),
        import('../features/reports/self-study/self-study.tsx'),
      ])
      return (props: ReportTabProps) => <OwnAccord Report={SelfStudy} {...props} />
    }),
  },
  {
    key: 'teachers',
    text: 'reportPage:tab.teachers',
    Content: lazyPart(async () => (await import('../features/report-page/teachers.tsx')).Teachers),
  },
]

const route = getRouteApi('/shell/bao-cao')

export function ReportPageScreen() {
  const { t } = useTranslation('reportPage')
  // No validator: with one, every start would be longer. A tab takes each word for what it is.
  const { tab, ...search } = route.useSearch() as Record<string, unknown>
  const navigate = route.useNavigate()
  const [first] = TABS
  const open = TABS.find(({ key }) => key === tab) ?? first
  const go = (next: object, way?: object) => void navigate({ search: next as never, ...way })
  const tabOf = (key: string | null | undefined) => (key === first?.key ? undefined : (key ?? undefined))
  return (
    <Stack>
      <Title order={1}>{t('title')}</Title>
      <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
        <Tabs
          value={open?.key ?? null}
          keepMounted={false}
          // Filters belong to the tab that is left.
          onChange={key => go({ tab: tabOf(key) })}
        >
          <Tabs.List aria-label={t('tabs')} mb="sm">
            {TABS.map(({ key, text }) => (
              <Tabs.Tab key={key} value={key}>
                {translate(text)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {TABS.map(({ key, Content }) => (
            <Tabs.Panel key={key} value={key}>
              <Suspense fallback={<LoadingState minHeight="24rem" />}>
                <Content
                  search={search as never}
                  onSearch={(next, way) => go({ tab: tabOf(open?.key), ...next }, way)}
                />
              </Suspense>
            </Tabs.Panel>
          ))}
        </Tabs>
      </Paper>
    </Stack>
  )
}

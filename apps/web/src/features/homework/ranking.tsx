import { reportSubmissions } from '@bangxanh/contract/homework/endpoints.ts'
import { SUBMISSION_SORTS } from '@bangxanh/contract/homework/states.ts'
import { Box, Button, Group, Paper, Select, Stack } from '@mantine/core'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { ReportSearch } from './homework-search.ts'
import { RankingRows } from './ranking-rows.tsx'
import { useReport } from './use-report.ts'

const LIMIT = 50

interface Props {
  readonly homeworkUid: string
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

/** Everybody who has the homework, with the best result of each; those without one stand at the end. */
export function Ranking({ homeworkUid, search, onSearch }: Props) {
  const { t } = useTranslation('homework')
  const { tab, sort = 'rank', search: text, page = 1 } = search
  const query = useReport(reportSubmissions, {
    body: { homeworkUid, page, limit: LIMIT, sort, ...(text ? { search: text } : {}) },
  })
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack}>
      <Group gap="sm" align="flex-end">
        <Box flex="1 1 220px" maw={420}>
          <SearchField
            value={text}
            label={t('rank.search')}
            onSearch={next => onSearch({ tab, sort: search.sort, search: next || undefined })}
          />
        </Box>
        <Select
          aria-label={t('rank.sort')}
          w={{ base: '100%', xs: 190 }}
          value={sort}
          allowDeselect={false}
          data={SUBMISSION_SORTS.map(value => ({ value, label: t(`rank.sortBy.${value}`) }))}
          onChange={next =>
            onSearch({
              tab,
              search: text,
              sort: SUBMISSION_SORTS.find(one => one === next && one !== 'rank'),
            })
          }
        />
      </Group>
      <RankingRows
        query={query}
        submissions={query.data?.submissions}
        pagination={query.data?.pagination}
        onPage={next => onSearch({ ...search, page: next })}
        empty={
          text ? (
            <EmptyState
              icon={<IconSearchOff size={40} stroke={1.3} />}
              title={t('rank.none')}
              hint={t('rank.noneHint')}
              action={
                <Button variant="light" onClick={() => onSearch({ tab, sort: search.sort })}>
                  {t('rank.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<IconUsers size={40} stroke={1.3} />} title={t('rank.nobody')} />
          )
        }
      />
    </Paper>
  )
}

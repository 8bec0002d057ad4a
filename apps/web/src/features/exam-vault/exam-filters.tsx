import { Box, Collapse, Group, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterToggle } from '../../shared/ui/filter-toggle.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import type { VaultSearch } from './vault-search.ts'
import { useVaultWords } from './vault-words.ts'

interface Props {
  readonly search: VaultSearch
  readonly onSearch: (search: VaultSearch) => void
}

/** Search, subject, product type, skill; each change begins at the first page again. */
export function ExamFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('examVault')
  const words = useVaultWords()
  const { page: _, ...kept } = search
  const active = [search.subject, search.productType, search.skill].filter(Boolean).length
  const [opened, { toggle }] = useDisclosure(active > 0)
  const panel = useId()
  const field = {
    clearable: true,
    searchable: true,
    miw: 160,
    flex: '1 1 160px',
    maw: { base: 'none', sm: 260 },
  } as const
  // A skill belongs to English alone, so it goes with another subject.
  const skills = !search.subject || words.hasSkill(search.subject)

  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="sm">
        <Box flex={1} maw={420}>
          <SearchField
            value={search.search}
            label={t('list.search')}
            onSearch={text => onSearch({ ...kept, search: text || undefined })}
          />
        </Box>
        <FilterToggle opened={opened} onToggle={toggle} active={active} controls={panel} />
      </Group>
      <Collapse expanded={opened} id={panel}>
        <Group gap="sm" align="flex-end" role="group" aria-label={t('list.filters')}>
          <Select
            {...field}
            label={t('exam.subject')}
            placeholder={t('list.allSubjects')}
            data={words.subjects}
            value={search.subject ?? null}
            onChange={subject =>
              onSearch({
                ...kept,
                subject: subject ?? undefined,
                skill: !subject || words.hasSkill(subject) ? kept.skill : undefined,
              })
            }
          />
          <Select
            {...field}
            label={t('exam.productType')}
            placeholder={t('list.allTypes')}
            data={words.productTypes}
            value={search.productType ?? null}
            onChange={productType => onSearch({ ...kept, productType: productType ?? undefined })}
          />
          {skills && (
            <Select
              {...field}
              label={t('exam.skill')}
              placeholder={t('list.allSkills')}
              data={words.skills}
              value={search.skill ?? null}
              onChange={skill => onSearch({ ...kept, skill: skill ?? undefined })}
            />
          )}
        </Group>
      </Collapse>
    </Stack>
  )
}

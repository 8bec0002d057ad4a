import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { AccessLine, Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { LEVELS, type Level } from '@bangxanh/contract/documents/library/states.ts'
import { listSchools } from '@bangxanh/contract/organisation/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { useAccessWords, useSubjects } from './access-lines.tsx'

const people = remoteSource(
  listTeachers,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
)
const schools = remoteSource(
  listSchools,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.schools.map(({ _id, name }) => ({ value: _id, label: name })),
)

const isLevel = (value: string | null): value is Level => LEVELS.some(level => level === value)

interface Props {
  readonly folder: Folder
  readonly rules: readonly AccessLine[]
  readonly onChange: (rules: readonly AccessLine[]) => void
}

/** The rules of a folder: whom each means and what they may do; new ones below. */
export function RuleRows({ folder, rules, onChange }: Props) {
  const { t } = useTranslation('documents')
  const words = useAccessWords()
  const subjects = useSubjects()
  const levels = LEVELS.map(value => ({ value, label: t(`access.level.${value}`) }))
  const has = (kind: string, value: string | null) =>
    rules.some(rule => rule.kind === kind && rule.value === value)
  const add = (line: Omit<AccessLine, 'level'>) => {
    if (!has(line.kind, line.value)) onChange([...rules, { ...line, level: 'view' }])
  }
  const groups = [
    ...(has('staff', null) ? [] : [{ value: 'staff', label: t('permissions.kind.staff') }]),
    ...(['leader', 'teacher'] as const)
      .filter(role => !has('role', role))
      .map(role => ({ value: `role ${role}`, label: t(`access.role.${role}`) })),
    ...subjects
      .filter(({ value }) => !has('subject', value))
      .map(({ value, label }) => ({
        value: `subject ${value}`,
        label: t('access.subject', { name: label }),
      })),
  ]

  return (
    <Stack gap="sm">
      <Text fw={600}>{t('permissions.rules')}</Text>
      {rules.length === 0 && <Text c="dimmed">{t('permissions.nobody')}</Text>}
      {rules.map((rule, at) => {
        const name = words(rule)
        return (
          <Group key={`${rule.kind} ${rule.value}`} wrap="nowrap" gap="sm">
            <Text style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Text>
            <Select
              aria-label={`${t('permissions.what')}: ${name}`}
              w={{ base: 150, sm: 220 }}
              allowDeselect={false}
              data={levels}
              value={rule.level}
              onChange={level => {
                if (isLevel(level))
                  onChange(rules.map((one, index) => (index === at ? { ...one, level } : one)))
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('permissions.remove', { name })}
              onClick={() => onChange(rules.filter(one => one !== rule))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        )
      })}
      {rules.length < LIBRARY.rules && (
        <Group grow preventGrowOverflow={false} align="flex-end">
          <Select
            label={t('permissions.add')}
            placeholder={t('permissions.who')}
            searchable
            value={null}
            data={groups}
            onChange={chosen => {
              const [kind, value = null] = chosen?.split(' ') ?? []
              if (kind === 'staff' || kind === 'role' || kind === 'subject') add({ kind, value, name: null })
            }}
          />
          <RemoteSelect
            source={people}
            label={t('permissions.person')}
            value={null}
            onChange={(value, option) => {
              if (value) add({ kind: 'user', value, name: option?.label ?? null })
            }}
          />
          {folder.library.kind !== 'school' && (
            <RemoteSelect
              source={schools}
              label={t('permissions.school')}
              value={null}
              onChange={(value, option) => {
                if (value) add({ kind: 'school', value, name: option?.label ?? null })
              }}
            />
          )}
        </Group>
      )}
    </Stack>
  )
}

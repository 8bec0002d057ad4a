import type { RosterFile } from '@bangxanh/contract/rosters/schemas.ts'
import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly file: RosterFile
  readonly people: 'pupils' | 'teachers'
}

/** How the file was understood: which columns count, what was left out, and what may show that it is the wrong one. */
export function FileNotes({ file, people }: Props) {
  const { t } = useTranslation('rosters')
  const { columns, leftOut, classNames } = file
  const titles = (used: boolean) => columns.filter(column => column.used === used).map(({ title }) => title)
  const unused = titles(false)
  return (
    <Stack gap="xs">
      <Text size="sm">{t('file.used', { columns: titles(true).join(', ') })}</Text>
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('file.unused', { columns: unused.join(', ') })}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" component="details">
          <summary>{t('file.leftOut', { count: leftOut.length })}</summary>
          <List size="sm" mt={4}>
            {leftOut.map(({ row, text }) => (
              <List.Item key={row}>{t('file.line', { row, text })}</List.Item>
            ))}
          </List>
        </Text>
      )}
      {people === 'pupils' && classNames.length > 1 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('file.classes', { names: classNames.join(', ') })}
        </Alert>
      )}
    </Stack>
  )
}

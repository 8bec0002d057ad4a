import type { RosterFile } from '@bangxanh/contract/rosters/schemas.ts'
import { Alert, List, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportKind, People, Reading } from './import-kind.ts'

type Pick = Omit<Reading, 'keepCapitals'>

interface Props {
  readonly file: RosterFile
  readonly people: People
  readonly into: ImportKind<unknown>['into']
  /** Another part of the same file is meant. */
  readonly onPick: (pick: Pick) => void
}

/** Stands for all classes of the file; no class is called so. */
const ALL = ''

/** How the file was understood: which part of it counts, which columns, and what was left out. */
export function FileNotes({ file, people, into, onPick }: Props) {
  const { t } = useTranslation('rosters')
  const { columns, leftOut, sheet, sheets, className, classNames } = file
  const titles = (used: boolean) => columns.filter(column => column.used === used).map(({ title }) => title)
  const unused = titles(false)
  const severalClasses = people === 'pupils' && into === 'class' && classNames.length > 1
  return (
    <Stack gap="xs">
      {(sheets.length > 1 || severalClasses) && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {sheets.length > 1 && (
            <Select
              label={t('file.sheet')}
              description={t('file.sheetHelp', { count: sheets.length })}
              data={[...sheets]}
              value={sheet}
              allowDeselect={false}
              onChange={picked =>
                picked !== null && onPick({ sheet: picked, className: undefined, allClasses: undefined })
              }
            />
          )}
          {severalClasses && (
            <Select
              label={t('file.class')}
              description={t(className === null ? 'file.classPick' : 'file.classOnly')}
              data={[
                { value: ALL, label: t('file.classAll') },
                ...classNames.map(name => ({ value: name, label: name })),
              ]}
              value={className ?? ALL}
              allowDeselect={false}
              onChange={picked =>
                onPick(
                  picked
                    ? { className: picked, allClasses: undefined }
                    : { className: undefined, allClasses: true },
                )
              }
            />
          )}
        </SimpleGrid>
      )}
      {severalClasses && className === null && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('file.classes', { names: classNames.join(', ') })}
        </Alert>
      )}
      {people === 'pupils' && into === 'school' && classNames.length > 0 && (
        <Alert icon={<IconInfoCircle aria-hidden />}>{t('file.noClass')}</Alert>
      )}
      <Text size="sm">{t('file.used', { columns: titles(true).join(', ') })}</Text>
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('file.unused', { columns: unused.join(', ') })}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" component="details">
          <summary>{t('file.leftOut', { count: leftOut.length })}</summary>
          <List size="sm" mt="xxs">
            {leftOut.map(({ row, text }) => (
              <List.Item key={row}>{t('file.line', { row, text })}</List.Item>
            ))}
          </List>
        </Text>
      )}
    </Stack>
  )
}

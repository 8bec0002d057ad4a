import { Alert, Button, Group, Stack, Table } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { saveAs } from '../../shared/http/download.ts'
import { useRootMark } from '../../shared/ui/use-root-mark.ts'
import { usePublicAddress } from '../account/account.ts'
import classes from './account-list.module.css'
import type { NewAccount } from './import-kind.ts'

/** Excel opens it with its letters whole and takes no cell for a formula (product 5.14). */
export function accountsAsCsv(heads: readonly string[], accounts: readonly NewAccount[]): string {
  const rows = accounts.map(({ displayName, username, temporaryPassword }) => [
    displayName,
    username,
    temporaryPassword,
  ])
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `\ufeff${[heads, ...rows].map(row => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** First passwords, shown this once: to be printed or saved. */
export function AccountList({ accounts }: { accounts: readonly NewAccount[] }) {
  const { t } = useTranslation('rosters')
  const address = usePublicAddress()
  useRootMark('data-print-list')
  const heads = [t('accounts.name'), t('accounts.username'), t('accounts.password')]
  const table = (
    <Table aria-label={t('accounts.title')}>
      <Table.Thead>
        <Table.Tr>
          {heads.map(head => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map(({ displayName, username, temporaryPassword }) => (
          <Table.Tr key={username}>
            <Table.Td>{displayName}</Table.Td>
            <Table.Td>{username}</Table.Td>
            <Table.Td className={classes.password}>{temporaryPassword}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
  return (
    <Stack>
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
        {t('accounts.once')}
      </Alert>
      <Group gap="sm">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveAs(
              t('accounts.file'),
              new Blob([accountsAsCsv(heads, accounts)], { type: 'text/csv;charset=utf-8' }),
            )
          }
        >
          {t('accounts.save')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('accounts.print')}
        </Button>
      </Group>
      <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        {table}
      </Table.ScrollContainer>
      {createPortal(
        <section className={classes.paper} aria-hidden="true">
          <h1>{t('accounts.title')}</h1>
          <p>{address}</p>
          {table}
        </section>,
        document.body,
      )}
    </Stack>
  )
}

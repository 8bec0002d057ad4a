import { Kbd, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TOOLS } from './tools.ts'

const MORE = [
  ['place', 'Enter'],
  ['mark', '0–9'],
  ['word', '/'],
  ['give', 'Ctrl+Enter'],
  ['next', 'J'],
  ['previous', 'K'],
  ['nextPage', 'PageDown'],
  ['undo', 'Ctrl+Z'],
  ['turn', 'R'],
  ['zoom', '+ −'],
  ['again', 'L'],
  ['seen', 'X'],
] as const

/** Every key of the screen. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('marking')
  const rows = [
    ...TOOLS.map(({ name, key }) => [t(`tool.${name}`), key] as const),
    ...MORE.map(([name, key]) => [t(`key.${name}`), key] as const),
  ]
  return (
    <Dialog onClose={onClose} title={t('key.title')}>
      <Table>
        <Table.Tbody>
          {rows.map(([words, key]) => (
            <Table.Tr key={words}>
              <Table.Td>{words}</Table.Td>
              <Table.Td ta="end">
                <Kbd style={{ whiteSpace: 'nowrap' }}>{key}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}

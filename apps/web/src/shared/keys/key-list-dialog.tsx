import { Kbd, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { keyName, keysOf, type ListedKey } from './keys.ts'

interface Props {
  readonly keys: readonly ListedKey[]
  readonly onClose: () => void
}

/** Every key of a screen that has words. */
export function KeyListDialog({ keys, onClose }: Props) {
  const { t } = useTranslation('shared')
  const rows = keys.flatMap(({ label, shown, ...one }) =>
    label === undefined ? [] : [{ label, names: shown === undefined ? keysOf(one).map(keyName) : [shown] }],
  )
  return (
    <Dialog onClose={onClose} title={t('keys.title')}>
      <Table>
        <Table.Tbody>
          {rows.map(({ label, names }) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="end">
                {names.map(name => (
                  <Kbd key={name} ml="xxs" style={{ whiteSpace: 'nowrap' }}>
                    {name}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}

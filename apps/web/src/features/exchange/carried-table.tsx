import { CARRIES } from '@bangxanh/exchange/carries.ts'
import { FORMATS, type Format } from '@bangxanh/exchange/model.ts'
import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const PARTS = [
  'point',
  'hint',
  'duration',
  'level',
  'formatting',
  'picture',
  'sound',
  'group-content',
  'fixed-options',
] as const

/** What each format carries, from the table that the formats themselves are held to. */
export function CarriedTable() {
  const { t } = useTranslation(['exchange', 'questions'])
  const typeIn = (type: (typeof QUESTION_TYPES)[number], format: Format) => {
    const lost = CARRIES[format].types[type]
    return lost === undefined ? 'no' : lost.length === 0 ? 'yes' : 'partly'
  }
  const rows = [
    ...QUESTION_TYPES.map(type => ({
      name: t(`questions:type.${type}`),
      cells: FORMATS.map(format => typeIn(type, format)),
    })),
    ...PARTS.map(part => ({
      name: t(`part.${part}`),
      cells: FORMATS.map(format => (CARRIES[format].loses.includes(part) ? 'no' : 'yes') as 'no' | 'yes'),
    })),
  ]
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table fz="sm" verticalSpacing="xxs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('carried.what')}</Table.Th>
            {FORMATS.map(format => (
              <Table.Th key={format}>{t(`format.${format}.name`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, cells }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={FORMATS[at]} c={cell === 'no' ? 'dimmed' : undefined}>
                  {t(`carried.${cell}`)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

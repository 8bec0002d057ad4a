import { Accordion } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CarriedTable } from './carried-table.tsx'

/** The table, folded. */
export function CarriedDetails() {
  const { t } = useTranslation('exchange')
  return (
    <Accordion variant="separated">
      <Accordion.Item value="carried">
        <Accordion.Control>{t('carried.title')}</Accordion.Control>
        <Accordion.Panel>
          <CarriedTable />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

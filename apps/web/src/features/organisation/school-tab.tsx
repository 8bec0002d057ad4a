import { readConfig, readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { FailedState } from '../../shared/ui/states.tsx'
import { ConfigForm } from './config-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { GradebookForm } from './gradebook-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { useChangeSchoolLogo } from './mutations.ts'
import { SchoolForm } from './school-form.tsx'
import { StorageMeter } from './storage-meter.tsx'

/** The own school: logo, storage, record, and what it uses of the product's lists. */
export function SchoolTab() {
  const { t } = useTranslation('organisation')
  const school = useApiQuery(readOwnSchool, { query: {} })
  const config = useApiQuery(readConfig, {})
  const logo = useChangeSchoolLogo()
  const failed = school.error ?? config.error

  if (!school.data || !config.data) {
    return failed ? (
      <FailedState
        error={failed}
        onRetry={() => {
          void school.refetch()
          void config.refetch()
        }}
      />
    ) : (
      <LoadingState />
    )
  }
  const { storage } = school.data
  const own = school.data.school
  const { settings } = config.data.config
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: storage ? 2 : 1 }}>
        <LogoForm
          name={own.name}
          logo={own.logo}
          seenBy={t('logo.seenSchool')}
          onSave={(file, options) => logo.mutateAsync({ query: {}, file, options })}
        />
        {storage && <StorageMeter storage={storage} />}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Stack>
          <SchoolForm school={own} />
          {settings && <GradebookForm settings={settings} />}
        </Stack>
        {settings && (
          <Stack>
            <ConfigForm config={config.data.config} settings={settings} />
            <ContactForm name={own.name} settings={settings} />
          </Stack>
        )}
      </SimpleGrid>
    </Stack>
  )
}

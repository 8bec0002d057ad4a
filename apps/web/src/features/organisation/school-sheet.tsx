import { readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { askLeave } from '../../shared/ui/use-leave-guard.ts'
import { isUnsaved } from '../../shared/unsaved/unsaved.ts'
import { LogoForm } from './logo-form.tsx'
import { useChangeSchoolLogo } from './mutations.ts'
import { SchoolForm } from './school-form.tsx'
import { StorageMeter } from './storage-meter.tsx'

interface Props {
  readonly schoolId: string
  readonly onClose: () => void
}

/** What a chief changes and sees of one of their schools: record, logo, storage. */
export function SchoolSheet({ schoolId, onClose }: Props) {
  const { t } = useTranslation('organisation')
  const query = useApiQuery(readOwnSchool, { query: { schoolId } })
  const logo = useChangeSchoolLogo()
  const leave = async () => {
    if (!isUnsaved() || (await askLeave())) onClose()
  }
  const { school, storage } = query.data ?? {}
  return (
    <Dialog
      onClose={() => void leave()}
      title={t('schools.dialogEdit')}
      size="lg"
      closeOnClickOutside={false}
    >
      {school ? (
        <Stack>
          <SchoolForm school={school} />
          <LogoForm
            name={school.name}
            logo={school.logo}
            seenBy={t('logo.seenSchool')}
            onSave={(file, options) => logo.mutateAsync({ query: { schoolId }, file, options })}
          />
          {storage && <StorageMeter storage={storage} />}
        </Stack>
      ) : (
        <ReadingState query={query} />
      )}
    </Dialog>
  )
}

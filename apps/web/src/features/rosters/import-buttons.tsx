import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExportTeachers = lazyDialog(async () => (await import('./export-teachers.tsx')).ExportTeachers)
/** The import of pupils, begun with a file or without. */
export const ImportPupils = lazyDialog(async () => (await import('./pupils-import.tsx')).PupilsImport)
const TeachersImport = lazyDialog(async () => (await import('./teachers-import.tsx')).TeachersImport)

/** A button that opens the import of pupils into a class, or without one into the school. Words: `rosters`. */
export function ImportPupilsButton({ eClass }: { eClass?: { readonly _id: string; readonly name: string } }) {
  return (
    <Suspense>
      <ImportButton dialog={close => <ImportPupils eClass={eClass} onClose={close} />} />
    </Suspense>
  )
}

const LazyRosterFile = lazyPart(async () => (await import('./roster-file.tsx')).RosterFile)

/** A file by drag and drop or by the button, for who goes straight into the preview. */
export function RosterFile(props: ComponentProps<typeof LazyRosterFile>) {
  return (
    <Suspense>
      <LazyRosterFile {...props} />
    </Suspense>
  )
}

/** The same for teachers; chiefs give the school. */
export function ImportTeachersButton({ schoolId }: { schoolId?: string }) {
  return (
    <Suspense>
      <ImportButton dialog={close => <TeachersImport schoolId={schoolId} onClose={close} />} />
    </Suspense>
  )
}

/** Mount it below a Suspense: its words may come after the list beside which it stands. */
function ImportButton({ dialog }: Pick<ComponentProps<typeof DialogButton>, 'dialog'>) {
  const { t } = useTranslation('rosters')
  return (
    <DialogButton variant="default" leftSection={<IconTableImport size={18} aria-hidden />} dialog={dialog}>
      {t('import')}
    </DialogButton>
  )
}

/** Saves the staff whose records one may read as a spreadsheet, after the password. */
export function ExportTeachersButton() {
  const { t } = useTranslation('rosters')
  return (
    <DialogButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      dialog={close => <ExportTeachers onClose={close} />}
    >
      {t('export')}
    </DialogButton>
  )
}

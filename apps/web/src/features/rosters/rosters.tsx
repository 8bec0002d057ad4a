import { Button } from '@mantine/core'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const ExportTeachers = lazyDialog(async () => (await import('./export-teachers.tsx')).ExportTeachers)
/** The import of pupils, begun with a file or without. */
export const ImportPupils = lazyDialog(async () => (await import('./pupils-import.tsx')).PupilsImport)
const TeachersImport = lazyDialog(async () => (await import('./teachers-import.tsx')).TeachersImport)

/** A button that opens the import of pupils into a class, or without one into the school. Words: `rosters`. */
export function ImportPupilsButton({ eClass }: { eClass?: { readonly _id: string; readonly name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Suspense>
        <ImportButton onClick={() => setOpen(true)} />
      </Suspense>
      {isOpen && <ImportPupils eClass={eClass} onClose={() => setOpen(false)} />}
    </>
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Suspense>
        <ImportButton onClick={() => setOpen(true)} />
      </Suspense>
      {isOpen && <TeachersImport schoolId={schoolId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('rosters')
  return (
    <Button variant="default" leftSection={<IconTableImport size={18} aria-hidden />} onClick={onClick}>
      {t('import')}
    </Button>
  )
}

/** Saves the staff whose records one may read as a spreadsheet, after the password. */
export function ExportTeachersButton() {
  const { t } = useTranslation('rosters')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('export')}
      </Button>
      {isOpen && <ExportTeachers onClose={() => setOpen(false)} />}
    </>
  )
}

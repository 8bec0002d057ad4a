import { Button } from '@mantine/core'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'

const ExportTeachers = lazy(async () => {
  const { ExportTeachers } = await loadChunk(() => import('./export-teachers.tsx'))
  return { default: ExportTeachers }
})
const PupilsImport = lazy(async () => {
  const { PupilsImport } = await loadChunk(() => import('./pupils-import.tsx'))
  return { default: PupilsImport }
})
const TeachersImport = lazy(async () => {
  const { TeachersImport } = await loadChunk(() => import('./teachers-import.tsx'))
  return { default: TeachersImport }
})

/** A button that opens the import of pupils into a class, or without one into the school. Words: `rosters`. */
export function ImportPupilsButton({ eClass }: { eClass?: { readonly _id: string; readonly name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Suspense>
        <ImportButton onClick={() => setOpen(true)} />
      </Suspense>
      {isOpen && (
        <Suspense>
          <PupilsImport eClass={eClass} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const LazyRosterFile = lazy(async () => {
  const { RosterFile } = await loadChunk(() => import('./roster-file.tsx'))
  return { default: RosterFile }
})

/** A file by drag and drop or by the button, for who goes straight into the preview. */
export function RosterFile(props: ComponentProps<typeof LazyRosterFile>) {
  return (
    <Suspense>
      <LazyRosterFile {...props} />
    </Suspense>
  )
}

/** The same import, begun with a file. */
export function ImportPupils(props: ComponentProps<typeof PupilsImport>) {
  return (
    <Suspense>
      <PupilsImport {...props} />
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
      {isOpen && (
        <Suspense>
          <TeachersImport schoolId={schoolId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
      {isOpen && (
        <Suspense>
          <ExportTeachers onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

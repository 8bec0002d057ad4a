import { downloadStudentTemplate } from '@bangxanh/contract/rosters/endpoints.ts'
import type { PupilCells } from '@bangxanh/contract/rosters/schemas.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { toldDownload } from '../../shared/http/told-download.ts'
import { PrintCardsButton } from '../login-cards/login-cards.tsx'
import { asQuery } from './as-query.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useImportStudents, usePreviewStudents } from './mutations.ts'
import { useRowWords } from './row-words.ts'

export interface Props {
  /** Into this class; without one into the whole school. */
  readonly eClass?: { readonly _id: string; readonly name: string }
  /** Chosen already: the dialog begins with its preview. */
  readonly file?: File
  readonly onClose: () => void
}

export function PupilsImport({ eClass, file, onClose }: Props) {
  const { t } = useTranslation('rosters')
  const words = useRowWords()
  const preview = usePreviewStudents()
  const take = useImportStudents()
  const place = eClass ? { classUid: eClass._id } : {}
  return (
    <ImportDialog<Partial<PupilCells>>
      file={file}
      onClose={onClose}
      kind={{
        people: 'pupils',
        into: eClass ? 'class' : 'school',
        title: eClass ? t('title.class', { name: eClass.name }) : t('title.school'),
        template: () => toldDownload(download(downloadStudentTemplate, {})),
        preview: async (file, how, options) => {
          const query = { ...place, ...asQuery(how) }
          const seen = await preview.mutateAsync({ query, file, options })
          return { file: seen.file, rows: seen.rows.map(words.pupil), stay: seen.stay }
        },
        apply: async rows => {
          // Every row with a basis has whole cells.
          const whole = rows as (Omit<(typeof rows)[number], 'cells'> & { cells: PupilCells })[]
          const { imported } = await take.mutateAsync({ body: { ...place, rows: whole } })
          return { imported, accounts: [] }
        },
        next: ({ imported }) =>
          eClass && imported.added + imported.enrolled > 0 && <PrintCardsButton eClass={eClass} />,
      }}
    />
  )
}

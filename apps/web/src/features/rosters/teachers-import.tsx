import { listSubjects } from '@bangxanh/contract/documents/endpoints.ts'
import { downloadTeacherTemplate } from '@bangxanh/contract/rosters/endpoints.ts'
import type { TeacherCells } from '@bangxanh/contract/rosters/schemas.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { toldDownload } from '../../shared/http/told-download.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { asQuery } from './as-query.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useImportTeachers, usePreviewTeachers } from './mutations.ts'
import { useRowWords } from './row-words.ts'

interface Props {
  /** Chiefs name the school; everybody else imports into their own. */
  readonly schoolId?: string
  readonly onClose: () => void
}

export function TeachersImport({ schoolId, onClose }: Props) {
  const { t, i18n } = useTranslation('rosters')
  const subjects = useApiQuery(listSubjects, {}, { freshFor: 3_600_000 }).data?.subjects ?? []
  const words = useRowWords(key => {
    const subject = subjects.find(one => one.key === key)
    return (i18n.language === 'en' ? subject?.enValue : subject?.viValue) ?? key
  })
  const preview = usePreviewTeachers()
  const take = useImportTeachers()
  const place = schoolId ? { schoolId } : {}
  return (
    <ImportDialog<Partial<TeacherCells>>
      onClose={onClose}
      kind={{
        people: 'teachers',
        into: 'school',
        title: t('title.teachers'),
        template: () => toldDownload(download(downloadTeacherTemplate, {})),
        preview: async (file, { keepCapitals, sheet }, options) => {
          const query = { ...place, ...asQuery({ keepCapitals, sheet }) }
          const seen = await preview.mutateAsync({ query, file, options })
          return { file: seen.file, rows: seen.rows.map(words.teacher), stay: [] }
        },
        apply: async rows => {
          // Every row with a basis has whole cells.
          const whole = rows as (Omit<(typeof rows)[number], 'cells'> & { cells: TeacherCells })[]
          return take.mutateAsync({ body: { ...place, rows: whole } })
        },
      }}
    />
  )
}

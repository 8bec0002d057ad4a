import { downloadParticipantTemplate } from '@bangxanh/contract/contests/endpoints.ts'
import type { ParticipantRow } from '@bangxanh/contract/contests/schemas.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { readSittingsList } from '@bangxanh/contract/sittings/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { toldDownload } from '../../shared/http/told-download.ts'
import { answerTexts } from './answer-texts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useReadSittingsList } from './mutations.ts'
import { useParticipantWords } from './participant-words.ts'

/** What a list says of an examination in sittings. */
export type SittingsList = NonNullable<ReplyOf<typeof readSittingsList>['list']>

export interface Props {
  readonly file: File
  readonly onTaken: (list: SittingsList) => void
  readonly onClose: () => void
}

export const downloadSittingsTemplate = () =>
  toldDownload(
    download(downloadParticipantTemplate, {
      params: { contestArea: 'rtcontests' },
      query: { sittings: 'true' },
    }),
  )

/** From a list of the school to who sits in which sitting; nothing is made by it. */
export function SittingsImport({ file, onTaken, onClose }: Props) {
  const { t } = useTranslation('rosters')
  const rowOf = useParticipantWords()
  const send = useReadSittingsList()
  return (
    <ImportDialog<ParticipantRow['cells']>
      onClose={onClose}
      file={file}
      kind={{
        people: 'participants',
        into: 'contest',
        showsAnswers: true,
        title: t('title.sittings'),
        template: downloadSittingsTemplate,
        preview: async (file, { sheet }, options, answers) => {
          const seen = await send.mutateAsync({
            ...{ query: sheet ? { sheet } : {}, file, options },
            fields: { answers: answerTexts(answers) },
          })
          return { file: seen.file, rows: seen.rows.map(row => rowOf(row, '')), stay: [] }
        },
        apply: async (_, { file, how: { sheet }, answers }) => {
          const { list, imported } = await send.mutateAsync({
            ...{ query: { take: 'true', ...(sheet && { sheet }) }, file },
            fields: { answers: answerTexts(answers) },
          })
          if (list) onTaken(list)
          return { imported: { ...imported, enrolled: 0 }, accounts: [] }
        },
      }}
    />
  )
}

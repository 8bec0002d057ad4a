import { downloadParticipantTemplate } from '@bangxanh/contract/contests/endpoints.ts'
import type { ParticipantRow } from '@bangxanh/contract/contests/schemas.ts'
import type { ContestKind } from '@bangxanh/contract/contests/states.ts'
import { useTranslation } from 'react-i18next'
import { download } from '../../shared/http/download.ts'
import { toldDownload } from '../../shared/http/told-download.ts'
import { answerTexts } from './answer-texts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useImportParticipants } from './mutations.ts'
import { useParticipantWords } from './participant-words.ts'

export interface Props {
  readonly contest: { readonly _id: string; readonly kind: ContestKind; readonly name: string }
  readonly onClose: () => void
}

/** From a list to who takes part in a contest: all of its rows or none. */
export function ParticipantsImport({ contest, onClose }: Props) {
  const { _id: contestId, kind, name } = contest
  const { t } = useTranslation('rosters')
  const rowOf = useParticipantWords()
  const send = useImportParticipants()
  const params = { contestArea: kind === 'exam' ? 'rtcontests' : 't-rcv-contest' } as const
  return (
    <ImportDialog<ParticipantRow['cells']>
      onClose={onClose}
      kind={{
        people: 'participants',
        into: 'contest',
        showsAnswers: true,
        title: t('title.contest', { name }),
        template: () => toldDownload(download(downloadParticipantTemplate, { params })),
        preview: async (file, { sheet }, options, answers) => {
          const query = { contestId, preview: 'true' as const, ...(sheet && { sheet }) }
          const seen = await send.mutateAsync({
            ...{ params, query, file, options },
            fields: { answers: answerTexts(answers) },
          })
          return {
            file: seen.file,
            rows: seen.rows.map(row => rowOf(row, seen.basis)),
            stay: seen.stay.map(one => ({ ...one, code: null })),
          }
        },
        apply: async ([first], { file, how: { sheet }, answers }) => {
          const query = { contestId, ...(sheet && { sheet }) }
          const { imported } = await send.mutateAsync({
            ...{ params, query, file },
            fields: { answers: answerTexts(answers), ...(first && { basis: first.basis }) },
          })
          return { imported: { ...imported, enrolled: 0 }, accounts: [] }
        },
      }}
    />
  )
}

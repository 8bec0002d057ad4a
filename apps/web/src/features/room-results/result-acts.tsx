import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { fewKnew } from '@bangxanh/contract/room-results/states.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { assign } from '../homework/homework.ts'
import { useLiveResult } from './use-live-result.ts'

const ExportRoomDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportRoomDialog)

/** What is done with a result: questions that few knew are given as homework, and the marks leave as a file. */
export function ResultActs({ liveExam }: { readonly liveExam: LiveExam }) {
  const { t } = useTranslation('roomResults')
  const { _id: liveExamId, classId, name } = liveExam
  const result = useLiveResult(liveExamId).data?.result
  if (!result) return null
  const { statistics, can } = result
  const few = statistics.questions.filter(line => fewKnew(line, statistics.tookPart))
  return (
    <>
      {can.giveAgain && few.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconRepeat size={18} stroke={1.6} aria-hidden />}
          onClick={() =>
            assign({
              classId,
              live: {
                ...{ liveExamId, name: t('again.name', { name }) },
                questionIds: few.map(line => line._id),
                totalPoint: few.reduce((sum, { point }) => sum + point, 0),
              },
            })
          }
        >
          {t('again.open', { count: few.length })}
        </Button>
      )}
      {can.export && (
        <DialogButton
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
          dialog={close => <ExportRoomDialog roomId={liveExamId} onClose={close} />}
        >
          {t('export.open')}
        </DialogButton>
      )}
    </>
  )
}

import { readMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './merge.module.css'
import { useUndoMerge } from './mutations.ts'

/** For a day a record that another one went into says so, with the way back. */
export function MergeUndo({ studentId }: { readonly studentId: string }) {
  const { t } = useTranslation('students')
  const { data } = useApiQuery(readMerge, { query: { studentId } }, { silent: true })
  const undo = useUndoMerge()
  const merge = data?.merge
  if (!merge) return null
  const back = async () => {
    const yes = await askConfirm({
      content: t('merge.undoAsk', { name: merge.otherName }),
      confirm: t('merge.undo'),
    })
    if (yes) undo.mutate({ body: { studentId } })
  }
  return (
    <div className={`${layout.wrapRow} ${classes.undo}`} role="status">
      <Text className={layout.grow} size="sm">
        {t('merge.done', {
          name: merge.otherName,
          by: merge.mergedBy ?? t('owner'),
          time: formatDateTime(merge.mergedAt),
          until: formatDateTime(merge.undoneUntil),
        })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        loading={undo.isPending}
        onClick={() => void back()}
      >
        {t('merge.undo')}
      </Button>
    </div>
  )
}

import { readRegrade } from '@bangxanh/contract/regrades/endpoints.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './regrades.module.css'
import { useUndoRegrade } from './use-undo.ts'
import { useChangeWords, useQuestionNames } from './words.ts'

interface Props {
  readonly homeworkUid: string
  /** Opens what a regrade would change. */
  readonly onSee: () => void
}

/** That newer keys stand and nothing was regraded, and the newest regrade with its way back. */
export function RegradeBar({ homeworkUid, onSee }: Props) {
  const { t } = useTranslation('regrades')
  const regrade = useApiQuery(readRegrade, { params: { homeworkUid } }, { silent: true }).data?.regrade
  const { undo, busy } = useUndoRegrade(homeworkUid)
  const [names, changed] = [useQuestionNames(), useChangeWords()]
  if (!regrade) return null
  const { questions, changes, last } = regrade
  if (questions.length === 0 && !last) return null
  const askUndo = async (id: string) => {
    if (await askConfirm({ content: t('bar.undoAsk'), confirm: t('bar.undo') })) await undo(id)
  }
  return (
    <section aria-label={t('bar.label')} className={layout.grid}>
      {questions.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          <div className={classes.line}>
            <span>
              {t('bar.pending', { questions: names(questions) })}{' '}
              {changes.length > 0 && `${changed(changes)}.`}
            </span>
            <Button size="xs" onClick={onSee}>
              {t('bar.see')}
            </Button>
          </div>
        </Alert>
      )}
      {last && (
        <div className={classes.last}>
          <IconHistory size={18} aria-hidden />
          <Text size="sm" component="span">
            {t('bar.last', {
              questions: names(last.questions),
              time: formatDateTime(last.at),
              name: last.by ?? t('bar.somebody'),
              count: last.pupils,
            })}
          </Text>
          <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => void askUndo(last._id)}>
            {t('bar.undo')}
          </Button>
        </div>
      )}
    </section>
  )
}

import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { Alert, Loader } from '@mantine/core'
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { isModelBusy } from '../model-busy.ts'
import type { ReviewedPaper } from './board-props.ts'
import classes from './counts-bar.module.css'

interface Props {
  readonly paper: ReviewedPaper
  readonly items: readonly PaperItem[]
}

/** What the model that was asked is doing, or what came of it; nothing where nobody asked, or all went well. */
export function ModelNote({ paper, items }: Props) {
  const { t } = useTranslation('paperImports')
  const { model } = paper
  if (!model) return null
  if (isModelBusy(paper)) return <Busy importId={paper._id} />
  if (model.failure)
    return (
      <Alert
        className={classes.note}
        color="orange"
        py="xs"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('model.failed')}
      >
        {model.failure.msg}
      </Alert>
    )
  const made = items.filter(({ madeBy }) => madeBy === 'model').length
  const keyed = items.some(({ keySource }) => keySource === 'model')
  const words =
    made + Number(keyed) === 0
      ? t('model.nothing')
      : made < model.asked
        ? t('model.fewer', { made, asked: model.asked })
        : undefined
  return words === undefined ? null : (
    <Alert className={classes.note} color="gray" py="xs" icon={<IconSparkles aria-hidden />}>
      {words}
    </Alert>
  )
}

function Busy({ importId }: { readonly importId: string }) {
  const { t } = useTranslation('paperImports')
  // The board reads the same answer, and so shows what comes as soon as it is there.
  useApiQuery(readPaperImport, { params: { importId } }, { every: 1_500, silent: true })
  return (
    <Alert
      className={classes.note}
      color="blue"
      py="xs"
      icon={<Loader size={18} aria-hidden />}
      role="status"
    >
      {t('model.busy')}
    </Alert>
  )
}

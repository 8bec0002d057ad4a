import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { Alert, Button, Group, Loader } from '@mantine/core'
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { useHasModel } from '../dialog/use-has-model.ts'
import { isModelBusy } from '../model-busy.ts'
import { useAskAgain } from '../mutations.ts'
import type { ReviewedPaper } from './board-props.ts'

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
  if (model.failure) return <Failed importId={paper._id} why={model.failure.msg} />
  const made = items.filter(({ madeBy }) => madeBy === 'model').length
  const keyed = items.some(({ keySource }) => keySource === 'model')
  const words =
    made + Number(keyed) === 0
      ? t('model.nothing')
      : made < model.asked
        ? t('model.fewer', { made, asked: model.asked })
        : undefined
  return words === undefined ? null : (
    <Alert mx="md" mt="xs" color="gray" py="xs" icon={<IconSparkles aria-hidden />}>
      {words}
    </Alert>
  )
}

/** Why it did not help, and the way to ask once more where there is still a model. */
function Failed({ importId, why }: { readonly importId: string; readonly why: string }) {
  const { t } = useTranslation('paperImports')
  const hasModel = useHasModel()
  const again = useAskAgain()
  return (
    <Alert
      mx="md"
      mt="xs"
      color="orange"
      py="xs"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('model.failed')}
    >
      <Group justify="space-between" gap="xs">
        <span>{why}</span>
        {hasModel && (
          <Button
            size="compact-sm"
            variant="default"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { importId }, body: {} })}
          >
            {t('model.again')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function Busy({ importId }: { readonly importId: string }) {
  const { t } = useTranslation('paperImports')
  // The board reads the same answer, and so shows what comes as soon as it is there.
  useApiQuery(readPaperImport, { params: { importId } }, { every: 1_500, silent: true })
  return (
    <Alert mx="md" mt="xs" color="blue" py="xs" icon={<Loader size={18} aria-hidden />} role="status">
      {t('model.busy')}
    </Alert>
  )
}

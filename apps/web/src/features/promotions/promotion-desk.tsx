import { listPromotions } from '@bangxanh/contract/promotions/endpoints.ts'
import type { Promotion } from '@bangxanh/contract/promotions/schemas.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTimeInWords } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { noticeError } from '../../shared/ui/notices.ts'
import { FailedState } from '../../shared/ui/states.tsx'
import { ChooseClasses } from './choose-classes.tsx'
import { useUndoPromotion } from './mutations.ts'
import { PreviewPromotion } from './preview-promotion.tsx'
import { usePromotion } from './use-promotion.ts'

/** Three steps: which classes, what would be done, and that it is done, with the way back for a day. */
export function PromotionDesk() {
  const { t } = useTranslation('promotions')
  const [step, showStep] = useState<'choose' | 'preview'>('choose')
  // Another step begins at its top, however long the one before it was.
  const setStep = (next: typeof step) => {
    showStep(next)
    window.scrollTo({ top: 0 })
  }
  const [done, setDone] = useState<Promotion>()
  const promotion = usePromotion()
  const before = useApiQuery(listPromotions, { query: {} }, { silent: true, freshFor: 0 })
  const { preview, failed, isDoing, doIt } = promotion

  if (done && !done.undone)
    return (
      <Stack>
        <Text c="dimmed" size="sm">
          {t('step', { at: 3 })}
        </Text>
        <Done
          promotion={done}
          onUndone={() => {
            setDone(undefined)
            setStep('choose')
            promotion.again()
          }}
        />
      </Stack>
    )
  if (!preview)
    return failed ? (
      <FailedState error={failed} onRetry={promotion.again} />
    ) : (
      <LoadingState minHeight="16rem" />
    )

  const submit = async () => {
    const { closed, made, from, to } = preview
    const counts = { closed: formatCount(closed), made: formatCount(made), from, to }
    if (!(await askConfirm({ content: t('preview.ask', counts), confirm: t('preview.submit') }))) return
    try {
      const made = await doIt()
      if (made) setDone(made)
      window.scrollTo({ top: 0 })
    } catch (error) {
      void noticeError(error instanceof CallError && error.msg ? error.msg : t('preview.failed'))
    }
  }
  return (
    <Stack>
      {before.data?.promotions.map(one => (
        <Done key={one._id} promotion={one} isBefore onUndone={promotion.again} />
      ))}
      <Text c="dimmed" size="sm">
        {t('step', { at: step === 'choose' ? 1 : 2 })}
      </Text>
      {step === 'choose' ? (
        <ChooseClasses {...promotion} preview={preview} onNext={() => setStep('preview')} />
      ) : (
        <PreviewPromotion
          {...promotion}
          preview={preview}
          isDoing={isDoing}
          onBack={() => setStep('choose')}
          onSubmit={() => void submit()}
        />
      )}
    </Stack>
  )
}

interface DoneProps {
  readonly promotion: Promotion
  /** It was done earlier, maybe by a colleague. */
  readonly isBefore?: boolean
  readonly onUndone: () => void
}

/** What was done, until when it can be undone, and the way back. */
function Done({ promotion, isBefore = false, onUndone }: DoneProps) {
  const { t } = useTranslation('promotions')
  const undo = useUndoPromotion()
  const { _id, from, to, madeBy, madeAt, undoneUntil } = promotion
  const [closed, made, students] = [promotion.closed, promotion.made, promotion.students].map(formatCount)
  const counts = { from, to, closed, made, students }
  const back = async () => {
    const asks = { content: t('undo.ask', counts), confirm: t('undo.act'), danger: true }
    if (await askConfirm(asks)) undo.mutate({ body: { _id } }, { onSuccess: onUndone })
  }
  return (
    <Group
      align="flex-start"
      wrap="nowrap"
      gap="sm"
      p="md"
      bd="1px solid var(--mantine-color-default-border)"
      style={{ borderRadius: 'var(--mantine-radius-md)' }}
      role="status"
    >
      <IconCircleCheck
        size={24}
        color="var(--mantine-color-green-filled)"
        aria-hidden
        style={{ flexShrink: 0 }}
      />
      <Stack gap="xs">
        <Text fw={600}>{t('done.title', counts)}</Text>
        <Text>{t('done.said', counts)}</Text>
        <Text c="dimmed" size="sm">
          {madeBy && `${t('done.by', { name: madeBy, at: formatDateTimeInWords(madeAt) })} `}
          {t('done.until', { until: formatDateTimeInWords(undoneUntil) })}
        </Text>
        <Group gap="sm">
          {!isBefore && <ButtonLink to="/lop-hoc">{t('done.classes')}</ButtonLink>}
          <Button variant="default" loading={undo.isPending} onClick={() => void back()}>
            {t('undo.act')}
          </Button>
        </Group>
      </Stack>
    </Group>
  )
}

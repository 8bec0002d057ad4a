import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import type { ChangedPoints } from '@bangxanh/contract/questions/schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { DecimalInput } from '../../shared/ui/decimal-input.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { useSetPoints, useSpreadPoints } from './mutations.ts'
import type { QuestionOwner } from './owner.ts'

interface Props {
  readonly owner: QuestionOwner
  readonly totals: { readonly questionCount: number; readonly totalPoint: number }
  readonly canEdit: boolean
  /** Another way beside the two. */
  readonly more?: ReactNode
  /** Where what is done is taken back elsewhere; else it is here. */
  readonly onChanged?: (questions: readonly ChangedPoints[]) => void
}

/** What all questions are worth, and the two ways to make it a round sum (product 9.8), each taken back by one button. */
export function PointsBar({ owner: { area, query }, totals, canEdit, more, onChanged }: Props) {
  const { t } = useTranslation('questions')
  const spread = useSpreadPoints()
  const takeBack = useSetPoints()
  const [asksTotal, setAsksTotal] = useState(false)
  const [done, setDone] = useState<readonly ChangedPoints[]>([])

  const make = async (total: number, how: 'equal' | 'scaled') => {
    const { questions } = await spread.mutateAsync({
      params: { area },
      query,
      body: { total, spread: how },
    })
    if (onChanged) onChanged(questions)
    else setDone(questions)
  }
  const undo = async () => {
    const questions = done.map(({ _id, before, edition }) => ({ _id, point: before, edition }))
    try {
      await takeBack.mutateAsync({ params: { area }, query, body: { questions } })
      setDone([])
    } catch (error) {
      // Told by its notice. Where a colleague was quicker, there is nothing to go back to any more.
      if (error instanceof CallError && error.code === 'E_CHANGED') setDone([])
    }
  }
  const busy = spread.isPending || takeBack.isPending

  return (
    <div className={layout.grid}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('count', { count: totals.questionCount })}
        </Text>
        <Text size="sm" fw={600}>
          {t('points.total', { points: formatPoints(totals.totalPoint, 4) })}
        </Text>
      </Group>
      {canEdit && totals.questionCount > 0 && (
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Button
            variant="default"
            px="xs"
            loading={spread.isPending && !asksTotal}
            disabled={busy}
            onClick={() => void make(FULL_MARK, 'equal').catch(() => undefined)}
          >
            {t('points.equal', { total: FULL_MARK })}
          </Button>
          <Button variant="default" px="xs" disabled={busy} onClick={() => setAsksTotal(true)}>
            {t('points.set')}
          </Button>
          {more}
        </Group>
      )}
      <Group role="status" justify="space-between" gap="xs">
        {done.length > 0 && (
          <>
            <Text size="sm">{t('points.done', { count: done.length })}</Text>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={takeBack.isPending}
              onClick={() => void undo()}
            >
              {t('points.undo')}
            </Button>
          </>
        )}
      </Group>
      {asksTotal && (
        <TotalDialog
          total={totals.totalPoint}
          onClose={() => setAsksTotal(false)}
          onSet={total => make(total, 'scaled')}
        />
      )}
    </div>
  )
}

interface DialogProps {
  readonly total: number
  readonly onClose: () => void
  readonly onSet: (total: number) => Promise<void>
}

function TotalDialog({ total, onClose, onSet }: DialogProps) {
  const { t } = useTranslation('questions')
  const { min, max } = QUESTION_GROUP.total
  const form = useForm<{ total: number | string }>({
    initialValues: { total: FULL_MARK },
    validate: {
      total: value =>
        typeof value === 'number' && value >= min && value <= max ? null : t('points.range', { min, max }),
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('points.set')}
      submit={t('points.apply')}
      form={form}
      onSubmit={values => onSet(Number(values.total))}
    >
      <Text size="sm">{t('points.setHint', { points: formatPoints(total, 4) })}</Text>
      <DecimalInput
        data-autofocus
        label={t('points.label')}
        decimalScale={2}
        hideControls
        {...form.getInputProps('total')}
      />
    </FormDialog>
  )
}

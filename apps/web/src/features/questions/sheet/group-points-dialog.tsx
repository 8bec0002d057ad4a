import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { pointsFromNumber, pointsToNumber } from '@bangxanh/questions/points.ts'
import { equalPoints } from '@bangxanh/questions/spread-points.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import { DecimalInput } from '../../../shared/ui/decimal-input.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'

interface Props {
  readonly groups: readonly QuestionGroup[]
  readonly onClose: () => void
  readonly onSet: (questions: { _id: string; point: number }[]) => Promise<void>
}

/** What each group is worth, all at once; its questions share that equally, the last one takes the remainder. */
export function GroupPointsDialog({ groups, onClose, onSet }: Props) {
  const { t } = useTranslation('questions')
  // As they stood when it was opened: a try whose reply was lost is sent again as it was, and can be taken back.
  const [filled] = useState(() => groups.filter(({ questionIds }) => questionIds.length > 0))
  const form = useForm<{ points: (number | string)[] }>({
    initialValues: { points: filled.map(({ totalPoint }) => totalPoint) },
  })
  const values = form.values.points.map(Number)
  const total = values.reduce((sum, points) => sum + (Number.isFinite(points) ? points : 0), 0)

  return (
    <FormDialog
      onClose={onClose}
      title={t('points.byGroup')}
      submit={t('points.apply')}
      form={form}
      onSubmit={async () => {
        const groupPoints = filled.flatMap(({ questionIds, totalPoint }, index) => {
          const points = values[index]
          if (points === undefined || !Number.isFinite(points) || points === totalPoint) return []
          const parts = equalPoints(pointsFromNumber(points), questionIds.length)
          return questionIds.map((_id, at) => ({
            _id,
            point: pointsToNumber(parts[at] ?? pointsFromNumber(0)),
          }))
        })
        if (groupPoints.length > 0) await onSet(groupPoints)
      }}
    >
      <Text size="sm">{t('points.byGroupHint')}</Text>
      {filled.map(({ _id, title, questionIds }, index) => (
        <DecimalInput
          key={_id}
          data-autofocus={index === 0 || undefined}
          label={`${title} · ${t('count', { count: questionIds.length })}`}
          decimalScale={2}
          max={1_000}
          clampBehavior="strict"
          hideControls
          // What is typed takes the place of what stands there.
          onFocusCapture={event => event.target instanceof HTMLInputElement && event.target.select()}
          {...form.getInputProps(`points.${index}`)}
        />
      ))}
      <Text size="sm" fw={600}>
        {t('points.total', { points: formatPoints(total, 4) })}
      </Text>
    </FormDialog>
  )
}

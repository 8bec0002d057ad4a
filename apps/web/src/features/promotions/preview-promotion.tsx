import { PROMOTION } from '@bangxanh/contract/promotions/limits.ts'
import type { PromotedClass, PromotionPreview } from '@bangxanh/contract/promotions/schemas.ts'
import { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import { Alert, Button, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { formatCount } from '../../shared/format/format.ts'
import { Pager } from '../../shared/ui/pager.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { PromotionTable } from './promotion-table.tsx'
import type { Choice } from './use-promotion.ts'

const LIMIT = 50

export const pupils = remoteSource(
  listSchoolStudents,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  ({ students }) => {
    const bornOf = bornAmong(students)
    return students
      .filter(({ anonymised }) => !anonymised)
      .map(student => ({
        value: student._id,
        label: [student.fullname, bornOf(student), student.homeroom, student.code]
          .filter(Boolean)
          .join(' · '),
      }))
  },
)

interface Props {
  readonly choice: Choice
  readonly preview: PromotionPreview
  readonly stale: boolean
  readonly isCounting: boolean
  readonly isDoing: boolean
  readonly change: (part: Partial<Choice>) => void
  readonly onBack: () => void
  readonly onSubmit: () => void
}

/** What would be done, class by class; nothing is done yet. */
export function PreviewPromotion(props: Props) {
  const { choice, preview, stale, isCounting, isDoing, change, onBack, onSubmit } = props
  const { t } = useTranslation('promotions')
  const [page, setPage] = useState(1)
  const rows = preview.classes.filter(({ fate }) => fate !== 'stays')
  const shown = rows.slice((page - 1) * LIMIT, page * LIMIT)
  const goOn = rows.filter(({ fate }) => fate === 'next').map(({ _id }) => _id)
  const { from, to, students, missing } = preview

  const setFate = ({ _id, lastGrade }: PromotedClass, fate: 'next' | 'ends') => {
    const without = (ids: readonly string[]) => ids.filter(id => id !== _id)
    change({
      goingOn: [...without(choice.goingOn), ...(lastGrade && fate === 'next' ? [_id] : [])],
      ending: [...without(choice.ending), ...(!lastGrade && fate === 'ends' ? [_id] : [])],
    })
  }
  const keep = (ids: readonly string[], kept: boolean) => {
    const others = choice.unstaffed.filter(id => !ids.includes(id))
    change({ unstaffed: kept ? others : [...others, ...ids] })
  }
  const sum = [
    t('preview.goOn', { count: students.goOn }),
    students.repeat > 0 && t('preview.repeat', { count: students.repeat }),
    students.leave > 0 && t('preview.leave', { count: students.leave }),
  ].filter(Boolean)

  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('preview.title', { from, to })}
        </Title>
        <Text aria-live="polite">
          <strong>
            {t('preview.closed', { count: preview.closed })}, {t('preview.made', { count: preview.made })}
          </strong>
          {': '}
          {sum.join(', ')}.
        </Text>
      </Stack>
      {stale && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {t('preview.stale')}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="orange" icon={<IconInfoCircle aria-hidden />}>
          {t('preview.missing', { count: missing.length })}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <RemoteMultiSelect
          source={pupils}
          label={t('preview.repeating')}
          description={t('preview.repeatingHint')}
          limit={PROMOTION.students}
          value={choice.repeating}
          onChange={repeating => change({ repeating })}
        />
        <RemoteMultiSelect
          source={pupils}
          label={t('preview.leaving')}
          description={t('preview.leavingHint')}
          limit={PROMOTION.students}
          value={choice.leaving}
          onChange={leaving => change({ leaving })}
        />
      </SimpleGrid>
      {students.unplaced > 0 && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {t('preview.unplaced', { count: students.unplaced })}
        </Alert>
      )}
      <Switch
        label={t('preview.keepAll')}
        checked={!goOn.some(id => choice.unstaffed.includes(id))}
        onChange={event => keep(goOn, event.currentTarget.checked)}
      />
      <PromotionTable rows={shown} unstaffed={choice.unstaffed} onFate={setFate} onKeep={keep} />
      <Pager page={page} limit={LIMIT} total={rows.length} onPage={setPage} />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={isDoing}
          onClick={onBack}
        >
          {t('preview.back')}
        </Button>
        <Button disabled={rows.length === 0 || isCounting} loading={isDoing} onClick={onSubmit}>
          {t('preview.submit')}
        </Button>
        <Text c="dimmed" role="status">
          {isDoing && t('preview.working', { count: formatCount(preview.closed) })}
        </Text>
      </Group>
    </Stack>
  )
}

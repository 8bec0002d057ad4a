import { listPlans } from '@bangxanh/contract/licences/endpoints.ts'
import { LICENCE } from '@bangxanh/contract/licences/limits.ts'
import type { ActivePlan, LicencePackage, LicenceRequest } from '@bangxanh/contract/licences/schemas.ts'
import { LICENCE_PERIODS, type LicencePeriod } from '@bangxanh/contract/licences/states.ts'
import { Alert, Button, Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatLimit, formatMoney } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { useRegisterPlan } from './mutations.ts'
import classes from './plan-cards.module.css'

/** The packages on offer by month or by year, and what became of the one that was asked for. */
export function PlanCards({ plan }: { plan: ActivePlan }) {
  const { t } = useTranslation('licences')
  const titleId = useId()
  const [period, setPeriod] = useState<LicencePeriod>('month')
  const query = useApiQuery(listPlans, {})
  const plans = query.data?.plans
  const { request, can } = plan
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId} className={layout.gridMd}>
      <div className={layout.wrapRow} style={{ justifyContent: 'space-between' }}>
        <Title order={2} id={titleId}>
          {t('plans.title')}
        </Title>
        <div className={layout.wrapRow}>
          {period === 'year' && (
            <StatusBadge tone="success">{t('plans.saves', { percent: LICENCE.yearlySaves })}</StatusBadge>
          )}
          <SegmentedControl
            aria-label={t('plans.period')}
            data={LICENCE_PERIODS.map(value => ({ value, label: t(`plans.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        </div>
      </div>
      {can.activate && request && <Requested request={request} />}
      {!plans && <ReadingState query={query} minHeight="10rem" />}
      {plans?.length === 0 && (
        <EmptyState icon={IconArchive} title={t('plans.empty')} hint={t('plans.emptyHint')} />
      )}
      {plans && plans.length > 0 && (
        <>
          <ul className={`${layout.list} ${layout.gridSm} ${classes.cards}`}>
            {plans.map(one => (
              <PlanCard key={one._id} one={one} period={period} plan={plan} />
            ))}
          </ul>
          {can.activate && (
            <Text size="sm" c="dimmed">
              {t('plans.hint')}
            </Text>
          )}
        </>
      )}
    </Paper>
  )
}

interface CardProps {
  readonly one: LicencePackage
  readonly period: LicencePeriod
  readonly plan: ActivePlan
}

function PlanCard({ one, period, plan: { licence, request, can } }: CardProps) {
  const { t } = useTranslation('licences')
  const register = useRegisterPlan()
  const isCurrent = licence?.package._id === one._id
  const waits = request?.state === 'waiting' && request.package._id === one._id
  const price = period === 'month' ? one.monthly : one.yearly
  return (
    <li className={`${layout.card} ${layout.gridSm} ${classes.card}`} data-current={isCurrent || undefined}>
      <div className={layout.gridXxs}>
        <div className={layout.wrapRow}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {one.name}
          </Text>
          {isCurrent && <StatusBadge tone="success">{t('plans.current')}</StatusBadge>}
          {waits && <StatusBadge tone="info">{t('plans.waiting')}</StatusBadge>}
        </div>
        <Text c="dimmed">{t('plans.room', { size: formatLimit(one.bytes) })}</Text>
        <div className={layout.figures}>
          <Text span size="lg" fw={700}>
            {formatMoney(price)}
          </Text>{' '}
          {price > 0 && (
            <Text span size="sm" c="dimmed">
              {t(period === 'month' ? 'plans.perMonth' : 'plans.perYear')}
            </Text>
          )}
        </div>
      </div>
      {can.activate && !(waits && request.period === period) && (
        <Button
          variant="light"
          aria-label={t('plans.askFor', { name: one.name })}
          loading={register.isPending}
          onClick={() => register.mutate({ body: { planId: one._id, period } })}
        >
          {t('plans.ask')}
        </Button>
      )}
    </li>
  )
}

const COLOURS = { waiting: 'blue', accepted: 'green', declined: 'orange' } as const

function Requested({
  request: { state, package: asked, period, askedAt, word },
}: {
  request: LicenceRequest
}) {
  const { t } = useTranslation('licences')
  const said = { name: asked.name, period: t(`request.${period}`), at: formatDateTime(askedAt) }
  return (
    <Alert color={COLOURS[state]} variant="light" p="sm">
      {t(`request.${state}`, said)}
      {word && (
        <Text size="sm" mt="xxs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {word}
        </Text>
      )}
    </Alert>
  )
}

import type { SetupChoices } from '@bangxanh/contract/setup/schemas.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { LEVELS, type SetupValues } from './setup-values.ts'
import classes from './setup-wizard.module.css'

/** What will be made, once more in plain sight. */
export function SummaryStep({ values, choices }: { values: SetupValues; choices: SetupChoices }) {
  const { t } = useTranslation(['setup', 'account'])
  const { organisation, admin } = values
  const nameOf = (places: SetupChoices['cities'], id: string | null) =>
    places.find(({ _id }) => _id === id)?.name
  const count = (chosen: readonly string[], all: readonly unknown[]) =>
    chosen.length === all.length ? t('lists.allChosen') : t('lists.chosen', { count: chosen.length })
  const place = [
    nameOf(choices.districts, organisation.districtId),
    nameOf(choices.cities, organisation.cityId),
  ].filter(Boolean)
  const rows: [string, string][] =
    organisation.kind === 'group'
      ? [[t('organisation.groupName'), organisation.name]]
      : [
          [t('organisation.schoolName'), organisation.name],
          [
            t('organisation.level'),
            t(`organisation.levels.${LEVELS[Number(organisation.level)] ?? 'other'}`),
          ],
          [t('summary.place'), place.join(', ') || t('organisation.noPlace')],
          [t('lists.grades'), count(organisation.grades, choices.grades)],
          [t('lists.subjects'), count(organisation.subjects, choices.subjects)],
          [t('lists.start'), formatDate(organisation.schoolYearStart ?? choices.schoolYearStart)],
        ]
  return (
    <Stack gap="md">
      <dl className={`${layout.facts} ${classes.summary}`}>
        {[
          ...rows,
          [t('summary.person'), admin.displayName],
          [t('account:register.username'), admin.username],
          [t('account:register.phone'), admin.phone],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('summary.password')}
      </Text>
    </Stack>
  )
}

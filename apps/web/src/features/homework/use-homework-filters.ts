import { HOMEWORK_STATUSES } from '@bangxanh/contract/homework/states.ts'
import { useTranslation } from 'react-i18next'

/** What every list of homework can be narrowed by. */
export function useHomeworkFilters() {
  const { t } = useTranslation('homework')
  return {
    status: {
      key: 'status' as const,
      label: t('list.filter'),
      options: (['all', ...HOMEWORK_STATUSES] as const).map(value => ({ value, label: t(`list.${value}`) })),
    },
  }
}

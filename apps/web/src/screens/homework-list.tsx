import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { allHomeworkSearch } from '../features/homework/all-homework-search.ts'
import { AllHomeworks } from '../features/homework/all-homeworks.tsx'
import { AssignButton } from '../features/homework/assign/assign-button.tsx'
import { ListFrame } from '../shared/ui/list-frame.tsx'

const route = getRouteApi('/shell/bai-tap')

export function HomeworkListScreen() {
  const { t } = useTranslation('app')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { can } = useAccount()
  return (
    <ListFrame title={t('routes.classHomework')} actions={can.assign && <AssignButton visibleFrom="sm" />}>
      <AllHomeworks
        search={allHomeworkSearch.validate(search)}
        onSearch={(next, way) => void navigate({ search: next, ...way })}
      />
    </ListFrame>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../features/account/account.ts'
import { Materials } from '../features/account/materials.tsx'
import { Documents } from '../features/documents/documents-page.tsx'
import { assign } from '../features/homework/assign/assign.ts'

const route = getRouteApi('/shell/tai-lieu')

export function DocumentsScreen() {
  const navigate = route.useNavigate()
  const { can } = useAccount()
  return (
    <Documents
      pages={<Materials />}
      search={route.useSearch()}
      onSearch={(search, way) => void navigate({ search, ...way })}
      onGive={can.assign ? document => assign({ document }) : undefined}
    />
  )
}

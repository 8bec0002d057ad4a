import { Paper } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Discussion } from '../features/discussion/discussion.ts'
import { OwnClassFrame } from '../features/learn-classes/own-class-frame.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'

const route = getRouteApi('/shell/em/lop/$classUid')

/** A class of a pupil: what is said in it. */
export function EmClassScreen() {
  const { classUid } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <OwnClassFrame classId={classUid}>
      <Paper withBorder p="sm">
        <Suspense fallback={<LoadingState minHeight="16rem" />}>
          <Discussion
            classId={classUid}
            search={route.useSearch()}
            onSearch={(search, way) => void navigate({ search, ...way })}
          />
        </Suspense>
      </Paper>
    </OwnClassFrame>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { InstructionPage } from '../features/instructions/instruction-page.tsx'

const route = getRouteApi('/shell/huong-dan/$id')

export function InstructionScreen() {
  return <InstructionPage id={route.useParams().id} />
}

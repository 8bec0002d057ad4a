import { OwnHome } from '../features/learn/own-home.tsx'
import { WaitingClasses } from '../features/learn-classes/waiting-classes.tsx'

export function LearnHomeScreen() {
  return (
    <OwnHome>
      <WaitingClasses />
    </OwnHome>
  )
}

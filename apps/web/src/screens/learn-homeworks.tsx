import { OwnHomeworks } from '../features/learn/own-homeworks.tsx'
import { listScreen } from '../shared/list/list-screen.tsx'

export const LearnHomeworksScreen = listScreen('/shell/em/bai', OwnHomeworks)

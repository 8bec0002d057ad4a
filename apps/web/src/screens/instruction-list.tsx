import { InstructionList } from '../features/instructions/instruction-list.tsx'
import { listScreen } from '../shared/list/list-screen.tsx'

export const InstructionListScreen = listScreen('/shell/huong-dan', InstructionList)

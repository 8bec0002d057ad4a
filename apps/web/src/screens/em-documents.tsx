import { SharedLibrary } from '../features/documents/shared-library.tsx'
import { listScreen } from '../shared/list/list-screen.tsx'

export const EmDocumentsScreen = listScreen('/shell/em/tai-lieu', SharedLibrary)

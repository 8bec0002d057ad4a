import { SchoolBookList } from '../features/school-books/school-book-list.tsx'
import { listScreen } from '../shared/list/list-screen.tsx'

export const SchoolBookListScreen = listScreen('/shell/sgk', SchoolBookList)

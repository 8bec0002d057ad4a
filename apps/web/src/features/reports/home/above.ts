// What who stands above classes sees of Home: it comes as one file, and to nobody else.
export { BigActs } from './big-acts.tsx'
export { GroupHome } from './group-home.tsx'
export { SchoolHome } from './school-home.tsx'

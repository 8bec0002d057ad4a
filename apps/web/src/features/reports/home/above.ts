// What who stands above classes sees of Home: it comes as one file, and to nobody else.
export { Activities } from './activities.tsx'
export { BigActs } from './big-acts.tsx'
export { GroupHome } from './group-home.tsx'
export { TaughtPeople } from './people.tsx'
export { SchoolHome } from './school-home.tsx'
export { SubjectHome } from './subject-home.tsx'

// What who teaches sees of Home below their to-dos: one file.
export { Activities } from './activities.tsx'
export { TaughtPeople } from './people.tsx'

export { AppResultWords } from './app-result.tsx'

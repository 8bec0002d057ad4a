import { isFirefox, LAUNCH_WITH_MICROPHONE } from './browsers/engine.ts'

/** A microphone that hums, and a person who lets the page use it: `test.use(MICROPHONE)`. */
export const MICROPHONE = {
  // Firefox lets everybody by a preference.
  permissions: isFirefox ? [] : ['microphone'],
  launchOptions: LAUNCH_WITH_MICROPHONE,
}

import type { texts } from './texts.vi.ts'

type RouteTitle = keyof (typeof texts)['routes']

/**
 * Addresses of the product whose feature has not moved in, with their titles (product 1.5). Nobody who starts needs them, so
 * they come with the page that says so.
 */
const NOT_BUILT = [
  ['nha', 'mentorHouse'],
  ['microsoft-redirect', 'oneDriveRedirect'],
  ['plan', 'plan'],
  ['plan-leader', 'plan'],
  ['plan-leader-detail/$planUid', 'plan'],
  ['plan-teacher', 'plan'],
  ['plan-teacher-detail/$planUid', 'plan'],
  ['lesson-plan', 'plan'],
  ['lesson-plan-detail/$planUid', 'plan'],
  ['lop-hoc/$classUid/create-mission/$missionTemplate', 'mission'],
  ['lop-hoc/$classUid/update-mission/$missionId', 'mission'],
  ['lop-hoc/$classUid/create-mission-chain', 'mission'],
  ['lop-hoc/$classUid/update-mission-chain/$missionId', 'mission'],
  ['lop-hoc/$classUid/mission/$missionId', 'mission'],
  ['lop-hoc/$classUid/mission-chain/$missionId', 'mission'],
  ['lop-hoc/$classUid/race-challenge/$raceChallengeId', 'raceChallenge'],
  ['race-challenge/$raceChallengeId/missions/$missionId/questions', 'raceChallenge'],
  ['su-kien', 'events'],
  ['su-kien/$eventCode', 'events'],
  ['su-kien/bxh/$eventCode', 'events'],
  ['su-kien/$eventCode/cuoc-thi/$contestCode', 'events'],
] as const satisfies readonly (readonly [string, RouteTitle])[]

/** The title of what will be at an address; undefined where nothing will. */
export function notBuiltAt(pathname: string): RouteTitle | undefined {
  const found = NOT_BUILT.find(([path]) =>
    new RegExp(`^/${path.replace(/\$\w+/g, '[^/]+')}/?$`).test(pathname),
  )
  return found?.[1]
}

import { inOrganisation } from './expect-status.ts'
import { type Answered, findings, gotThrough } from './findings.ts'
import { type Request, requestsOf, type WalkedCall } from './requests.ts'
import { type Actor, type Place, thingOf } from './things.ts'
import type { World } from './world.ts'

export type Send = (actor: Actor, request: Request) => Promise<Answered>

/** One call by everybody about everything: what was wrong, and how often somebody got through. */
export async function walkCall(
  world: World,
  call: WalkedCall,
  send: Send,
): Promise<{ wrong: string[]; through: number }> {
  const wrong: string[] = []
  let through = 0
  const [home, ...others] = world.places as [Place, ...Place[]]
  // Beside things of home, one of each tenant away from it.
  const strays = others.filter(place => thingOf(place, 'class').schoolId !== thingOf(home, 'class').schoolId)
  for (const actor of world.actors) {
    const asked = new Set<string>()
    const walk = async (place: Place, stray?: Place): Promise<number> => {
      let went = 0
      const refused = new Set<string | undefined>()
      for (const request of await requestsOf(call, actor, place, stray)) {
        // Who is refused what a call must name gets no further by more of the same place; beside their own it is tried below.
        if (request.beyond && refused.has(request.beyond)) continue
        const key = JSON.stringify(request.given)
        if (asked.has(key)) continue
        asked.add(key)
        const answer = await send(actor, request)
        wrong.push(...findings(world.canaries, actor, request, answer))
        if (gotThrough(answer)) went++
        else refused.add(request.shape)
      }
      through += went
      return went
    }
    const atHome = await walk(home)
    for (const place of others) await walk(place)
    // Who does not get through with what is their own gets nowhere with another's beside it.
    if (atHome > 0) for (const stray of strays) await walk(home, stray)
  }
  return { wrong, through }
}

/** Where an answer about another's thing differs from one about nothing: whoever asks could tell that it exists. */
export async function tellsExistence(world: World, call: WalkedCall, send: Send): Promise<string[]> {
  const said = async (actor: Actor, request: Request) => {
    const { status, text } = await send(actor, request)
    // What was made or done on the way differs by its new ids and codes alone.
    if (status === 200 && call.endpoint.method !== 'GET') return 'done'
    // A spreadsheet says when it was written.
    return `${status} ${text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')}`
  }
  const wrong: string[] = []
  const group = thingOf(world.far, 'group')
  const otherTenants = world.actors.filter(
    ({ grants }) => !grants.some(grant => inOrganisation(grant, group)),
  )
  for (const actor of otherTenants) {
    const far = await requestsOf(call, actor, world.far)
    for (const request of await requestsOf(call, actor, world.nowhere)) {
      const same = far.find(({ shape }) => shape === request.shape) as Request
      // What is known everywhere is not far away.
      if (same.things.some(({ thing }) => thing.everywhere)) continue
      const [of, ofNothing] = [await said(actor, same), await said(actor, request)]
      if (of !== ofNothing) wrong.push(`${actor.name}: ${call.name}: ${of}, but of nothing ${ofNothing}`)
    }
  }
  return wrong
}

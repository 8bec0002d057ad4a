import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLane, Turns } from '../turns.ts'
import { bearer } from '../viewer/viewer.ts'

/** Of one session, and of one connection: what no screen reaches, and what nobody may take from the others (product 5.22). */
const MOST = { ofOne: 8, waiting: 32 }

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turns that it has taken. */
    endTurns: () => void
  }
}

/**
 * Lets eight calls of a session go on at once and thirty-two wait; what is more is refused with E_TOO_MANY. Of a
 * connection as well, whatever its requests call themselves: browsers and proxies ask one thing at a time on each. A
 * school's address is not counted: forty pupils behind it come on forty connections.
 */
export function takeTurns(app: FastifyInstance): void {
  const connections = new Turns(MOST)
  const sessions = new Turns(MOST)
  app.decorateRequest('endTurns', () => {})

  app.addHook('onRequest', async request => {
    const endOfConnection = await connections.take(request.socket)
    request.endTurns = endOfConnection
    const token = bearer(request.headers.authorization)
    if (!token) return
    const endOfSession = await sessions.take(token)
    request.endTurns = () => {
      endOfSession()
      endOfConnection()
    }
  })
  // Two, since what reads a body comes back outside the lane.
  app.addHook('onRequest', (request, _reply, done) => inLane(laneOf(request), done))
  app.addHook('preHandler', (request, _reply, done) => inLane(laneOf(request), done))

  // With the answer made: who reads it slowly takes a connection of their own and no turn.
  app.addHook('onSend', async request => request.endTurns())
  app.addHook('onResponse', async request => request.endTurns())
}

const laneOf = (request: FastifyRequest) => bearer(request.headers.authorization) ?? request.socket

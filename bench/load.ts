import { Agent, request } from 'node:http'

/** One request to be made, again and again with what differs from one to the next. */
export interface Shot {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer
}

export interface Load {
  readonly clients: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly calls: number
}

/**
 * Keeps `clients` requests under way until the time is over or the shots are used up, each client on a connection of its
 * own. @throws on any answer that is not 200, with its text
 */
export async function load(
  port: number,
  clients: number,
  milliseconds: number,
  next: () => Shot | undefined,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const start = performance.now()
  const until = start + milliseconds
  const client = async () => {
    for (let shot = next(); shot && performance.now() < until; shot = next()) {
      const sent = performance.now()
      await fire(agent, port, shot)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    clients,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    calls: times.length,
  }
}

/** One request; gives the body of a 200. */
export function fire(agent: Agent, port: number, { method, path, headers, body }: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`)),
        )
        response.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { type Model, openModel } from '../kernel/model/model.ts'

const Request = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.unknown().optional(),
})
/** What a stand-in was asked. */
type AskedModel = z.infer<typeof Request> & { readonly key: string | undefined }

type Answer = (asked: AskedModel, response: ServerResponse) => void

export interface StandInModel {
  readonly model: Model
  /** All that it was asked, the oldest first. */
  readonly asked: AskedModel[]
  /** The next answers, in their order; the last one stays. */
  answers(...next: Answer[]): void
  close(): Promise<void>
}

/** An OpenAI-compatible server that answers what a test wants it to, and the model that speaks to it. */
export async function standInModel(limits = { timeMs: 5_000, replyBytes: 100_000 }): Promise<StandInModel> {
  const asked: AskedModel[] = []
  let queue: Answer[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const one = { ...Request.parse(JSON.parse(body)), key: request.headers.authorization }
      asked.push(one)
      const answer = queue.length > 1 ? queue.shift() : queue[0]
      if (answer) answer(one, response)
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    model: openModel({ url: `http://127.0.0.1:${port}/v1`, name: 'stand-in', key: 'its-key' }, limits),
    asked,
    answers: (...next) => {
      asked.length = 0
      queue = next
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** The model says this; what is no text is said as JSON. */
export const says =
  (what: unknown): Answer =>
  (_, response) => {
    const content = typeof what === 'string' ? what : JSON.stringify(what)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  }

export const failsWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers).end('{"error":{}}')
  }

/** Nothing comes, and the line stays open. */
export const staysSilent: Answer = () => undefined

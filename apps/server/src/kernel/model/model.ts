import { z } from 'zod'
import { readAtMost } from './read-at-most.ts'

/** An API as OpenAI's, which most programs that run models offer too. */
export interface ModelAccess {
  /** Without a slash at the end; `/chat/completions` follows. */
  readonly url: string
  readonly name: string
  readonly key: string
}

interface Limits {
  /** How long one answer may take. */
  readonly timeMs: number
  /** How many bytes of one answer are read. */
  readonly replyBytes: number
}
const LIMITS: Limits = { timeMs: 60_000, replyBytes: 1_000_000 }

/** What a model is asked, and how its answer is understood. */
export interface ModelTask<Reply> {
  /** What to do; ours alone. */
  readonly rules: string
  /** What to do it with. Sent as JSON and apart from the rules: whatever somebody wrote into it stays material. */
  readonly material: unknown
  /** JSON Schema of the answer, for those who can be held to one. */
  readonly schema: object
  /** What of an answer is usable, undefined for nothing; and in words what is wrong with it or with its rest. */
  readonly read: (answer: unknown) => { readonly reply: Reply | undefined; readonly wrong: readonly string[] }
}

/**
 * Why nothing came: nobody answered, not in time, or was too busy (`away`); our address, name or key was not taken
 * (`refused`); the answer was of no use (`nonsense`).
 */
export type ModelFailure = 'away' | 'refused' | 'nonsense'

export class ModelFailed extends Error {
  readonly reason: ModelFailure
  /** When to ask again, where the model said so. */
  readonly waitSeconds: number | undefined
  constructor(reason: ModelFailure, waitSeconds?: number) {
    super(`the model: ${reason}`)
    this.name = 'ModelFailed'
    this.reason = reason
    this.waitSeconds = waitSeconds
  }
}

/** A language model. What it says is nobody's word: whoever asks checks it, and people decide (product 9.45). */
export interface Model {
  /**
   * Asks once, and once more with what was wrong with the first answer. Call it in a job, outside of a transaction: it takes a
   * minute or two.
   * @throws ModelFailed; the reason of `stop` once that aborts
   */
  ask<Reply>(task: ModelTask<Reply>, stop: AbortSignal): Promise<Reply>
}

interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** @param limits smaller in tests */
export function openModel({ url, name, key }: ModelAccess, limits = LIMITS): Model {
  // Some know no schemas and refuse a request with one; they are asked without from then on.
  let knowsSchemas = true

  async function post(messages: readonly Message[], schema: object, stop: AbortSignal): Promise<Response> {
    const response_format = { type: 'json_schema', json_schema: { name: 'answer', schema } }
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      // The key is for this address and for no other.
      redirect: 'error',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: name, messages, ...(knowsSchemas && { response_format }) }),
      signal: stop,
    })
    const isUnderstood = response.status !== 400 && response.status !== 422
    if (isUnderstood || !knowsSchemas) return response
    knowsSchemas = false
    await response.body?.cancel()
    return post(messages, schema, stop)
  }

  /** What the model says, as it says it. */
  async function answer(messages: readonly Message[], schema: object, stop: AbortSignal): Promise<string> {
    const inTime = AbortSignal.any([stop, AbortSignal.timeout(limits.timeMs)])
    try {
      const response = await post(messages, schema, inTime)
      if (!response.ok) {
        await response.body?.cancel()
        throw failureOf(response)
      }
      const text = await readAtMost(response, limits.replyBytes)
      if (text === undefined) throw new ModelFailed('nonsense')
      return contentOf(text)
    } catch (error) {
      stop.throwIfAborted()
      throw error instanceof ModelFailed ? error : new ModelFailed('away')
    }
  }

  return {
    async ask({ rules, material, schema, read }, stop) {
      const messages: Message[] = [
        { role: 'system', content: `${rules}\n\nJSON Schema of your answer:\n${JSON.stringify(schema)}` },
        { role: 'user', content: JSON.stringify(material) },
      ]
      const first = await answer(messages, schema, stop)
      const { reply, wrong } = read(jsonOf(first))
      if (reply !== undefined && wrong.length === 0) return reply
      messages.push(
        { role: 'assistant', content: first },
        { role: 'user', content: `${REPAIR}\n${wrong.slice(0, MOST_WORDS).join('\n')}` },
      )
      const repaired = await answer(messages, schema, stop).catch(error => {
        // What was good about the first answer is not lost because nobody gave a second one.
        if (stop.aborted || reply === undefined) throw error
        return ''
      })
      const usable = read(jsonOf(repaired)).reply ?? reply
      if (usable === undefined) throw new ModelFailed('nonsense')
      return usable
    },
  }
}

const REPAIR = 'Your answer has mistakes. Answer with the whole JSON again, with these mended:'
/** Mistakes that are told at once. */
const MOST_WORDS = 40

function failureOf({ status, headers }: Response): ModelFailed {
  if (status !== 429 && status !== 408 && status < 500) return new ModelFailed('refused')
  const seconds = Number(headers.get('retry-after') || Number.NaN)
  return new ModelFailed('away', Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined)
}

function contentOf(body: string): string {
  const completion = Completion.safeParse(parsed(body))
  if (!completion.success) throw new ModelFailed('nonsense')
  return completion.data.choices[0]?.message.content ?? ''
}

/** The object in what a model said: some think aloud before it, or fence it as code. Undefined where there is none. */
function jsonOf(said: string): unknown {
  const text = said.replace(/<think>.*?<\/think>/s, '')
  return parsed(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

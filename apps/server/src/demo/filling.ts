import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'

export interface Filling {
  readonly app: FastifyInstance
  readonly kernel: Kernel
  /** The clock of the calls: set it to when somebody does something. */
  readonly clock: { at: Date }
  readonly today: Date
}

/** The data of a call that must succeed here. */
export async function done<T>(answer: Promise<{ status: number; data: T; text: string }>): Promise<T> {
  const { status, data, text } = await answer
  if (status !== 200) throw new Error(`The demo school could not be filled: ${status} ${text}`)
  return data
}

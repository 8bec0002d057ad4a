import type { ModelFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import { z } from 'zod'
import { type AnyCaller, actAs, inTransaction } from '../../../kernel/caller.ts'
import type { LongJob } from '../../../kernel/jobs/long-work.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { type Model, ModelFailed, type ModelFailure, type ModelTask } from '../../../kernel/model/model.ts'
import { readItems } from '../items.store.ts'
import { type ImportRow, lockImport, readContent } from '../paper-imports.store.ts'
import type { StoredContent } from '../paper-imports.view.ts'
import { whileWanted } from '../while-wanted.ts'
import { ASK_MODEL, addModelJob } from './add-model-job.ts'
import { addProposals } from './add-proposals.ts'
import { beginAsking, endAsking, MODEL_TRIES, waitToAsk } from './model.store.ts'
import type { ModelAnswer } from './read-answer.ts'
import { tasksOf } from './tasks-of.ts'

const Payload = z.object({ importId: z.string() })

/** When it is asked again, where it does not say so itself; and the latest. */
const PAUSE_S = 30
const LONGEST_PAUSE_S = 600

const CODES: Readonly<Record<ModelFailure, ModelFailureCode>> = {
  away: 'E_MODEL_AWAY',
  refused: 'E_MODEL_REFUSED',
  nonsense: 'E_MODEL_NONSENSE',
}

/**
 * Asks the model about a paper that is read. It ends done or failed with a reason, also when the server died meanwhile (product
 * 4.7), and only proposes: what comes of it waits for a person, as what the reader found (product 9.45).
 */
export const askModelJob = (kernel: Kernel): LongJob => ({
  name: ASK_MODEL,
  atOnce: 2,
  work: (payload, stop) =>
    actAs(kernel, { viewer: null }, async nobody => {
      const { importId } = Payload.parse(payload)
      const { model, log } = kernel
      const row = await beginAsking(nobody.db, importId)
      if (!row) return endAsking(nobody.db, importId, 'E_MODEL_AWAY')
      // It was there when it was asked for.
      if (!model) return endAsking(nobody.db, importId, 'E_MODEL_REFUSED')
      await whileWanted(nobody, importId, stop, signal => ask(nobody, { model, log }, row, signal))
    }),
})

async function ask(
  nobody: AnyCaller,
  { model, log }: { model: Model; log: Kernel['log'] },
  row: ImportRow,
  stop: AbortSignal,
): Promise<void> {
  const content = (await readContent(nobody.db, row.id)) as StoredContent
  const { tasks, texts, isCut } = tasksOf(row, content, await readItems(nobody.db, row.id))
  const { answers, failure } = await askAll(model, tasks, stop)
  if (failure) log.warn({ reason: failure.reason }, 'the model did not help')
  await inTransaction(nobody, async caller => {
    const { db } = caller
    if (!(await lockImport(db, row.id))) return
    if (failure?.reason === 'away' && answers.length === 0 && row.modelTries < MODEL_TRIES) {
      await waitToAsk(db, row.id)
      const pause = Math.min(failure.waitSeconds ?? PAUSE_S, LONGEST_PAUSE_S)
      return addModelJob(db, row, new Date(caller.now.getTime() + pause * 1_000))
    }
    await addProposals(caller, row, { answers, texts, isCut })
    await endAsking(db, row.id, failure ? CODES[failure.reason] : null)
  })
}

/** Answers as far as they came. Who does not answer the first question is not asked the second. */
async function askAll(
  model: Model,
  tasks: readonly ModelTask<ModelAnswer>[],
  stop: AbortSignal,
): Promise<{ answers: ModelAnswer[]; failure: ModelFailed | undefined }> {
  const answers: ModelAnswer[] = []
  let failure: ModelFailed | undefined
  for (const task of tasks) {
    try {
      answers.push(await model.ask(task, stop))
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error
      failure = error
      if (error.reason !== 'nonsense') break
    }
  }
  return { answers, failure }
}

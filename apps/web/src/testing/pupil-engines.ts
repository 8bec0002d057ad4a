import { createWorkUploadUrl } from '@bangxanh/contract/learn/endpoints.ts'
import { AttemptUploads } from '../features/learn/attempt-uploads.ts'
import { keptWork } from '../features/learn/kept-work.ts'
import { Outbox } from '../features/learn/outbox.ts'
import { Submission, type SubmissionState } from '../features/learn/submission.ts'
import { SendingQueue } from '../features/uploads/sending-queue.ts'
import { call } from '../shared/http/call.ts'
import { stateOfAll } from '../shared/saver/joint-state.ts'
import type { SaveState } from '../shared/saver/saver.ts'
import type { Engine } from './engine.ts'

let count = 0

/** The least of a file that a call of the tests can carry. */
const sendFile = async (_: File, { key, signal }: { key?: string | undefined; signal?: AbortSignal }) => {
  const params = { homeworkUid: 'h1' }
  const body = { filename: 'a.jpg', contentType: 'image/jpeg', fileSize: 1, parts: 1 } as const
  const options = { ...(key && { key }), ...(signal && { signal }) }
  await call(createWorkUploadUrl, { params, body }, options)
  return { key: 'ab/a.jpg', url: '/app/files/a' }
}

const answers: Engine = {
  name: 'answers of an attempt',
  closing: 'kept',
  outlives: true,
  asks: false,
  changed: { code: 'E_CHANGED', state: 'refused', calls: 1 },
  open: async () => {
    const outbox = new Outbox('em', 'a1')
    await outbox.load()
    return {
      work: () => outbox.answer(`q${++count}`, count),
      state: () => outbox.saving().state,
      sentence: () => outbox.saving().failure?.msg,
      isKept: () => outbox.saving().isKept,
      left: outbox.unsent,
    }
  },
  reply: ({ body }) => ({
    acknowledged: (body as { answers: unknown }).answers,
    overtaken: [],
    endsAt: '2030-01-01T00:00:00.000Z',
    serverTime: new Date().toISOString(),
  }),
}

const uploadsOf = (outbox: Outbox) =>
  new AttemptUploads({ outbox, upload: sendFile, put: (_, answer) => answer, kept: keptWork, lost: '' })

const files: Engine = {
  name: 'files of an attempt',
  closing: 'kept',
  outlives: false,
  asks: false,
  changed: { code: 'E_CHANGED', state: 'refused', calls: 1 },
  open: async () => {
    // What has arrived is written into an answer, which is another engine's.
    const outbox = Object.assign(new Outbox('em', 'a1'), { answer: () => undefined })
    const uploads = uploadsOf(outbox)
    await uploads.restore()
    return {
      work: () => void uploads.send('q1', new File(['x'], `${++count}.jpg`)),
      state: () => uploads.saving().state,
      sentence: () => uploads.saving().failure?.msg,
      isKept: () => uploads.saving().isKept,
      left: () => uploads.all().filter(({ state }) => state !== 'refused').length,
    }
  },
  reply: () => ({ upload: {} }),
}

const stateOfSubmission = (state: SubmissionState): SaveState => {
  if (state.is === 'waiting') return state.save
  if (state.is === 'open') return state.refused === undefined ? 'saved' : 'refused'
  return state.is === 'done' ? 'saved' : 'saving'
}

const submission: Engine = {
  name: 'handing in',
  closing: 'kept',
  outlives: true,
  asks: false,
  changed: { code: 'E_CHANGED', state: 'refused', calls: 1 },
  open: async () => {
    const outbox = new Outbox('em', 'a1')
    const made = new Submission({
      outbox,
      uploads: uploadsOf(outbox),
      homeworkUid: 'h1',
      kept: keptWork,
      problem: () => undefined,
      onDone: async () => undefined,
      onGone: () => undefined,
      failed: 'It could not be handed in.',
    })
    const [plan] = await keptWork.plans('em')
    made.resume(plan?.handsInAt ?? null)
    return {
      work: () => made.submit(),
      state: () => stateOfSubmission(made.state()),
      sentence: () => {
        const state = made.state()
        return state.is === 'open' ? state.refused : undefined
      },
      // The answers, which it waits for, say whether the browser keeps anything.
      isKept: () => undefined,
      left: () => (['open', 'done'].includes(made.state().is) ? 0 : 1),
    }
  },
  reply: () => ({ attempt: {} }),
}

const uploads: Engine = {
  name: 'files of a form',
  closing: 'held',
  outlives: false,
  asks: true,
  changed: { code: 'E_CHANGED', state: 'refused', calls: 1 },
  open: async () => {
    const queue = new SendingQueue<unknown, undefined>({ send: sendFile })
    const states = () => queue.list().map(({ state }) => (state === 'stopped' ? 'saved' : state))
    return {
      work: () => void queue.add([new File(['x'], `${++count}.jpg`)], undefined),
      state: () => stateOfAll(states()),
      sentence: () => queue.list().find(({ state }) => state === 'refused')?.reason,
      isKept: () => undefined,
      left: () => states().filter(state => state !== 'saved' && state !== 'refused').length,
    }
  },
  reply: () => ({ upload: {} }),
}

/** What pupils hand in, and the files of every form. */
export const PUPIL_ENGINES: readonly Engine[] = [answers, files, submission, uploads]

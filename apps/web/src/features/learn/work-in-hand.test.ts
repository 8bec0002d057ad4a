import { expect, it, vi } from 'vitest'
import type { Outbox } from './outbox.ts'
import { WorkInHand } from './work-in-hand.ts'

type Answer = ReturnType<Outbox['answerTo']>
interface Pages {
  readonly html: string
  readonly files: string[]
}

/** An outbox that keeps answers, and an upload that ends when it is told. */
function begin() {
  const answers = new Map<string, Answer>()
  const outbox = {
    answerTo: (id: string) => answers.get(id) ?? null,
    answer: (id: string, answer: Answer) => answers.set(id, answer),
  } as unknown as Outbox
  const under: {
    name: string
    end: (key: string) => void
    fail: () => void
    progress: (share: number) => void
  }[] = []
  const upload = vi.fn(
    (file: File, { onProgress }: { onProgress?: (share: number) => void }) =>
      new Promise<{ key: string; url: string }>((resolve, reject) => {
        under.push({
          name: file.name,
          end: key => resolve({ key, url: `/app/files/${key}` }),
          fail: () => reject(new Error('away')),
          progress: share => onProgress?.(share),
        })
      }),
  )
  const work = new WorkInHand(outbox, upload, 'Mất mạng.')
  return { answers, under, upload, work }
}

const put = (answer: Answer, key: string): Answer => ({
  html: '',
  files: [...((answer as Pages | null)?.files ?? []), key],
})
const file = (name: string) => new File(['x'], name)
const settled = () => new Promise(resolve => setTimeout(resolve))

it('pages arrive in the order in which they were chosen, one at a time, whatever question is shown', async () => {
  const { answers, under, upload, work } = begin()
  const listener = vi.fn()
  work.subscribe(listener)
  work.of('a').send(file('1'), put)
  work.of('a').send(file('2'), put)
  await settled()
  expect(upload).toHaveBeenCalledTimes(1)
  under[0]?.progress(0.5)
  expect(work.of('a').sending.map(({ share }) => share)).toEqual([0.5, 0])
  expect(work.of('b').sending).toEqual([])
  under[0]?.end('one.jpg')
  await settled()
  under[1]?.end('two.jpg')
  await settled()
  expect(answers.get('a')).toEqual({ html: '', files: ['/one.jpg', '/two.jpg'] })
  expect(work.addresses()).toEqual({ '/one.jpg': '/app/files/one.jpg', '/two.jpg': '/app/files/two.jpg' })
  expect(work.all()).toEqual([])
  expect(listener).toHaveBeenCalled()
})

it('what failed stays with its reason, and is sent again by a press', async () => {
  const { answers, under, work } = begin()
  work.of('a').send(file('1'), put)
  await settled()
  under[0]?.fail()
  await settled()
  const [stopped] = work.of('a').sending
  expect(stopped).toMatchObject({ failed: 'Mất mạng.' })
  work.of('a').again(stopped?.id ?? 0)
  await settled()
  under[1]?.end('one.jpg')
  await settled()
  expect(answers.get('a')).toEqual({ html: '', files: ['/one.jpg'] })
})

it('what was taken away is not sent, nor written when it arrives all the same', async () => {
  const { answers, under, upload, work } = begin()
  work.of('a').send(file('1'), put)
  work.of('a').send(file('2'), put)
  await settled()
  for (const { id } of work.of('a').sending) work.of('a').drop(id)
  under[0]?.end('one.jpg')
  await settled()
  expect(upload).toHaveBeenCalledTimes(1)
  expect([answers.size, work.all().length]).toEqual([0, 0])
})

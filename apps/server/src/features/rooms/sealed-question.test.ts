import { createDecipheriv } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readOwnContest } from '@bangxanh/contract/contests/endpoints.ts'
import { uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { readOwnLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { readRoom, readSealedMedia } from '@bangxanh/contract/rooms/endpoints.ts'
import { ROOM, SEALED } from '@bangxanh/contract/rooms/limits.ts'
import type { DeskState, PlayState, RoomCounts, ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { fileVersionOf, unframed } from '@bangxanh/contract/rooms/sealed.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { choices, type MadeRoom, roomMaker, say } from '../../testing/make-rooms.ts'
import { picture, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
/** Of four pictures, as questions hold them; the last stands in explanations. */
let keys: [string, string, string, string]
let stored: Buffer[]

beforeAll(async () => {
  make = roomMaker(t)
  await make.listen()
  const teacher = (await make.room({ pupils: 0 })).teacher
  const examVaultId = await vaultMaker(t).exam(teacher)
  const brought: string[] = []
  for (const side of [8, 9, 10, 11]) {
    const file = await picture(side)
    const { data } = await t.as(teacher).call(uploadToExam, { params: { examVaultId }, file })
    brought.push(`/${data.key.replace(/^\//, '')}`)
  }
  keys = brought as typeof keys
  stored = await Promise.all(keys.map(async key => readFile(await t.kernel.files.here(key.slice(1)))))
})
afterEach(() => make.close())

/** The first without any, the second with one beside and one inside of its words, the third with one. */
function questions(): QuestionDraft[] {
  const [a, b, c, hint] = keys
  const [one, two, three] = choices(3) as [QuestionDraft, QuestionDraft, QuestionDraft]
  const answerHint = `<p><img src="${hint}"></p>`
  return [
    { ...one, answerHint },
    { ...two, imgUrl: a, content: `<p>Câu 2 <img src="${b}"></p>`, answerHint },
    { ...three, imgUrl: c, answerHint },
  ]
}
const withMedia = () => questions().slice(1)

/** As it stands in an address, too. */
const nameOf = (key: string) => key.split('/').at(-1) as string

const fetchMedia = (room: Pick<MadeRoom, 'id'>, version: string | undefined, file = 1) =>
  t
    .as(null)
    .call(readSealedMedia, { params: { roomId: room.id, version: version ?? 'none' }, query: { file } })
const look = async (who: Person, room: MadeRoom, query: { epoch?: number; paper?: string } = {}) =>
  (
    await t.as(who).call(readOwnLiveExam, {
      params: { liveExamId: room.id },
      query: { epoch: 0, ...query },
    })
  ).data.state
const desk = async (room: MadeRoom) =>
  (await t.as(room.teacher).call(readRoom, { params: { roomId: room.id }, query: { view: 'desk' } })).data
    .desk as DeskState

/** The first state that is so: what was done before somebody joined may be told after it. */
const until = <State>(socket: Socket, isIt: (state: State) => boolean) =>
  new Promise<State>(resolve => socket.on('state', (state: State) => isIt(state) && resolve(state)))

function decrypted(bytes: Uint8Array, key: string | undefined): Buffer {
  const sealed = unframed(new Uint8Array(bytes))
  if (!sealed || !key) throw new Error('cut short, or without a key')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), sealed.nonce)
  decipher.setAuthTag(sealed.bytes.slice(-16))
  return Buffer.concat([decipher.update(sealed.bytes.slice(0, -16)), decipher.final()])
}

describe('pictures and sounds of the question that comes next', () => {
  it('are told to who is in the room alone, and given by what was told there alone', async () => {
    const room = await make.room({ questions: withMedia() })
    const other = await make.room({ questions: withMedia() })
    expect((await look(room.pupils[0]!, room)).sealed).toBeUndefined()
    await make.acts(room, 'start')
    await make.acts(other, 'start')
    const { sealed } = await look(room.pupils[0]!, room)
    expect((await t.as(t.otherTenant).call(readOwnLiveExam, of(room))).status).toBe(404)
    expect((await t.as(null).call(readOwnLiveExam, of(room))).status).toBe(401)
    expect((await fetchMedia(room, 'a'.repeat(32))).status).toBe(404)
    expect((await fetchMedia(room, 'a'.repeat(SEALED.version + 1))).status).toBe(400)
    expect((await fetchMedia(room, sealed?.version, 0)).status).toBe(400)
    expect((await fetchMedia(room, sealed?.version, 3)).status).toBe(404)
    expect((await fetchMedia(other, sealed?.version)).status).toBe(404)
    expect((await fetchMedia(room, sealed?.version)).status).toBe(200)
    await make.acts(room, 'end')
    expect((await fetchMedia(room, sealed?.version)).status).toBe(404)
  })
  const of = ({ id }: MadeRoom) => ({ params: { liveExamId: id } })

  it('lie on the devices before it opens: the first in the lobby, each other while the one before is asked', async () => {
    const room = await make.room({ questions: questions() })
    const [pupil] = room.pupils as [Person]
    await make.acts(room, 'start')
    // The first has none.
    expect((await look(pupil, room)).sealed).toBeUndefined()
    const one = await make.acts(room, 'next')
    const coming = (await look(pupil, room)).sealed
    expect([coming, one.sealed]).toEqual([
      { version: expect.stringMatching(/^[0-9a-f]{32}$/), files: 2 },
      coming,
    ])
    const pieces = [await fetchMedia(room, coming?.version, 1), await fetchMedia(room, coming?.version, 2)]
    for (const [at, piece] of pieces.entries())
      expect(unframed(new Uint8Array(piece.bytes))?.version).toBe(
        fileVersionOf(coming?.version ?? '', at + 1),
      )
    // Twice, and by several at once: the very same bytes, built once.
    const again = await Promise.all([1, 1, 1].map(file => fetchMedia(room, coming?.version, file)))
    for (const { bytes } of again) expect(Buffer.from(bytes)).toEqual(Buffer.from(pieces[0]!.bytes))

    await make.acts(room, 'next')
    const { question, sealed } = await look(pupil, room)
    expect(question?.opens?.version).toBe(coming?.version)
    const names = Object.keys(question?.files ?? {}).sort()
    expect(names).toEqual([keys[0], keys[1]].sort())
    for (const [at, piece] of pieces.entries())
      expect(decrypted(piece.bytes, question?.opens?.key)).toEqual(stored[keys.indexOf(names[at] ?? '')])
    // Where the words name them by their address, too.
    const inWords = question?.files?.[keys[1]]?.replaceAll('&', '&amp;')
    expect(question?.body?.content).toContain(inWords)
    // What has opened is sent ahead no more; what comes next opens by another key.
    expect((await fetchMedia(room, coming?.version)).status).toBe(404)
    expect(sealed).toMatchObject({ files: 1 })
    const third = await fetchMedia(room, sealed?.version)
    expect(() => decrypted(third.bytes, question?.opens?.key)).toThrow()
    await make.acts(room, 'next')
    const last = await look(pupil, room)
    expect(decrypted(third.bytes, last.question?.opens?.key)).toEqual(stored[2])
    expect(last.sealed).toBeUndefined()
  })

  it('tell nothing before it opens: no reply, no frame and no byte holds a picture, its name or what opens it', async () => {
    const room = await make.room({ questions: questions() })
    const [pupil, second] = room.pupils as [Person, Person]
    await make.acts(room, 'start')
    const heard: string[] = []
    const phone = await make.connect(pupil)
    const wall = await make.connect(room.teacher)
    for (const socket of [phone, wall])
      socket.onAny((event, ...said) => heard.push(JSON.stringify([event, said])))
    const all: Record<string, string> = {}
    let coming: PlayState['sealed']
    for (const no of [1, 2, 3]) {
      heard.push(JSON.stringify(await say(phone, 'join', `play:${room.id}`, {})))
      heard.push(JSON.stringify(await say(wall, 'join', `screen:${room.id}`, {})))
      const seen = await look(second, room)
      heard.push(JSON.stringify(seen))
      coming = seen.sealed
      const brought: Buffer[] = []
      for (let file = 1; file <= (coming?.files ?? 0); file++) {
        const reply = await fetchMedia(room, coming?.version, file)
        heard.push(JSON.stringify(reply.headers))
        brought.push(Buffer.from(reply.bytes))
      }
      const before = heard.splice(0)
      const told = until<PlayState>(phone, state => state.question?.no === no)
      await make.acts(room, 'next')
      const { question } = await told
      expect(question).toMatchObject({ no, ...(coming && { opens: { version: coming.version } }) })
      const key = question?.opens?.key
      if (key) all[key] = String(no)
      const hidden = [
        ...(question?.opens
          ? [question.opens.key, Buffer.from(question.opens.key, 'base64').toString('hex')]
          : []),
        ...Object.keys(question?.files ?? {}).map(nameOf),
        nameOf(keys[3]),
      ]
      for (const said of before) for (const word of hidden) expect(said).not.toContain(word)
      for (const bytes of brought) {
        for (const word of hidden) expect(bytes.includes(word)).toBe(false)
        if (key) expect(bytes.includes(Buffer.from(key, 'base64'))).toBe(false)
        for (const picture of stored) expect(bytes.includes(picture.subarray(16))).toBe(false)
      }
    }
    // One for each question, and told with its words.
    expect(Object.values(all)).toEqual(['2', '3'])
    // The explanation's picture comes with the key of the question.
    await make.pass(3_000)
    const open = JSON.stringify(await look(pupil, room))
    expect(open).not.toContain(nameOf(keys[3]))
    await make.acts(room, 'lock')
    await make.pass(3_000)
    await make.acts(room, 'reveal')
    expect((await look(pupil, room)).key?.files[keys[3]]).toContain(nameOf(keys[3]))
  })

  it('reach a screen on the wall, which has no account', async () => {
    const room = await make.room({ questions: withMedia() })
    await make.acts(room, 'start')
    const wall = await make.connect(room.teacher)
    const { state } = await say<{ state: ScreenState }>(wall, 'join', `screen:${room.id}`, {})
    const brought = await fetchMedia(room, state.sealed?.version, 2)
    const told = until<ScreenState>(wall, ({ phase }) => phase === 'asking')
    await make.acts(room, 'next')
    const { question } = await told
    const name = Object.keys(question?.files ?? {}).sort()[1] as string
    expect(decrypted(brought.bytes, question?.opens?.key)).toEqual(stored[keys.indexOf(name)])
  })

  it('open at who comes late, at a second device and after a reload; what opens them comes with each snapshot', async () => {
    const room = await make.room({ questions: withMedia() })
    await make.acts(room, 'start')
    const { sealed } = await look(room.pupils[0]!, room)
    const brought = await fetchMedia(room, sealed?.version)
    const early = await make.connect(room.pupils[0]!)
    await say(early, 'join', `play:${room.id}`, {})
    const opening = until<PlayState>(early, ({ phase }) => phase === 'asking')
    await make.acts(room, 'next')
    await opening
    const opens = (await look(room.pupils[0]!, room)).question?.opens
    expect((await look(room.pupils[1]!, room)).question?.opens).toEqual(opens)
    expect(decrypted(brought.bytes, opens?.key).length).toBeGreaterThan(0)
    const late = await make.connect(room.pupils[1]!)
    const joined = await say<{ state: PlayState }>(late, 'join', `play:${room.id}`, {})
    expect(joined.state.question?.opens).toEqual(opens)
    // With the words alone: a lock says neither again.
    const told = until<PlayState>(early, ({ phase }) => phase === 'locked')
    await make.acts(room, 'lock')
    expect((await told).question?.opens).toBeUndefined()
  })

  it('are told to no pupil while the room is rehearsed', async () => {
    const room = await make.room({ questions: withMedia() })
    await make.acts(room, 'start', 'rehearse')
    const unopened = async () => {
      const { rev, serverNow, settings, ...state } = await look(room.pupils[0]!, room)
      expect(state).toEqual({
        ...{ room: room.id, kind: 'live-exam', status: 'not_started', phase: null, mine: null },
        ...{ opensAt: null, closesAt: null, left: null, question: null, key: null },
      })
    }
    expect((await desk(room)).sealed).toMatchObject({ files: 2 })
    await unopened()
    expect((await make.acts(room, 'next')).question?.opens).toBeDefined()
    await unopened()
  })

  it('are others once the room was reset and started anew', async () => {
    const room = await make.room({ questions: withMedia() })
    await make.acts(room, 'start')
    const { sealed } = await look(room.pupils[0]!, room)
    const old = await fetchMedia(room, sealed?.version)
    t.clock.forward(1_000)
    await make.acts(room, 'reset', 'start')
    expect((await look(room.pupils[0]!, room)).sealed?.version).not.toBe(sealed?.version)
    expect((await fetchMedia(room, sealed?.version)).status).toBe(404)
    await make.acts(room, 'next')
    const { question } = await look(room.pupils[0]!, room)
    expect(() => decrypted(old.bytes, question?.opens?.key)).toThrow()
  })

  it('are those of the bell once somebody has won', async () => {
    const [a, , c] = questions() as [QuestionDraft, QuestionDraft, QuestionDraft]
    const room = await make.bell({ pupils: 2, questions: [a, a, a, c], bell: { winnerFrom: 1 } })
    const asking = await make.acts(room, 'start', 'next')
    expect(asking.sealed).toBeUndefined()
    // By board: one falls, the other is the last one in.
    await make.acts(room, 'lock')
    for (const [at, { studentId }] of asking.seats.entries())
      await make.act(room.teacher, room.id, { act: 'ruling', studentId, out: at === 1 })
    await make.pass(3_000)
    expect((await make.acts(room, 'reveal')).sealed).toBeUndefined()
    const { sealed } = await make.acts(room, 'winner')
    expect(sealed).toMatchObject({ files: 1 })
    const brought = await fetchMedia(room, sealed?.version)
    await t.as(room.pupils[1]!).call(readOwnContest, {
      ...{ params: { contestId: room.id }, query: { paper: sealed?.version } },
    })
    expect((await desk(room)).counts.papers).toBe(1)
    await make.acts(room, 'bell')
    const params = { contestId: room.id }
    const { state } = (await t.as(room.pupils[1]!).call(readOwnContest, { params })).data
    expect(state.question).toMatchObject({ no: 4 })
    expect(decrypted(brought.bytes, state.question?.opens?.key)).toEqual(stored[2])
  })

  it('are not sent ahead where they are too much or cannot be read; the question opens all the same', async () => {
    const room = await make.room({ questions: withMedia() })
    const sizeOf = vi.spyOn(t.kernel.files, 'sizeOf').mockResolvedValue(SEALED.questionBytes)
    await make.acts(room, 'start')
    expect((await look(room.pupils[0]!, room)).sealed).toBeUndefined()
    await make.acts(room, 'next')
    const { question } = await look(room.pupils[0]!, room)
    sizeOf.mockRestore()
    expect([question?.opens, Object.keys(question?.files ?? {}).length]).toEqual([undefined, 2])
    // Where files rest in a bucket that is away, too.
    const away = vi.spyOn(t.kernel.files, 'sizeOf').mockRejectedValue(new Error('away'))
    const other = await make.room({ questions: withMedia() })
    await make.acts(other, 'start')
    expect(await look(other.pupils[0]!, other)).toMatchObject({ phase: 'lobby' })
    // It is not asked again by each who looks, and by the next one after a while.
    const asked = away.mock.calls.length
    t.clock.forward(1_000)
    await desk(other)
    expect(away).toHaveBeenCalledTimes(asked)
    t.clock.forward(30_000)
    away.mockRestore()
    const opened = await make.acts(other, 'next')
    expect([opened.question?.opens?.version, opened.sealed?.files]).toEqual([expect.any(String), 1])
  })

  it('hold nothing up where their store does not answer, and are known once it has', async () => {
    const room = await make.room({ questions: questions() })
    let answer: (size: number) => void = () => undefined
    const late = new Promise<number>(resolve => {
      answer = resolve
    })
    const sizeOf = vi.spyOn(t.kernel.files, 'sizeOf').mockReturnValue(late)
    await make.acts(room, 'start')
    const phone = await make.connect(room.pupils[0]!)
    await say(phone, 'join', `play:${room.id}`, {})
    const told = until<PlayState>(phone, ({ phase }) => phase === 'asking')
    const opened = await make.acts(room, 'next')
    expect((await told).question?.no).toBe(1)
    expect(opened.sealed).toBeUndefined()
    answer(1_000)
    await late
    expect((await desk(room)).sealed).toMatchObject({ files: 2 })
    sizeOf.mockRestore()
  })

  it('give a question three seconds to open, also where they stand in its words alone', async () => {
    const [one, two] = questions() as [QuestionDraft, QuestionDraft]
    const room = await make.room({ questions: [one, { ...two, imgUrl: null }] })
    const ahead = ({ opensAt, serverNow }: DeskState) => Date.parse(opensAt ?? '') - Date.parse(serverNow)
    await make.acts(room, 'start')
    expect(ahead(await make.acts(room, 'next'))).toBe(ROOM.aheadMs)
    expect(ahead(await make.acts(room, 'next'))).toBe(ROOM.aheadOfMediaMs)
  })

  it('are counted where they have arrived: of who is there, of the question that comes next, told once without an answer', async () => {
    const room = await make.room({ questions: withMedia(), pupils: 3 })
    const [a, b] = room.pupils as [Person, Person]
    await make.acts(room, 'start')
    const { mine, sealed } = await look(a, room)
    const version = sealed?.version
    expect((await desk(room)).counts.papers).toBeUndefined()
    const socket = await make.connect(a)
    await say(socket, 'join', `play:${room.id}`, { epoch: mine?.epoch })
    const host = await make.connect(room.teacher)
    await say(host, 'join', `desk:${room.id}`)
    const counts: RoomCounts[] = []
    host.on('counts', said => counts.push(said))
    const raw: string[] = []
    socket.io.engine.on('packet', ({ data }: { data?: string }) => data && raw.push(data))
    // No answer to it is waited for, and none comes.
    for (const _ of [1, 2]) socket.emit('paper', `play:${room.id}`, { version })
    await expect.poll(async () => (await desk(room)).counts.papers).toBe(1)
    expect(raw).toEqual([])
    await t.beat()
    await expect.poll(() => counts.at(-1)).toMatchObject({ papers: 1, seated: 3 })
    // By a call, and by a join of another device, which has nothing.
    const second = (await look(b, room)).mine
    await look(b, room, { epoch: second!.epoch, paper: version! })
    expect((await desk(room)).counts).toMatchObject({ papers: 2, present: 2 })
    await look(b, room)
    expect((await desk(room)).counts.papers).toBe(1)
    // Something older, or made up.
    t.clock.forward(1_000)
    await say(socket, 'paper', `play:${room.id}`, { version: 'x' })
    expect((await desk(room)).counts.papers).toBeUndefined()
    await say(socket, 'paper', `play:${room.id}`, { version })
    t.clock.forward(1_000)
    // Once it has opened nothing of the next has arrived yet.
    const opened = await make.acts(room, 'next')
    expect([opened.counts.papers, opened.sealed?.files]).toEqual([undefined, 1])
    await say(socket, 'paper', `play:${room.id}`, { version: opened.sealed!.version })
    expect((await desk(room)).counts.papers).toBe(1)
  })
})

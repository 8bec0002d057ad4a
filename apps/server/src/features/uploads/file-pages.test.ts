import { readFileSync } from 'node:fs'
import { createFolder, readDocument, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import { readFilePages } from '@bangxanh/contract/uploads/endpoints.ts'
import { PAGED } from '@bangxanh/contract/uploads/limits.ts'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isAmong } from '../../kernel/db/is-among.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { filePages, files, pagedFiles, schoolStorage } from '../../schema/uploads.ts'
import { pdfOf } from '../../testing/make-pdf.ts'
import { picture } from '../../testing/make-vault.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { testSchool } from '../../testing/test-school.ts'
import { drawPagesJob } from './draw-pages.job.ts'
import '../../testing/to-fail.ts'
import { askForPages, pagesOf } from './public.ts'
import { listFiles } from './uploads.store.ts'

/** A PDF is shown as pictures of its pages (product 10.49). */
const t = testSchool()
let categoryId: string
beforeAll(async () => {
  categoryId = (await t.as(t.admin).call(createFolder, { body: { name: 'Đề' } })).data.category._id
})

const put = async (bytes: Buffer, name?: string) =>
  putFile(new File([new Uint8Array(bytes)], name ?? 'đề.pdf'))
const putFile = async (file: File) => {
  const { data, text } = await t.as(t.admin).call(uploadDocument, { query: { categoryId }, file })
  if (!data) throw new Error(text)
  return data.file
}
/** What somebody asks who holds the address of a file. */
const asked = (url: string) => {
  const address = new URL(url, 'http://x')
  const key = decodeURIComponent(address.pathname.split('/').at(-1) ?? '')
  const [expires, signature] = ['expires', 'signature'].map(name => address.searchParams.get(name) ?? '')
  return { params: { key }, query: { expires: Number(expires), signature: signature as string } }
}
const pagesAt = async (url: string) => (await t.as(null).call(readFilePages, asked(url))).data.pages
const drawAll = async () => {
  while ((await t.runDueJobs()) > 0);
}

describe('pages of a PDF', () => {
  it('are drawn once they are asked for, are read by addresses of their own, and take no room', async () => {
    const { url } = await put(pdfOf(3))
    const unasked = asked((await put(pdfOf(1))).url).params.key
    const room = () =>
      t.database.db.select().from(schoolStorage).where(eq(schoolStorage.schoolId, t.schoolId))
    const before = await room()
    expect(await pagesAt(url)).toEqual({ state: 'waiting', total: null, pages: [] })
    expect(await t.database.db.$count(pagedFiles, eq(pagedFiles.fileKey, unasked))).toBe(0)
    await drawAll()
    const { state, total, pages } = await pagesAt(url)
    expect({ state, total }).toEqual({ state: 'drawn', total: 3 })
    expect(pages.map(({ page, width, height }) => [page, width, height])).toEqual(
      [1, 2, 3].map(page => [page, 1400, 1982]),
    )
    const drawn = await t.app.inject({ url: pages[1]?.url as string })
    expect(drawn.headers['content-type']).toBe('image/jpeg')
    expect(Number(drawn.headers['content-length'])).toBe(drawn.rawPayload.length)
    const headers = { range: 'bytes=0-1' }
    const begins = await t.app.inject({ url: pages[1]?.url as string, headers })
    expect(begins.headers['content-range']).toBe(`bytes 0-1/${drawn.rawPayload.length}`)
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1400, height: 1982 })
    // There is something on it, and it is not the other page.
    expect((await sharp(drawn.rawPayload).stats()).channels[0]?.min).toBeLessThan(50)
    expect(drawn.rawPayload).not.toEqual((await t.app.inject({ url: pages[0]?.url as string })).rawPayload)
    expect(await room()).toEqual(before)
  })

  it('give the file its small picture in lists, from the first one', async () => {
    const { _id, url, fileInfo } = await put(pdfOf(2))
    expect(fileInfo.thumbnailUrl).toBeNull()
    await pagesAt(url)
    await drawAll()
    const { data } = await t.as(t.admin).call(readDocument, { params: { id: _id } })
    const small = await t.app.inject({ url: data.file.fileInfo.thumbnailUrl ?? '' })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 226,
      height: 320,
    })
  })

  it('are shown to nobody who has no address of the file, or an old one', async () => {
    const { url } = await put(pdfOf(1))
    const good = asked(url)
    const { signature } = asked((await put(pdfOf(1))).url).query
    expect(await t.as(t.admin).call(readFilePages, { ...good, query: { ...good.query, signature } })).toFail(
      404,
      'E_NOT_FOUND',
    )
    expect(await t.as(t.admin).call(readFilePages, { ...good, query: { ...good.query, expires: 1 } })).toFail(
      404,
      'E_NOT_FOUND',
    )
    expect(await t.database.db.$count(pagedFiles, eq(pagedFiles.fileKey, good.params.key))).toBe(0)
  })

  it('there are none of a picture, of what is too large, locked or damaged, and it is said why', async () => {
    const image = await putFile(await picture())
    expect(await pagesAt(image.url)).toEqual({ state: 'none', total: null, pages: [] })
    const large = await put(pdfOf(1))
    const { key } = asked(large.url).params
    await t.database.db
      .update(files)
      .set({ size: PAGED.bytes + 1 })
      .where(eq(files.key, key))
    expect(await pagesAt(large.url)).toMatchObject({ state: 'too-large' })
    const unpaged = [key, asked(image.url).params.key]
    expect(await t.database.db.$count(pagedFiles, isAmong(pagedFiles.fileKey, unpaged))).toBe(0)
    await t.database.db.update(files).set({ size: PAGED.bytes }).where(eq(files.key, key))
    expect(await pagesAt(large.url)).toMatchObject({ state: 'waiting' })
    const locked = await put(pdfOf(1, { locked: true }))
    const damaged = await put(Buffer.from('%PDF-1.4\nhỏng'))
    for (const { url } of [locked, damaged]) expect(await pagesAt(url)).toMatchObject({ state: 'waiting' })
    await drawAll()
    expect(await pagesAt(locked.url)).toEqual({ state: 'protected', total: null, pages: [] })
    expect(await pagesAt(damaged.url)).toEqual({ state: 'unreadable', total: null, pages: [] })
  })

  it('of a book of 2,000 pages the first hundred are drawn, and it is said how many there are', async () => {
    const { url } = await put(pdfOf(2_000), 'sách.pdf')
    await pagesAt(url)
    await t.runDueJobs()
    expect(await pagesAt(url)).toMatchObject({ state: 'waiting', total: 2_000 })
    await drawAll()
    const { state, total, pages } = await pagesAt(url)
    expect({ state, total, pages: pages.map(({ page }) => page) }).toEqual({
      state: 'drawn',
      total: 2_000,
      pages: Array.from({ length: 100 }, (_, at) => at + 1),
    })
  })

  it('are drawn once however often they are asked for, and after a server that died goes on', async () => {
    const { url } = await put(pdfOf(12))
    const { key } = asked(url).params
    const before = await storedKeys(t.kernel.files)
    await Promise.all([pagesAt(url), pagesAt(url), t.act(caller => askForPages(caller, [key]))])
    const job = drawPagesJob(t.kernel)
    await Promise.all([job.work({ key }), job.work({ key })])
    // What the other one drew in vain has gone.
    expect(await t.database.db.$count(filePages, eq(filePages.fileKey, key))).toBeGreaterThanOrEqual(10)
    await drawAll()
    // And the small picture of the first one.
    expect(await storedKeys(t.kernel.files)).toHaveLength(before.length + 13)
    await job.work({ key })
    const pages = await t.act(caller => pagesOf(caller, [key, `aa/${'b'.repeat(30)}.pdf`]))
    expect([...pages.keys()]).toEqual([key])
    expect(pages.get(key)).toMatchObject({ state: 'drawn', total: 12 })
    expect(pages.get(key)?.pages).toHaveLength(12)
  })

  it('a file that takes three servers down with it is left alone, with the pages that were drawn', async () => {
    const { url } = await put(pdfOf(12))
    const { key } = asked(url).params
    await pagesAt(url)
    const job = drawPagesJob(t.kernel)
    await job.work({ key })
    await t.database.db.update(pagedFiles).set({ tries: 3 }).where(eq(pagedFiles.fileKey, key))
    await drawAll()
    const { state, total, pages } = await pagesAt(url)
    expect({ state, total, drawn: pages.length }).toEqual({ state: 'drawn', total: 12, drawn: 10 })
  })

  it('are in the dump, and go with their file', async () => {
    const { _id, url } = await put(pdfOf(1))
    await pagesAt(url)
    await drawAll()
    const { key } = asked(url).params
    const page = (await t.database.db.select().from(filePages).where(eq(filePages.fileKey, key)))[0]
    const [drawn] = (await pagesAt(url)).pages
    expect(await listFiles(t.database.db)).toContainEqual({
      key: page?.key,
      size: page?.size,
      sha256: page?.sha256,
    })
    expect((await t.as(t.admin).call(readDocument, { params: { id: _id } })).status).toBe(200)
    await t.database.pool.query('delete from document where id = $1', [_id])
    await t.database.db.delete(files).where(eq(files.key, key))
    expect(await t.database.db.$count(filePages, eq(filePages.fileKey, key))).toBe(0)
    expect(await t.as(null).call(readFilePages, asked(url))).toFail(404, 'E_NOT_FOUND')
    expect((await t.app.inject({ url: drawn?.url ?? '' })).statusCode).toBe(404)
  })
})

/** Files of Word and Excel have pages that are composed (product 10.171). */
describe('pages of an office file', () => {
  const WORD = readFileSync(new URL(import.meta.resolve('@bangxanh/papers/samples/maths.docx')))
  const inkOf = async (url: string) => {
    const { rawPayload } = await t.app.inject({ url })
    const { channels } = await sharp(rawPayload).stats()
    return 255 - (channels[0]?.mean ?? 255)
  }

  it('of Word are drawn like those of a PDF', async () => {
    const { url } = await put(WORD, 'bài làm.docx')
    expect(await pagesAt(url)).toMatchObject({ state: 'waiting' })
    await drawAll()
    const { state, total, pages } = await pagesAt(url)
    expect({ state, total, drawn: pages.length }).toEqual({ state: 'drawn', total: 2, drawn: 2 })
    expect(pages[0]).toMatchObject({ width: 1400, height: 1980 })
    expect(await inkOf(pages[0]?.url ?? '')).toBeGreaterThan(2)
  })

  it('of Excel are the tables of its sheets', async () => {
    const columns = [{ title: 'Họ tên' }, { title: 'Điểm' }]
    const { bytes } = await writeSpreadsheet('', [
      { name: 'Bảng điểm', columns, rows: Array.from({ length: 90 }, (_, at) => [`Em ${at}`, at]) },
    ])
    const { url } = await put(Buffer.from(bytes), 'bảng.xlsx')
    await pagesAt(url)
    await drawAll()
    const { state, pages } = await pagesAt(url)
    expect(state).toBe('drawn')
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]!.width).toBeGreaterThan(pages[0]!.height)
    expect(await inkOf(pages[0]?.url ?? '')).toBeGreaterThan(2)
  })

  it('that is damaged says so', async () => {
    // A whole zip as far as its kind is told, whose document is cut.
    const { url } = await put(brokenWord(), 'hỏng.docx')
    await pagesAt(url)
    await drawAll()
    expect(await pagesAt(url)).toMatchObject({ state: 'unreadable', pages: [] })
  })
})

const brokenWord = () =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': strToU8('<w:document><w:body><w:p>'),
    }),
  )

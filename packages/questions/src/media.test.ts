import { expect, test } from 'vitest'
import { isImage } from './media.ts'
import { FileKey } from './schemas.ts'

test.each(['/m/a.png', '/m/a.jpg', '/m/a.jpeg', '/m/a.tiff', '/m/a.gif', '/m/A.PNG', '1AbC-d_2#drive'])(
  'the item %s of a column is shown as a picture',
  item => {
    expect(isImage(item)).toBe(true)
  },
)

test.each([
  'mèo',
  'image.png',
  '/m/a.mp3',
  '/m/a.png.txt',
  '//evil.example/a.png',
  '/m/con mèo.png',
  '#drive',
])('the item %s of a column is shown as text', item => {
  expect(isImage(item)).toBe(false)
})

const key = `ab/${'c'.repeat(30)}.png`
test.each([key, `/${key}`, `//${key}`])('the key %s of an upload is held with one slash', sent => {
  expect(FileKey.parse(sent)).toBe(`/${key}`)
})

test.each([
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '/a/../b.png',
  '/a\\b',
  '/a\0b',
  '/',
  'a.png',
  '',
])('a teacher who names the file %j is refused', key => {
  expect(FileKey.safeParse(key).success).toBe(false)
})

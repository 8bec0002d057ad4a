import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { expect, it } from 'vitest'
import { Reading } from './reading.ts'

it.each([
  ['nothing', {}, 1],
  ['a text', { content: '<p>Đọc</p>' }, 2],
  ['a picture', { imgUrl: '/carried-file/1.png' }, 2],
  ['a sound', { audioUrl: '/carried-file/1.mp3' }, 2],
] as const)('a text after a part that has begun with %s', (_, around, parts) => {
  const reading = new Reading()
  reading.group('Phần I', around)
  reading.intro('Bài đọc', { content: '<p>Đoạn văn</p>' })
  reading.add(asDraft(sample.ShortAnswer()))
  const { groups } = reading.result()
  expect(groups).toHaveLength(parts)
  expect(groups.at(-1)).toMatchObject({
    title: parts === 1 ? 'Phần I' : 'Bài đọc',
    content: '<p>Đoạn văn</p>',
    questions: [{}],
  })
})

it('the same is told once of one item, and what is said without words stands without them', () => {
  const reading = new Reading()
  for (const item of ['Một', 'Hai']) {
    reading.item(item)
    for (const detail of ['a.png', 'b.png', 'a.png']) reading.lose('file-missing', detail)
    reading.lose('picture', '')
  }
  expect(reading.issues.map(({ item, ...rest }) => [item, 'detail' in rest ? rest.detail : null])).toEqual([
    [1, 'a.png'],
    [1, 'b.png'],
    [1, null],
    [2, 'a.png'],
    [2, 'b.png'],
    [2, null],
  ])
})

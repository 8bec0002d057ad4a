import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** A lesson with a film and a document, of whose film the first pupil has watched a part. */
export const lessons: WorldFeature = {
  after: ['students'],
  tables: { lesson: 'lesson', lesson_document: 'lesson', lesson_progress: 'lesson' },
  async ofClass(filling) {
    const { put, tenant, letter, now, inClass, teachers } = filling
    const whose = canary(tenant.name, `c${letter}`)
    const text = canaryText(whose)
    const key = put.fileKey(whose)
    await put.file(key, teachers[0], tenant.schoolId, whose)
    const id = await put.row(
      'lesson',
      {
        class_id: thingOf(filling, 'class').id,
        name: text,
        description: `<p>${text}</p>`,
        sort_index: 1,
        film_key: key,
        meeting_url: 'https://meet.example.com/to',
        created_by: teachers[0],
        created_at: now,
      },
      whose,
    )
    const documentKey = put.fileKey(whose)
    await put.file(documentKey, teachers[0], tenant.schoolId, whose)
    await put.row('lesson_document', { lesson_id: id, position: 0, file_key: documentKey, name: text })
    await put.row('lesson_progress', {
      lesson_id: id,
      student_id: thingOf(filling, 'student').id,
      position: 30,
      furthest: 30,
      watched: '1'.repeat(50).padEnd(100, '0'),
      saved_at: now,
    })
    return { things: { lesson: { ...inClass, id }, file: { ...inClass, id: key } } }
  },
}

import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** A paper that was read into the exam of the vault: one question is open, one accepted. */
export const paperImports: WorldFeature = {
  after: ['exam-vault'],
  tables: { paper_import: 'paperImport', paper_import_item: 'paperItem' },
  async ofClass(filling) {
    const { put, tenant, now, letter } = filling
    const whose = canary(tenant.name, `v${letter}`)
    const text = canaryText(whose)
    const { id: examId, ...stands } = thingOf(filling, 'exam')
    const owner = filling.teachers[0]
    const file_key = put.fileKey(whose)
    await put.file(file_key, owner, tenant.schoolId, whose)
    const place = { from: 0, to: 0 }
    const importId = await put.row(
      'paper_import',
      {
        exam_id: examId,
        created_by: owner,
        file_key,
        question_types: ['Auto'],
        has_answer_hint: true,
        state: 'ready',
        progress: 100,
        read_ms: 1,
        content: JSON.stringify({
          blocks: [{ html: `<p>${text}</p>`, at: null }],
          pages: [],
          parts: [{ heading: `<p>${text}</p>` }],
          passages: [{ html: `<p>${text}</p>`, place }],
          leftOver: [],
          warnings: [],
        }),
        created_at: now,
      },
      whose,
    )
    const item = (position: number, state: 'open' | 'accepted', passage: number | null) =>
      put.row(
        'paper_import_item',
        {
          import_id: importId,
          position,
          part: 0,
          passage,
          draft: JSON.stringify({
            type: 'MultiChoice',
            point: 1,
            content: `<p>${text}</p>`,
            imgUrl: null,
            audioUrl: null,
            answers: ['a', 'b'],
            right: 0,
            fakeChoices: null,
            fixedOptions: [],
            answerHint: null,
            duration: null,
          }),
          place_from: 0,
          place_to: 0,
          made_by: 'reader',
          state,
        },
        whose,
      )
    const itemId = await item(0, 'open', 0)
    await item(1, 'accepted', null)
    return { things: { paperImport: { ...stands, id: importId }, paperItem: { ...stands, id: itemId } } }
  },
}

import { canary, canaryText } from '../canaries.ts'
import { thingOf, whereOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** A folder that the class's first teacher has made and shares with the class, with a file of theirs. */
export const documents: WorldFeature = {
  after: ['students'],
  tables: {
    document_folder: 'folder',
    document: 'document',
    document_rule: 'folder',
    document_class: 'folder',
    document_link: 'folder',
  },
  async ofClass(filling) {
    const { put, tenant, letter, now } = filling
    const whose = canary(tenant.name, `l${letter}`)
    const text = canaryText(whose)
    const owner = filling.teachers[0]
    const id = put.id(whose)
    await put.row('document_folder', {
      id,
      school_id: tenant.schoolId,
      name: text,
      path: [id],
      created_by: owner,
      created_at: now,
    })
    await put.row('document_class', { folder_id: id, class_id: thingOf(filling, 'class').id })
    const key = put.fileKey(whose)
    await put.file(key, owner, tenant.schoolId, whose)
    const fileId = await put.row(
      'document',
      {
        folder_id: id,
        file_key: key,
        name: text,
        author: text,
        source: text,
        created_by: owner,
        created_at: now,
      },
      whose,
    )
    const { members } = filling.inClass
    const stands = { ...whereOf(tenant), owner, ...(members && { members }) }
    return { things: { folder: { ...stands, id }, document: { ...stands, id: fileId } } }
  },
}

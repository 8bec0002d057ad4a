import { canary, canaryText } from '../canaries.ts'
import type { WorldFeature } from '../world-feature.ts'

const DAY = 86_400_000

/** A file that a teacher of the class has announced, of which nothing has come. */
export const uploads: WorldFeature = {
  tables: {
    // The line of long work: ids and keys of what is read and drawn, for the server alone.
    long_work: null,
    work_turn: null,
    file: 'file',
    school_storage: 'file',
    own_storage: null,
    upload: 'upload',
    upload_part: 'upload',
    file_thumbnail: 'file',
    // Asking for them makes nothing old.
    paged_file: null,
    file_page: 'file',
  },
  async ofClass({ put, tenant, now, letter, teachers: [owner], inClass }) {
    const whose = canary(tenant.name, `u${letter}`)
    const id = await put.row(
      'upload',
      {
        user_id: owner,
        school_id: tenant.schoolId,
        purpose: 'class',
        about: tenant.schoolId,
        name: `${canaryText(whose)}.pdf`,
        type: 'application/pdf',
        size: 1_000,
        part_count: 1,
        created_at: now,
        expires_at: new Date(now.getTime() + DAY),
      },
      whose,
    )
    return { things: { upload: { ...inClass, id, owner, personal: true } } }
  },
}

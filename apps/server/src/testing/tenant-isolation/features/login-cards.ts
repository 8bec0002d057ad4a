import type { WorldFeature } from '../world-feature.ts'

/** Every pupil who has an account holds a card. */
export const loginCards: WorldFeature = {
  after: ['students'],
  tables: { login_card: null },
  async ofClass({ put, people, now, letter }) {
    for (const name of letter === 'a' ? ['approved', 'waiting', 'banned'] : ['approvedB']) {
      const userId = people[name] as string
      const code = Buffer.from(userId.replaceAll('-', ''))
      await put.row('login_card', {
        user_id: userId,
        code_hash: code,
        created_by: people.teacherA,
        created_at: now,
      })
    }
    return {}
  },
}

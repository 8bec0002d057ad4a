import type { WorldFeature } from '../world-feature.ts'

/** What is counted by day is written by a job alone; the notes for it by triggers, and nothing that is read shows them. */
export const reports: WorldFeature = {
  tables: {
    class_change: null,
    class_day: null,
    class_pupil: null,
    homework_item: null,
    school_top: null,
    school_top_teacher: null,
    school_day: null,
    school_count: null,
    days_counted: null,
  },
  // Before the first count no report of several classes answers.
  async ofInstallation({ put, now }) {
    await put.row('days_counted', { counted_at: now })
    return {}
  },
}

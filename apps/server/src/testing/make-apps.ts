import { giveInApp, launchApp } from '@bangxanh/contract/apps/endpoints.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import type { BodyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { TestApp } from './app.ts'
import type { Person } from './make.ts'
import type { Classroom } from './make-homework.ts'

const HOUR = 3_600_000
const settings = [{ key: 'level', label: 'Mức', type: 'number', min: 0, max: 1000, usual: 1 }]

/** What the makers of a linked app hold: its name, and the key that it shares with us. */
export const APP_KEY = 'k'.repeat(43)

/** Installs an app of each kind, gives homework in it and lets pupils in. */
export function appMaker(t: TestApp) {
  const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
  let counter = 0

  return {
    /** An app of a kind, called as the kind and `-thu`; again, the same. */
    async app(kind: AppKind): Promise<string> {
      const linked = kind !== 'mp'
      const id = `${kind}-thu`
      await t.database.pool.query(
        `insert into app (id, kind, name, settings, launch_url, sealed_key, version, installed_at)
         values ($1, $2, 'Ứng dụng thử', $3, $4, $5, $6, now()) on conflict do nothing`,
        [
          id,
          kind,
          JSON.stringify(settings),
          linked ? 'https://app.example.vn/vao?tu=bx' : null,
          linked ? t.kernel.sealer.seal(APP_KEY) : null,
          linked ? null : '0123456789abcdef',
        ],
      )
      return id
    },

    /** Published homework in such an app that has begun and lasts an hour. */
    async homework(
      { teacher, classId }: Pick<Classroom, 'teacher' | 'classId'>,
      kind: AppKind,
      over: Partial<BodyOf<typeof giveInApp>> = {},
    ): Promise<HomeworkDetail> {
      const body = {
        name: `Bài trong ứng dụng ${++counter}`,
        startAt: later(0),
        endAt: later(HOUR),
        publish: true,
        classIds: [classId],
        ...over,
      }
      const appId = await this.app(kind)
      const { status, data, text } = await t.as(teacher).call(giveInApp, { params: { appId }, body })
      if (status !== 200) throw new Error(text)
      return data.homeworks[0] as HomeworkDetail
    },

    launch: (pupil: Person | null, { _id, task }: Pick<HomeworkDetail, '_id' | 'task'>) =>
      t.as(pupil).call(launchApp, { params: { appId: task?.app?._id ?? '' }, body: { homeworkUid: _id } }),
  }
}

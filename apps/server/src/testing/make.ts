import { openSession } from '../features/account/account.service.ts'
import { insertGrant, insertUser, NO_PASSWORD } from '../features/account/public.ts'
import { actAs } from '../kernel/caller.ts'
import { newId } from '../kernel/db/new-id.ts'
import type { Grant, Role } from '../kernel/viewer/viewer.ts'
import { departments, groups, schools } from '../schema/organisation.ts'
import type { TestApp } from './app.ts'

export interface Person {
  readonly userId: string
  readonly username: string
  readonly token: string
}

let counter = 0

/** Makes what a test needs to begin with; everything that is tested goes through the calls. */
export function maker({ database: { db }, kernel }: TestApp) {
  const make = {
    async group(name = `Tập đoàn ${++counter}`): Promise<string> {
      const id = newId()
      await db.insert(groups).values({ id, name })
      return id
    },
    async department(groupId: string, name = `Vùng ${++counter}`): Promise<string> {
      const id = newId()
      await db.insert(departments).values({ id, groupId, name })
      return id
    },
    async school(of: { groupId?: string; departmentId?: string; name?: string } = {}): Promise<string> {
      const id = newId()
      const { name = `Trường ${++counter}`, groupId = null, departmentId = null } = of
      await db.insert(schools).values({ id, name, groupId, departmentId, level: 1, contestFuture: false })
      return id
    },
    /** A signed-in user with one role; give a `Partial<Grant>` for the organisation it is in. */
    async person(
      role: Role,
      grant: Partial<Omit<Grant, 'role'>> = {},
      displayName = `Người ${++counter}`,
    ): Promise<Person> {
      const username = `nguoi${++counter}`
      const userId = await insertUser(db, { username, displayName, passwordHash: NO_PASSWORD, phone: null })
      if (!userId) throw new Error('the name is taken')
      await insertGrant(db, userId, { role, ...grant })
      return {
        userId,
        username,
        token: await actAs(kernel, { viewer: null, userAgent: 'test' }, caller =>
          openSession(caller, userId),
        ),
      }
    },
  }
  return make
}

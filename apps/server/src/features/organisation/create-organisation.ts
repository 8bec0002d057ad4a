import type { AnyCaller } from '../../kernel/caller.ts'
import { insertGroup } from './groups.store.ts'
import { insertSchool, type NewSchool } from './organisation.store.ts'

/** Makes a group and gives its id. Only the owner's command line and the set-up do so: no call makes one. */
export const createGroup = ({ db }: AnyCaller, { name }: { name: string }): Promise<string> =>
  insertGroup(db, { name })

/** What a school is made with; what is left out stays empty. */
export type SchoolDraft = Pick<NewSchool, 'name' | 'level'> & Partial<NewSchool>

/** Makes a school and gives its id. Whoever calls it has seen to it that the department is of the group. */
export const createSchool = ({ db }: AnyCaller, draft: SchoolDraft): Promise<string> =>
  insertSchool(db, {
    groupId: null,
    departmentId: null,
    cityId: null,
    districtId: null,
    schoolYearStart: null,
    grades: null,
    subjects: null,
    ...draft,
  })

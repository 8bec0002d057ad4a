import type { WorldFeature } from '../world-feature.ts'

export const organisation: WorldFeature = {
  tables: { group: 'group', department: 'department', school: 'school', installation: null },
  ofGroup: async ({ group: { groupId, departments, schools } }) => ({
    group: { id: groupId, groupId, departments, schools },
  }),
  ofSchool: async ({ tenant: { groupId, departmentId, schoolId, inDepartment } }) => ({
    department: { id: departmentId, groupId, departmentId, ...inDepartment },
    school: { id: schoolId, groupId, departmentId, schoolId },
  }),
}

import type { WorldFeature } from '../world-feature.ts'

export const organisation: WorldFeature = {
  tables: { group: 'group', department: 'department', school: 'school', installation: null },
  bring: async ({ tenant: { groupId, departmentId, schoolId, inGroup, inDepartment } }) => ({
    things: {
      group: { id: groupId, groupId, ...inGroup },
      department: { id: departmentId, groupId, departmentId, ...inDepartment },
      school: { id: schoolId, groupId, departmentId, schoolId },
    },
  }),
}

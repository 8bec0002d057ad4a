import {
  listGroups,
  listSchools,
  listUnassignedSchools,
  readOwnDepartment,
  readOwnGroup,
  readOwnSchool,
} from '@bangxanh/contract/organisation/endpoints.ts'
import { asked } from '../../kernel/serve/routes.ts'
import type { FileReader } from '../uploads/public.ts'

export const schoolLogo: FileReader = async (_, ids) => [
  ...ids.map(schoolId => asked(readOwnSchool, { query: { schoolId } })),
  asked(listSchools, { query: { ids: [...ids] } }),
  asked(listUnassignedSchools, { query: { ids: [...ids] } }),
  asked(readOwnDepartment),
]

export const groupLogo: FileReader = async (_, ids) => [
  asked(readOwnGroup),
  asked(listGroups, { query: { ids: [...ids] } }),
]

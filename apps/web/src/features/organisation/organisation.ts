import { readConfig, readOwnDepartment } from '@bangxanh/contract/organisation/endpoints.ts'
import { apiQuery, useApiQuery } from '../../shared/query/use-api-query.ts'

const HOUR = 3_600_000

/** Grades, subjects and school years; not for chiefs, who load their department instead. */
export const configQuery = apiQuery(readConfig, {}, { freshFor: HOUR, silent: true })
export const departmentQuery = apiQuery(readOwnDepartment, {}, { freshFor: HOUR, silent: true })

/** The configuration, read at the start; undefined for chiefs. */
export function useConfig() {
  return useApiQuery(readConfig, {}, { freshFor: HOUR, enabled: false }).data?.config
}

/** Whether forms offer a subject: one that the school uses (product 3.13), and every one to who has no school's configuration. */
export function useOffersSubject(): (key: string) => boolean {
  const used = useConfig()?.subjects
  return key => used?.some(subject => subject.key === key) ?? true
}

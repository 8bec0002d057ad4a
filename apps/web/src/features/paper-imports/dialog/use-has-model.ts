import { readVaultConfig } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'

const HOUR = 3_600_000

/** Whether this installation is connected to a model; while nobody knows, the built-in reader is what there is. */
export function useHasModel(): boolean {
  const { data } = useApiQuery(readVaultConfig, {}, { freshFor: HOUR, silent: true })
  return data?.hasModel === true
}

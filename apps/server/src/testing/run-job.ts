import { features } from '../app/feature-list.ts'
import type { TestApp } from './app.ts'

/** Does a job of the product now. */
export async function runJob({ kernel }: TestApp, name: string): Promise<void> {
  const job = features(kernel)
    .flatMap(({ jobs = [] }) => jobs)
    .find(job => job.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.work({})
}

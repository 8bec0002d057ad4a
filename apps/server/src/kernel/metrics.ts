import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What /metrics shows: the process's own metrics, and each call's count and time. */
export interface Metrics {
  readonly registry: Registry
  readonly calls: Histogram<'method' | 'route' | 'status'>
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'bangxanh_call_seconds',
    help: 'Time of a call from its arrival to its answer, in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return { registry, calls }
}

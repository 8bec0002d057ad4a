import { EMPTY, type SetupValues, type Step, stepsOf } from './setup-values.ts'

const KEY = 'setup'

export interface Kept {
  readonly step: Step
  readonly values: SetupValues
}

/** Keeps what was typed over a reload of the tab; a password rests nowhere. */
export function keepValues({ step, values }: Kept): void {
  const kept: Kept = { step, values: { ...values, admin: { ...values.admin, password: '' } } }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: then a reload begins anew.
  }
}

export function forgetValues(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

/** What was kept; the password has to be typed again, so that is how far it goes. */
export function readKept(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept
    const values = {
      organisation: { ...EMPTY.organisation, ...kept.values.organisation },
      admin: { ...EMPTY.admin, ...kept.values.admin },
    }
    const steps = stepsOf(values)
    const at = Math.min(steps.indexOf(kept.step), steps.indexOf('admin'))
    return { values, step: steps[at] ?? 'kind' }
  } catch {
    return { values: EMPTY, step: 'kind' }
  }
}

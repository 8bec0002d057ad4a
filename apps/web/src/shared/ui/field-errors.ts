import { CallError } from '../http/call-error.ts'

interface Fields {
  readonly setErrors: (errors: Record<string, string>) => void
}

/**
 * Puts the server's sentences beside the fields they are about; the notice was raised already.
 * For the end of a submit: `catch (error) { showFieldErrors(form, error) }`. What is no failed call is raised again.
 */
export function showFieldErrors(form: Fields, error: unknown): void {
  if (!(error instanceof CallError)) throw error
  if (Object.keys(error.fields).length > 0) form.setErrors(error.fields)
}

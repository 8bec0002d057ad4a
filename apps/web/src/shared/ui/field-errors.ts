import { CallError } from '../http/call-error.ts'

interface Fields {
  readonly setErrors: (errors: Record<string, string>) => void
}

/**
 * Puts the server's sentences beside the fields they are about; the notice was raised already.
 * `fieldOf`, the mutation's `atField`, says where the sentence of a code stands.
 * For the end of a submit: `catch (error) { showFieldErrors(form, error) }`. What is no failed call is raised again.
 */
export function showFieldErrors(
  form: Fields,
  error: unknown,
  fieldOf: Readonly<Record<string, string>> = {},
): void {
  if (!(error instanceof CallError)) throw error
  const field = fieldOf[error.code]
  if (field) form.setErrors({ [field]: error.msg })
  else if (Object.keys(error.fields).length > 0) form.setErrors(error.fields)
}

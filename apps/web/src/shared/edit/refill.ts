interface Form<Values> {
  readonly setValues: (values: Values) => void
  readonly resetDirty: (values: Values) => void
}

/** A form that stays open after it was saved holds what stands then, and nothing of it is changed. */
export function refill<Values>(form: Form<Values>, values: Values): void {
  form.setValues(values)
  form.resetDirty(values)
}

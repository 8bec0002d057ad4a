import type { FileAddresses } from './question-parts.ts'
import type { Upload } from './upload.ts'

/** What the editor of a type is given. */
export interface EditorProps<Fields> {
  readonly value: Fields
  /** A method, not a property, so that one table serves all types without assertions. */
  onChange(value: Fields): void
  /** Sentences by field: `answers.0`, `right`. */
  readonly errors: Readonly<Record<string, string>>
  readonly files: FileAddresses
  readonly upload: Upload
}

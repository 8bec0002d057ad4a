import { essayOf } from '@bangxanh/questions/parts.ts'
import type { Answer, Question } from '@bangxanh/questions/schemas.ts'

/** Writes the key of a stored file, with its slash, into an answer as it stands then. */
type PutFile = (answer: Answer, key: string) => Answer

/** Of the types whose answers hold files. */
export const PUT_FILE: Readonly<Partial<Record<Question['type'], PutFile>>> = {
  Essay(answer, key) {
    const essay = essayOf(answer) ?? { html: '', files: [] }
    return { ...essay, files: [...essay.files, key] }
  },
  Speaking: (_, key) => ({ key }),
}

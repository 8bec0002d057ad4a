import { type FieldMessages, type Language, sentence } from '@bangxanh/contract/kit/app-error.ts'

/** One refusal of a schema, as the type provider hands it on. */
export interface Refusal {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Record<string, unknown>
  readonly message?: string | undefined
}

const TEXTS = {
  missing: { vi: 'Vui lòng nhập mục này.', en: 'Please fill this in.' },
  short: { vi: 'Cần ít nhất {limit} ký tự.', en: 'At least {limit} characters are needed.' },
  long: { vi: 'Nhiều nhất {limit} ký tự.', en: 'At most {limit} characters are allowed.' },
  few: { vi: 'Cần ít nhất {limit} mục.', en: 'At least {limit} items are needed.' },
  many: { vi: 'Nhiều nhất {limit} mục.', en: 'At most {limit} items are allowed.' },
  low: { vi: 'Không được nhỏ hơn {limit}.', en: 'It must not be less than {limit}.' },
  high: { vi: 'Không được lớn hơn {limit}.', en: 'It must not be greater than {limit}.' },
  unknown: { vi: 'Mục này không được dùng ở đây.', en: 'This field is not known here.' },
  wrong: { vi: 'Giá trị này chưa hợp lệ.', en: 'This value is not valid.' },
} as const

/** A sentence a field, in the person's language; the first refusal of a field speaks. */
export function fieldMessages(refusals: readonly Refusal[], language: Language): FieldMessages {
  const messages: FieldMessages = {}
  for (const refusal of refusals.flatMap(inUnion)) {
    const at = refusal.instancePath.split('/').filter(Boolean)
    const keys = refusal.keyword === 'unrecognized_keys' ? (refusal.params.keys as string[]) : [undefined]
    for (const key of keys) {
      const [text, limit] = textOf(refusal)
      messages[[...at, ...(key ? [key] : [])].join('.')] ??= sentence(
        { code: '', status: 400, ...TEXTS[text] },
        language,
        { limit },
      )
    }
  }
  return messages
}

/** The same for fields that a use case refuses, each by its path ("settings.level"). */
export const wrongFields = (paths: readonly string[], language: Language): FieldMessages =>
  Object.fromEntries(paths.map(path => [path, TEXTS.wrong[language]]))

/** Of a union that nothing fits the last variant speaks, the most general one: "none of these" names no field. */
function inUnion(refusal: Refusal): readonly Refusal[] {
  const last = (refusal.params.errors as readonly (readonly Issue[])[] | undefined)?.at(-1)
  if (refusal.keyword !== 'invalid_union' || !last?.length) return [refusal]
  return last.map(({ code, path, message, ...params }) => ({
    keyword: code,
    instancePath: [refusal.instancePath, ...path].join('/'),
    params,
    message,
  }))
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
}

function textOf({ keyword, params, message }: Refusal): [keyof typeof TEXTS, number] {
  const { origin } = params
  switch (keyword) {
    case 'invalid_type':
      return [/received undefined$/.test(message ?? '') ? 'missing' : 'wrong', 0]
    case 'too_small': {
      const least = Number(params.minimum)
      if (origin === 'string') return [least === 1 ? 'missing' : 'short', least]
      return [origin === 'array' ? 'few' : 'low', least]
    }
    case 'too_big':
      return [origin === 'string' ? 'long' : origin === 'array' ? 'many' : 'high', Number(params.maximum)]
    case 'unrecognized_keys':
      return ['unknown', 0]
    default:
      return ['wrong', 0]
  }
}

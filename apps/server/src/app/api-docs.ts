import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DEVICE } from '../kernel/serve/serve.ts'
import { VERSION } from './version.ts'

/** The OpenAPI 3.1 document of the contract, shown at /app/docs. Register it before the calls. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bảng Xanh',
        version: VERSION,
        description:
          'The calls of Bảng Xanh. Every success is `{ "data": … }`, every failure `{ "error": … }`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: document => {
      const { endpoint } = document.route.config ?? {}
      const { schema, url } = jsonSchemaTransform(endpoint?.file ? withParts(document, endpoint) : document)
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      return {
        schema: {
          ...schema,
          ...(endpoint.action !== 'public' && {
            // An empty one beside it: the token may be missing.
            security: [{ token: [] }, ...(endpoint.bySignature ? [{}] : [])],
          }),
          headers: { type: 'object', properties: headersOf(endpoint) },
        },
        url,
      }
    },
    transformObject: document => withoutTwins(jsonSchemaTransformObject(document)),
  })
  await app.register(swaggerUi, { routePrefix: '/app/docs' })
}

type Transformed = Parameters<typeof jsonSchemaTransform>[0]

/** The parts of a multipart body, which no schema of the server's sees as a whole. */
const withParts = (document: Transformed, { file, fields }: Endpoint): Transformed => ({
  ...document,
  schema: {
    ...document.schema,
    body: z.object({
      ...fields,
      file: z.string().meta({
        format: 'binary',
        description: `${file?.types.join(', ')}; ${file?.maxBytes} bytes at most`,
      }),
    }),
  },
})

/** What a call takes beside its token; none is demanded. */
const headersOf = ({ action, method, repeat }: Endpoint) => ({
  ...(repeat === 'key' && {
    'Idempotency-Key': {
      type: 'string',
      minLength: 8,
      maxLength: 100,
      description: 'One for each intent: a repeated request with it has one effect.',
    },
  }),
  ...(action === 'public' &&
    method !== 'GET' && {
      'X-Device': {
        type: 'string',
        pattern: DEVICE.source,
        description:
          'A random name that a browser gives itself: where an account has signed in before, wrong tries are counted apart from those of others.',
      },
    }),
})

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** Each named schema comes twice, for reading and for writing: one is enough where nobody writes it or both are equal. */
function withoutTwins(document: Document): Document {
  if (!('components' in document)) return document
  let text = JSON.stringify(document)
  const schemas: Record<string, unknown> = { ...document.components?.schemas }
  const twins = Object.keys(schemas).filter(name => name.endsWith('Input') && name.slice(0, -5) in schemas)
  for (const twin of twins) {
    const name = twin.slice(0, -5)
    if (JSON.stringify(schemas[twin]).replaceAll('Input"', '"') === JSON.stringify(schemas[name]))
      text = text.replaceAll(`#/components/schemas/${twin}"`, `#/components/schemas/${name}"`)
  }
  const merged = JSON.parse(text) as Document & {
    paths: unknown
    components: { schemas: Record<string, unknown> }
  }
  for (let found = true; found; ) {
    found = false
    for (const twin of twins) {
      if (
        !(twin in merged.components.schemas) ||
        JSON.stringify(merged).includes(`#/components/schemas/${twin}"`)
      )
        continue
      delete merged.components.schemas[twin]
      found = true
    }
  }
  return merged
}

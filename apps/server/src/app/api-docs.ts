import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The OpenAPI 3.1 document of the contract, shown at /app/docs. Register it before the calls. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bảng Xanh',
        version: '2.9.85',
        description:
          'The calls of Bảng Xanh. Every success is `{ "data": … }`, every failure `{ "error": … }`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: document => {
      const { schema, url } = jsonSchemaTransform(document)
      const { endpoint } = document.route.config ?? {}
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      return { schema: { ...schema, ...(endpoint.who !== 'public' && { security: [{ token: [] }] }) }, url }
    },
    transformObject: document => withoutTwins(jsonSchemaTransformObject(document)),
  })
  await app.register(swaggerUi, { routePrefix: '/app/docs' })
}

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** Each named schema comes twice, for reading and for writing; where both are equal, one is enough. */
function withoutTwins(document: Document): Document {
  const schemas = 'components' in document ? document.components?.schemas : undefined
  if (!schemas) return document
  const twins = Object.keys(schemas).filter(
    name =>
      name.endsWith('Input') &&
      JSON.stringify(schemas[name]).replaceAll('Input"', '"') === JSON.stringify(schemas[name.slice(0, -5)]),
  )
  let text = JSON.stringify(document)
  for (const twin of twins)
    text = text.replaceAll(`#/components/schemas/${twin}"`, `#/components/schemas/${twin.slice(0, -5)}"`)
  const merged = JSON.parse(text) as { components: { schemas: Record<string, unknown> } }
  for (const twin of twins) delete merged.components.schemas[twin]
  return merged as Document
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { backendVersion } from './version.ts'

/** The only inline style of swagger-ui 6.1.3's page; the policy allows it by hash. */
const SWAGGER_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='

/**
 * Describes the routes registered after it as OpenAPI 3.1, using the schemas that also validate them.
 *
 * `/api/openapi.json` is the description, `/api/docs` a page to browse it; both are public.
 */
export const openApi = fastifyPlugin(async (app: FastifyInstance, { config }: { config: Config }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Űrlapműhely',
        version: backendVersion,
        description: 'Az adminisztrátorok és az űrlapok fogyasztóinak programozási felülete.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          signIn: {
            type: 'openIdConnect',
            openIdConnectUrl: `${config.oidc.issuer}/.well-known/openid-configuration`,
          },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, _reply, page) =>
      // Swagger UI 6.1.3 has no language setting for its page.
      typeof page === 'string' ? page.replace('<html lang="en">', '<html lang="hu">') : page,
    )
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false, deepLinking: true },
      transformStaticCSP: (policy) =>
        policy.replace("style-src 'self'", `style-src 'self' '${SWAGGER_STYLE}'`),
      theme: {
        css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }],
        title: 'Űrlapműhely – programozási felület',
      },
    })
  })
})

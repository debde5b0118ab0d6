import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import { agentRoutes } from '../agent/agent-routes.ts'
import type { AppContext } from '../base/context.ts'
import { createBareApp } from '../http/bare-app.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { backendVersion } from '../http/version.ts'
import { PRODUCT } from '../messages/hu-product.ts'
import { ownApiRoutes, publicRoutes, threadedApiRoutes } from './routes.ts'

/** The only inline style of swagger-ui 6.1.3's page; the policy allows it by hash. */
const SWAGGER_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='

/**
 * An app that describes the routes of the product as OpenAPI 3.1, using the schemas that also validate them, and serves
 * nothing else.
 *
 * `/api/openapi.json` is the description, `/api/docs` a page to browse it; both are public.
 */
export async function createDocumentedApp(given: AppContext): Promise<FastifyInstance> {
  // Its routes are never called, so their figures must not be among those of the product.
  const context = { ...given, metrics: new Registry() }
  const { config } = context
  const app = createBareApp({ logger: false })
  await securityHeaders(app, config)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT,
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
  await describeRoutes(app, context)
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
  await app.ready()
  return app
}

async function describeRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const groups = {
    // The routes that applications call come first in the description.
    '/public': publicRoutes,
    '/api': [...ownApiRoutes, ...threadedApiRoutes],
    '': context.config.agentDoor ? [agentRoutes] : [],
  }
  for (const [prefix, group] of Object.entries(groups)) {
    await app.register(
      async (own) => {
        for (const routes of group) await own.register(routes(context))
      },
      { prefix },
    )
  }
}

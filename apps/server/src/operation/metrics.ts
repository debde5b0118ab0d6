import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { MetricsAccess } from '../base/config.ts'
import { metricsGuard } from './metrics-guard.ts'

/**
 * Measures every request, and serves Prometheus metrics at `/metrics` to callers that `access` allows.
 *
 * @returns the registry for other metrics of the app.
 */
export function metricsRoutes(app: FastifyInstance, access: MetricsAccess): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', async () => registry.clear())
  app.get(
    '/metrics',
    {
      schema: { hide: true },
      logLevel: 'warn',
      onRequest: metricsGuard(access),
      config: { alwaysAnswers: true },
    },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}

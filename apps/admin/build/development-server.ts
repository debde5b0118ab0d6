import { once } from 'node:events'
import { connect } from 'node:net'
import type { Plugin } from 'vite'

/** Paths that the server handles, not Vite. */
const SERVER_PATHS =
  '^/(api|public|oidc|sign-in|sign-out|health|metrics|embed|docs|kitoltes|settings\\.json)(/|\\?|$)'
/** How long a request waits for a server that restarts, and how often it retries. */
const WAIT_MS = { longest: 20_000, between: 100 }

/**
 * Makes Vite's development server serve the whole product: forwards the server's paths to `server`, and delays such
 * requests while it restarts.
 *
 * @param server origin of the running server.
 */
export function developmentServer(server: string): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    config: () => ({ server: { host: '127.0.0.1', strictPort: true, proxy: { [SERVER_PATHS]: server } } }),
    configureServer({ middlewares }) {
      // There is no build, so there is no version: a build made meanwhile must not request a reload.
      middlewares.use('/version', (_request, response) => void response.end())
      middlewares.use(async (request, _response, next) => {
        if (new RegExp(SERVER_PATHS).test(request.url ?? '')) await listening(new URL(server))
        next()
      })
    },
  }
}

/**
 * Waits until `address` accepts connections, for at most {@link WAIT_MS}; after that Vite's proxy reports the error.
 */
async function listening({ hostname, port }: URL): Promise<void> {
  const until = Date.now() + WAIT_MS.longest
  while (Date.now() < until) {
    const socket = connect(Number(port), hostname)
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((done) => setTimeout(done, WAIT_MS.between))
  }
}

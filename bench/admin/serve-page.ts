import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BuiltPage } from '../renderer/build-page.ts'

/** Serves a built page as our server does: brotli 11 made before, files that may be kept forever. */
export async function servePage({ files }: BuiltPage) {
  const packed = new Map(
    [...files].map(([address, { content, type }]) => [
      address,
      { type, body: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) },
    ]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const file = packed.get(url === '/' ? '/index.html' : url)
    if (!file) return response.writeHead(404).end()
    const cache = url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable'
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': cache,
    })
    response.end(file.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A listening TCP server has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

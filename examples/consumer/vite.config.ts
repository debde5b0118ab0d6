import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hostPlugin } from './host/host-plugin.ts'

/** The form server that this page reads from and submits to. */
const server = process.env.FORM_SERVER ?? 'http://127.0.0.1:3000'

/** The credential of the host's own server; never a part of the page. */
const { CONSUMER_ID: clientId, CONSUMER_SECRET: secret } = process.env

const address = {
  host: '127.0.0.1',
  port: Number(process.env.EXAMPLE_PORT ?? 5180),
  strictPort: true,
  // The page and its forms share one address, so no origins must be allowed for trying it out.
  proxy: { '/public': { target: server, changeOrigin: true } },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), hostPlugin(server, clientId && secret ? { server, clientId, secret } : null)],
  server: address,
  preview: address,
  build: { outDir: '../../node_modules/.cache/example-consumer', emptyOutDir: true },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { inlineStyles } from './build/inline-styles.ts'
import { keepBuilds } from './build/keep-builds.ts'
import { mantineVariables } from './build/mantine-variables.ts'

const server = process.env.ADMIN_API ?? 'http://127.0.0.1:3000'
const served = ['/api', '/public', '/oidc', '/settings.json', '/version', '/sign-in', '/sign-out']

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), mantineVariables(), inlineStyles(), keepBuilds()],
  build: {
    outDir: process.env.ADMIN_OUT_DIR ?? 'dist',
    emptyOutDir: false, // keep-builds.ts keeps the last builds' assets and removes older ones
    assetsInlineLimit: 0, // the page's policy allows no data: addresses but for images
    target: 'es2024',
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
})

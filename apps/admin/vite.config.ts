import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from '../../scripts/compress-files.mjs'

import { chunks } from './build/chunks.ts'
import { developmentServer } from './build/development-server.ts'
import { entitiesInDevelopment, entitiesInWorkers } from './build/entities-in-workers.ts'
import { filesFirst } from './build/files-first.ts'
import { firstLists } from './build/first-lists.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { keepBuilds } from './build/keep-builds.ts'
import { mantineVariables } from './build/mantine-variables.ts'
import { pageParts } from './build/page-parts.ts'
import { skeleton } from './build/skeleton.ts'

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    chunks(),
    filesFirst(),
    mantineVariables(),
    firstLists(),
    skeleton(),
    inlineStyles(),
    keepBuilds(),
    pageParts(),
    compressFiles('assets/'),
    developmentServer(server),
    entitiesInDevelopment(),
  ],
  // A worker may load a part of itself later.
  worker: { format: 'es', plugins: () => [entitiesInWorkers()] },
  build: {
    outDir: process.env.ADMIN_OUT_DIR ?? 'dist',
    emptyOutDir: false, // keep-builds.ts keeps the last builds' assets and removes older ones
    assetsInlineLimit: 0, // the page's policy allows no data: addresses but for images
    target: 'es2024',
  },
})

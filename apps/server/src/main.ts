import { setFlagsFromString } from 'node:v8'

// While the program is loaded, V8 would give new objects 32 MB of memory, and keep them at rest. It still grows them when
// requests need it. The program is imported here, because it has to be loaded after the first flag is set.
setFlagsFromString('--semi-space-growth-factor=1')
const { startServer } = await import('./app/start-server.ts')
await startServer(process.argv.slice(2))
setFlagsFromString('--semi-space-growth-factor=2')

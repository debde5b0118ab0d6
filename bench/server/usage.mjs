import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before a measured server (`node --import`): reports the usage of the process whenever the bench
// requests it. It is plain JavaScript, because Node would load its TypeScript parser for it, which the server
// does without.

/** Milliseconds between two samples of the event loop of the main thread. */
const LOOK_MS = 2
const delays = monitorEventLoopDelay({ resolution: LOOK_MS })

process.on('message', (asked) => {
  if (asked === 'watch') {
    delays.reset()
    delays.enable()
    return
  }
  if (asked !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMicroseconds: user + system,
    residentBytes: process.memoryUsage.rss(),
    // The monitor counts its own interval.
    longestStallMs: Math.max(0, delays.max / 1e6 - LOOK_MS),
  })
})

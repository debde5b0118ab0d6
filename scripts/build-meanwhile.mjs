// Builds while the product already runs. Uses Node's built-ins only.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './builds.mjs'

/**
 * Builds in a process of its own, at low priority, what the product can do without for a while. Says so; prints what
 * the build prints only if it fails.
 *
 * @param {string[]} names of builds
 * @param {Record<string, string>} env with the pinned Node in its PATH
 * @returns {() => void} ends the build; it also ends with this process
 */
export function buildMeanwhile(names, env) {
  if (names.every(isBuilt)) return () => {}
  console.log(`Building meanwhile, at low priority: ${names.join(', ')} …`)
  const child = spawn('node', [join(import.meta.dirname, 'build-at-low-priority.mjs'), ...names], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that the programs that it runs end with it.
    detached: process.platform !== 'win32',
  })
  const printed = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => printed.push(String(text)))
  const stop = () => end(child)
  process.on('exit', stop)
  child.on('error', (error) => printed.push(error.message))
  child.on('close', (code) => {
    process.off('exit', stop)
    // Null: it was ended from here.
    if (code !== null && code !== 0) console.error(`${printed.join('')}\nNot built: ${names.join(', ')}.`)
  })
  return stop
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid, 'SIGTERM')
}

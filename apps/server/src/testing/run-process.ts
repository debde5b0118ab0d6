import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One of our programs running in its own process. */
export interface TestProcess {
  readonly child: ChildProcess
  /** Everything printed so far, both streams. */
  output(): string
  /** Waits until the output matches. @throws {Error} the process ended before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Waits for the end. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** The server runs as it is shipped. */
const PROGRAMS = new Map([['main.ts', '../dist/main.js']])

interface ProcessOptions {
  /** Replaces this process's environment, except the path and the cache of compiled code. */
  readonly env: Record<string, string>
  /** A command to run the program with, instead of `node`. */
  readonly launcher?: readonly string[] | undefined
}

/**
 * Runs a file of `apps/server/src` as a real process; the server as it was built.
 *
 * @param file such as `main.ts` or `cli/admin.ts`.
 */
export function runProcess(
  file: string,
  args: readonly string[],
  { env, launcher = ['node'] }: ProcessOptions,
): TestProcess {
  const program = fileURLToPath(new URL(`../${PROGRAMS.get(file) ?? file}`, import.meta.url))
  const [command = 'node', ...before] = launcher
  const child = spawn(command, [...before, program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const take = (chunk: Buffer): void => {
    output += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  return {
    child,
    ended,
    output: () => output,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(output)
          if (!found) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`The process ended without printing ${pattern}:\n${output}`)))
      }),
  }
}

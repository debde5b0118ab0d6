import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { DialectName } from '../apps/server/src/storage/database.ts'
import type { TestProcess } from '../apps/server/src/testing/run-process.ts'
import type { Random } from './seeded-random.ts'

/** The system calls by which a process writes to files or to a remote database. */
const SYSCALLS: Readonly<Record<DialectName, string>> = {
  sqlite: 'pwrite64,fsync,fdatasync,ftruncate,rename,unlink',
  postgres: 'write,writev,sendto,sendmsg,fsync,rename,unlink',
}

/** A process that does not reach the call is killed after this. */
const PATIENCE_MS = 10_000

/** True if this machine allows stopping a process at a system call. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], { stdio: 'ignore' }).status === 0
}

/** A launcher that kills a Node program at its k-th system call, counted per thread. */
export function killedAtCall(dialect: DialectName, call: number): string[] {
  return ['strace', ...tracing(dialect, call), 'node']
}

/**
 * Kills a running process at its k-th system call from now on, or after a timeout.
 *
 * @returns how it was killed.
 */
export async function killAtCall(process: TestProcess, dialect: DialectName, call: number): Promise<string> {
  const tracer = spawn('strace', [...tracing(dialect, call), '-p', String(process.child.pid)], {
    stdio: 'ignore',
  })
  const stopped = new Promise((resolve) => tracer.once('exit', resolve))
  await Promise.race([process.ended, stopped, wait(PATIENCE_MS, undefined, { ref: false })])
  const atCall = process.child.signalCode !== null
  process.child.kill('SIGKILL')
  await process.ended
  await stopped
  return atCall ? `at system call ${call}` : 'after waiting for a system call'
}

/** Kills a running process at a random time within the given milliseconds. */
export async function killSoon(process: TestProcess, random: Random, withinMs: number): Promise<string> {
  const after = random.int(withinMs)
  await Promise.race([process.ended, wait(after)])
  process.child.kill('SIGKILL')
  await process.ended
  return `after ${after} ms`
}

function tracing(dialect: DialectName, call: number): string[] {
  const calls = SYSCALLS[dialect]
  return [
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${calls}:signal=KILL:when=${call}`,
  ]
}

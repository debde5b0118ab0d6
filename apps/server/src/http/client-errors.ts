import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '@urlapmuhely/schema'
import { PROBLEM_TYPE, toProblem } from './problem.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}

/** Answers malformed or incomplete requests with a problem too, and closes the connection. */
export function answerClientError(error: Error, socket: Socket): void {
  const code = 'code' in error ? String(error.code) : ''
  if (socket.destroyed || code === 'ECONNRESET') return
  if (socket.writable) {
    const known = new AppError(codes[code] ?? 'bad-request')
    const body = JSON.stringify(toProblem(known, randomUUID()))
    socket.write(
      `HTTP/1.1 ${known.status} Refused\r\nContent-Type: ${PROBLEM_TYPE}\r\nCache-Control: no-store\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}

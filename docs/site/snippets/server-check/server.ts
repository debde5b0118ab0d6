import { createServer, type IncomingMessage } from 'node:http'
import { checkAnswer, decide } from './check-answer.ts'
import { signOpening } from './opening.ts'
import { createToken } from './token.ts'

const { FORM_SERVER = '', CONSUMER_ID = '', CONSUMER_SECRET = '', PORT = '5191' } = process.env
/** The key of the form that this server takes, and the oldest version that may still be open in a browser. */
const FORM = process.env.FORM ?? 'visszajelzes'
const OLDEST_VERSION = 1
/** Its fields that hold files, with commas between. */
const FILES = (process.env.FILES ?? '').split(',').filter(Boolean)
const MAX_BYTES = 20 * 1024 * 1024

const token = createToken({ server: FORM_SERVER, id: CONSUMER_ID, secret: CONSUMER_SECRET })

createServer(async (request, response) => {
  const { status, body } = await answerTo(request).catch((error) => {
    console.error(error)
    return { status: 502, body: {} }
  })
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`))

async function answerTo(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  if (request.method === 'GET' && pathname === '/nyitas')
    return open(request, Number(searchParams.get('version')))
  if (request.method === 'POST' && pathname === '/valaszok') return take(request)
  return { status: 404, body: {} }
}

/** Signs what this server knows of the person who opens the form. */
async function open(request: IncomingMessage, version: number) {
  const context = { 'ugyfel.nev': nameOf(request) }
  const opened = { form: FORM, version, domain: null }
  return {
    status: 200,
    body: { opening: await signOpening(FORM_SERVER, opened, { token: await token(), context }) },
  }
}

/** The signed-in person: the session of your application knows it. */
function nameOf(_request: IncomingMessage): string {
  return 'Kis Éva'
}

/** Has an answer checked, and stores it or says what is wrong with it. */
async function take(request: IncomingMessage) {
  const bytes = await bytesOf(request)
  if (!bytes) return { status: 413, body: {} }
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const parts = await new Response(bytes, { headers }).formData().catch(() => null)
  const sent = parse(parts?.get('sent'))
  if (!parts || sent?.form !== FORM || !(sent.version >= OLDEST_VERSION)) return { status: 400, body: {} }

  const outcome = decide(await checkAnswer(FORM_SERVER, sent), () => false)
  if ('issues' in outcome) return { status: 422, body: outcome }
  const missing = FILES.filter((path) => !isSent(outcome.values[path], parts.get(`file:${path}`)))
  const message = 'A fájl nem érkezett meg. Válassza ki újra.'
  if (missing.length > 0) return { status: 422, body: { issues: missing.map((path) => ({ path, message })) } }
  // Store `outcome.values` and the files here.
  console.log(JSON.stringify(outcome.values))
  return { status: 200, body: {} }
}

/** True if the file is the one whose name and size the form server checked. What is in it, this server has to look at itself. */
function isSent(value: unknown, part: FormDataEntryValue | null): boolean {
  if (value === null || value === undefined) return part === null
  const { name, size } = value as { name: string; size: number }
  return part instanceof File && part.name === name && part.size === size
}

/** The body; null if it is too large. */
async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: unknown) {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

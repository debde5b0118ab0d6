// A page with a form, and the place that takes its answers: FORM_SERVER=… FORM=… node host.mjs
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

const formServer = process.env.FORM_SERVER ?? 'http://127.0.0.1:3000'
const formKey = process.env.FORM ?? 'karbejelento'
const port = Number(process.env.PORT ?? 5190)
/** Origins of other pages that send their answers here, such as that of a content management system. */
const origins = (process.env.CORS_ORIGINS ?? '').split(',').filter(Boolean)

// #region policy
/** Nothing inline, nothing evaluated: scripts and styles from here and from the form server only. */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' ${formServer}`,
  "style-src 'self'",
  `img-src 'self' ${formServer}`,
  `connect-src 'self' ${formServer}`,
].join('; ')
// #endregion policy

const types = { '/': 'text/html', '/page.js': 'text/javascript', '/page.css': 'text/css' }

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  try {
    if (origins.includes(request.headers.origin)) permit(request.headers.origin, response)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (request.method === 'POST' && pathname === '/fogad') return await takeAnswer(request, response)
    if (!(pathname in types)) return send(response, 404, 'text/plain', 'Nincs ilyen oldal.')
    const file = await readFile(join(import.meta.dirname, pathname === '/' ? 'index.html' : pathname), 'utf8')
    const text = file.replaceAll('%FORM_SERVER%', formServer).replaceAll('%FORM%', formKey)
    response.setHeader('content-security-policy', POLICY)
    send(response, 200, types[pathname], text)
  } catch (error) {
    console.error(error)
    send(response, 502, 'text/plain', 'Most nem sikerült.')
  }
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`))

/** Lets a page of another origin post JSON, and read the verdict. */
function permit(origin, response) {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('vary', 'origin')
}

// #region check
/** Has the form server check the answer; keeps it, or says what is wrong with it. */
async function takeAnswer(request, response) {
  const { form, version, domain, lang, answer } = JSON.parse(await textOf(request))
  const query = new URLSearchParams({ lang, ...(domain !== null && { domain }) })
  const address = `${formServer}/public/forms/${encodeURIComponent(form)}/versions/${version}/answers/check?${query}`
  const checked = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  })
  const body = await checked.json()
  if (!checked.ok && body.accepted !== false)
    throw new Error(`The answer was not checked: ${checked.status}.`)
  // A real host stores `body.values` here.
  if (checked.ok) console.log(JSON.stringify(body.values))
  send(response, checked.ok ? 200 : 422, 'application/json', JSON.stringify(body))
}
// #endregion check

async function textOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function send(response, status, type, text) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
}

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserSettings } from '@urlapmuhely/schema'
import { z } from 'zod'
import { type EncodedContent, encodeContent } from './encodings.ts'

/** A page as it is sent. */
interface Page {
  readonly content: EncodedContent
  readonly etag: string
}

const partsShape = z.array(
  z.object({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
)

type Parts = z.infer<typeof partsShape>

interface Build {
  readonly changedAt: number
  readonly html: string
  readonly parts: Parts
  readonly pages: Map<Parts[number] | undefined, Promise<Page>>
}

/**
 * Makes the page of a path from the build's `index.html`: with the browser's settings, and with the names of the files
 * that the path needs, which the browser then requests at once.
 *
 * @returns a function that resolves to the page, or to null if there is no build; pages are made once per build.
 */
export function createStartPage(folder: string, settings: BrowserSettings) {
  let build: Build | undefined
  return async (path: string): Promise<Page | null> => {
    build = await presentBuild(folder, build)
    if (!build) return null
    const { html, parts, pages } = build
    const part = parts.find((one) => new RegExp(one.path, 'u').test(path))
    const page = pages.get(part) ?? makePage(html, part, settings)
    pages.set(part, page)
    return page
  }
}

async function presentBuild(folder: string, known: Build | undefined): Promise<Build | undefined> {
  const file = join(folder, 'index.html')
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
  if (changedAt === undefined || known?.changedAt === changedAt)
    return changedAt === undefined ? undefined : known
  const [html, parts] = await Promise.all([readFile(file, 'utf8'), readParts(folder)])
  return { changedAt, html, parts, pages: new Map() }
}

async function readParts(folder: string): Promise<Parts> {
  const text = await readFile(join(folder, 'page-parts.json'), 'utf8').catch(() => '[]')
  return partsShape.parse(JSON.parse(text))
}

async function makePage(
  html: string,
  part: Parts[number] | undefined,
  settings: BrowserSettings,
): Promise<Page> {
  const links = [
    ...(part?.styles ?? []).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...(part?.scripts ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
  // Data and not a script: the policy of the page allows no script in it. `<` could end the element.
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const head = [...links, `<script type="application/json" id="settings">${data}</script>`]
  const page = html.replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  return { content: await encodeContent(page), etag }
}

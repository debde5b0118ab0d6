import { join } from 'node:path'
import { type BuiltPage, built } from '../renderer/build-page.ts'

const FORM = '/public/forms/proba'
const PAGE = `<!doctype html><meta charset="utf-8"><title>Űrlap</title><div id="form"></div>
<script type="module" src="/urlapmuhely-form.js"></script>
<script>globalThis.showForm = (root) => {
  const element = document.createElement('urlapmuhely-form')
  element.setAttribute('src', '${FORM}')
  element.setAttribute('lang', 'hu')
  root.append(element)
}</script>`

/** A page that shows a published form by our web component, as the form server has both. */
export async function webComponentPage(published: unknown): Promise<BuiltPage> {
  const root = join(import.meta.dirname, '../../packages/embed')
  const page = await built({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const files = new Map(page.files)
  files.set('/index.html', { content: Buffer.from(PAGE), type: 'text/html; charset=utf-8' })
  files.set(FORM, { content: Buffer.from(JSON.stringify(published)), type: 'application/json' })
  return { ...page, files }
}

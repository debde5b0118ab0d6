import type { FormPlaces } from '@urlapmuhely/schema'

/** A published form at its server. */
type Served = Pick<FormPlaces, 'server'> & { readonly key: string }

/** Where the example's own server takes answers. */
const ACTION = '/fogad'

/** The two lines of HTML that show a form on any page. */
export function htmlLines({ server, key }: Served): string {
  return [
    `<script type="module" src="${server}/embed/urlapmuhely-form.js"></script>`,
    `<urlapmuhely-form src="${addressOf({ server, key })}" action="${ACTION}"></urlapmuhely-form>`,
  ].join('\n')
}

/** A component of a React application that shows a form, with the packages of this product. */
export function reactLines({ server, key }: Served): string {
  return `import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form, toSentAnswer } from '@urlapmuhely/renderer'

const server = '${server}'
const found = await fetch(\`\${server}/public/forms/${encodeURIComponent(key)}\`)
const form = await found.json()

async function send(_values, answer) {
  const response = await fetch('${ACTION}', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toSentAnswer(form, answer)),
  })
  if (response.status === 422) return response.json()
  if (!response.ok) throw new Error('The answer was not taken.')
}

export const PublishedForm = () => <Form form={form} lists={server} onSubmit={send} />`
}

function addressOf({ server, key }: Served): string {
  return `${server}/public/forms/${encodeURIComponent(key)}`
}

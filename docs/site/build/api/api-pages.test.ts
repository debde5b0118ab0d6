import { expect, it } from 'vitest'
import type { ApiDocument } from './api-document.ts'
import { apiPages, untranslated } from './api-pages.ts'

const document: ApiDocument = {
  paths: {
    '/public/forms/{key}': {
      get: {
        summary: 'A legújabb közzétett változat',
        description: 'A `{key}` a <kulcs>.',
        tags: ['Közzétett űrlapok és válaszok'],
        parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { content: { 'application/json': { schema: formSchema() } } } },
      },
    },
    '/api/forms': {
      get: { summary: 'Űrlapok: lista', tags: ['Űrlapok'], responses: { 200: {} } },
      post: {
        summary: 'Űrlap: létrehozás',
        tags: ['Űrlapok'],
        requestBody: { content: { 'application/json': { schema: formSchema() } } },
        responses: { 201: { content: { 'application/json': { schema: formSchema() } } } },
      },
    },
  },
}

function formSchema() {
  return { type: 'object', properties: { form: { type: 'string' } }, required: ['form'] }
}

it('shows each group of routes on a page, with parameters, bodies and answers', () => {
  const [consumers, forms] = apiPages(document, 'hu')

  expect([consumers?.name, forms?.name]).toEqual(['01-published-forms-and-answers', '03-forms'])
  expect(consumers?.text).toContain('## A legújabb közzétett változat\n\n`GET /public/forms/{key}`')
  expect(consumers?.text).toContain('A `{key}` a &#60;kulcs&#62;.')
  expect(consumers?.text).toContain('| `key` | path | `string` | kötelező |')
  expect(consumers?.text).toContain('<summary>A válasz: 200, application/json, object</summary>')
  expect(consumers?.text).toContain('| `form` | `string` | kötelező |')
  // A shape is shown once on a page.
  expect(forms?.text).toContain('Ugyanaz, mint itt: *Űrlap: létrehozás*')
})

it('names routes in English, and marks what the server says in Hungarian', () => {
  const [consumers, forms] = apiPages(document, 'en')

  expect(consumers?.text).toContain('# Published forms and answers\n\n## The newest published version')
  expect(consumers?.text).toContain('<span lang="hu">')
  expect(forms?.text).toContain('## Forms: create')
})

it('finds routes without a page or an English name, and texts of public routes that are Hungarian only', () => {
  const route = { summary: 'Valami új', tags: ['Űrlapok'], responses: {} }
  const other = { ...route, tags: ['Új csoport'] }
  const { paths } = document
  expect(untranslated(document)).toEqual(['A `{key}` a <kulcs>.'])
  expect(untranslated({ paths: { ...paths, '/api/new': { get: route, post: other } } })).toEqual([
    'A `{key}` a <kulcs>.',
    'get /api/new',
    'post /api/new',
  ])
})

it('shows what a public route is called with and when it refuses, and what administrators have apart', () => {
  const schema = { type: 'object', properties: { code: { type: 'string', description: 'A kód.' } } }
  const refusal = { content: { 'application/problem+json': { schema } } }
  const [page] = apiPages(
    {
      paths: {
        '/public/forms/{key}': {
          get: {
            summary: 'Űrlap',
            tags: ['Közzétett űrlapok és válaszok'],
            security: [],
            parameters: [
              { name: 'candidate', in: 'query', schema: { type: 'string', 'x-administrators': true } },
              { name: 'lang', in: 'query', description: 'A nyelv.', schema: { type: 'string' } },
              {
                name: 'key',
                in: 'path',
                required: true,
                schema: { type: 'string' },
                example: 'karbejelento',
              },
            ],
            responses: {
              200: { content: { 'application/json': { schema: formSchema(), example: { form: 'x' } } } },
              400: { description: 'Hibás.', ...refusal },
              404: { description: 'Nincs ilyen.', ...refusal },
            },
          },
        },
      },
    },
    'hu',
  )

  const text = page?.text ?? ''
  expect(text).toContain('Token nem kell hozzá.')
  expect(text).toMatch(
    /\| `key` .*\n\| `lang` \| A nyelv\. .*\n\n\*\*Csak adminisztrátoroknak\*\*\n\n.*\n.*\n\| `candidate`/u,
  )
  expect(text).toContain(
    '```sh\ncurl "$FORM_SERVER/public/forms/karbejelento"\n```\n\n```json\n{\n  "form": "x"\n}',
  )
  expect(text).toContain('| 400 | Hibás. |\n| 404 | Nincs ilyen. |')
  expect(text.match(/A hiba: 400, 404/gu)).toHaveLength(1)
})

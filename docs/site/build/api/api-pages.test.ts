import { expect, it } from 'vitest'
import { type ApiDocument, apiPages, untranslated } from './api-pages.ts'

const document: ApiDocument = {
  paths: {
    '/public/forms/{key}': {
      get: {
        summary: 'A legújabb közzétett változat',
        description: 'A `{key}` a <kulcs>.',
        tags: ['Fogyasztók'],
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
  expect(consumers?.text).toContain('| `key` | path | `string` | igen |')
  expect(consumers?.text).toContain('<summary>A válasz: 200, application/json, object</summary>')
  expect(consumers?.text).toContain('| `form` | `string` | igen |')
  // A shape is shown once on a page.
  expect(forms?.text).toContain('Ugyanaz, mint itt: *Űrlap: létrehozás*')
})

it('names routes in English, and marks what the server says in Hungarian', () => {
  const [consumers, forms] = apiPages(document, 'en')

  expect(consumers?.text).toContain('# Published forms and answers\n\n## The newest published version')
  expect(consumers?.text).toContain('<span lang="hu">')
  expect(forms?.text).toContain('## Forms: create')
})

it('finds routes that have no page or no name in English', () => {
  const route = { summary: 'Valami új', tags: ['Űrlapok'], responses: {} }
  const other = { ...route, tags: ['Új csoport'] }
  const { paths } = document
  expect(untranslated(document)).toEqual([])
  expect(untranslated({ paths: { ...paths, '/api/new': { get: route, post: other } } })).toEqual([
    'get /api/new',
    'post /api/new',
  ])
})

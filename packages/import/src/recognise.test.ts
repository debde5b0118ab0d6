import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { recognise } from './recognise.ts'
import { FileProblem } from './report/formats.ts'
import { workbookOf } from './testing/workbook.ts'

const bytesOf = (content: unknown) =>
  content instanceof Uint8Array
    ? content
    : new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))

/** The format of a content, or the code of its refusal. */
function formatOf(content: unknown): string {
  try {
    return recognise({ name: 'fajl', bytes: bytesOf(content) }).format
  } catch (error) {
    if (error instanceof FileProblem) return error.code
    throw error
  }
}

const text = { type: 'textfield', key: 'a' }
const xform = (root: string) =>
  `<${root} xmlns:h="n"><h:head><model><instance><d/></instance></model></h:head></${root}>`

describe('a file', () => {
  it.each<[title: string, content: unknown, format: string]>([
    ['of ours', { format: 'urlapmuhely-form', version: 1 }, 'own'],
    ['of several forms of ours', { format: 'urlapmuhely-forms', version: 1 }, 'own'],
    ['of ours that has more', { format: 'urlapmuhely-form', components: [text] }, 'own'],

    ['of FHIR', { resourceType: 'Questionnaire' }, 'fhir'],
    [
      'of FHIR, within a bundle',
      { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Questionnaire' } }] },
      'fhir',
    ],
    ['of FHIR that is an answer', { resourceType: 'QuestionnaireResponse' }, 'FILE_UNKNOWN'],
    [
      'of FHIR without a questionnaire',
      { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Patient' } }] },
      'FILE_UNKNOWN',
    ],

    ['of form-js', { type: 'default', schemaVersion: 16, components: [text] }, 'form-js'],
    ['of form-js without components', { type: 'default', schemaVersion: 16, components: [] }, 'form-js'],
    ['of form-js without a version', { type: 'default', components: [{ type: 'taglist' }] }, 'form-js'],
    [
      'of form-js by its schema',
      { $schema: 'https://x/form-json-schema/y', components: [{ type: 'group' }] },
      'form-js',
    ],
    [
      'of the marks of form-js, with those of Form.io',
      { type: 'default', schemaVersion: 16, display: 'form', components: [text] },
      'formio',
    ],
    [
      'of the marks of form-js, with answers of Form.io',
      { schemaVersion: 16, components: [{ ...text, input: true }] },
      'formio',
    ],

    ['of Form.io', { components: [text] }, 'formio'],
    [
      'of Form.io, a wizard',
      { display: 'wizard', components: [{ type: 'panel', components: [] }] },
      'formio',
    ],
    ['of Form.io without components', { components: [] }, 'formio'],
    ['of Form.io within an export', { schema: { components: [text] } }, 'formio'],
    ['of Form.io within a form', { form: { components: [text] } }, 'formio'],
    [
      'of Form.io, of several versions',
      { versions: [{ schema: {} }, { schema: { components: [text] } }] },
      'formio',
    ],
    ['of Form.io, a project', { forms: { a: { components: [text] } } }, 'formio'],
    ['of components without a type', { components: [{ key: 'a' }] }, 'FILE_UNKNOWN'],
    ['of components that are texts', { components: ['a'] }, 'FILE_UNKNOWN'],

    ['of SurveyJS', { pages: [{ name: 'p', elements: [{ type: 'text', name: 'a' }] }] }, 'surveyjs'],
    ['of SurveyJS without pages', { elements: [{ type: 'text', name: 'a' }] }, 'surveyjs'],
    ['of SurveyJS, of an old version', { questions: [{ type: 'text', name: 'a' }] }, 'surveyjs'],

    ['of JSON Schema', { type: 'object', properties: { a: { type: 'string' } } }, 'json-schema'],
    [
      'of JSON Schema with its layout',
      {
        schema: { type: 'object', properties: { a: {} } },
        uischema: { type: 'VerticalLayout', elements: [] },
      },
      'json-schema',
    ],

    ['of XForms', xform('h:html'), 'xforms'],
    [
      'of XForms, with a declaration and white space before',
      `\n <?xml version="1.0"?>${xform('h:html')}`,
      'xforms',
    ],
    ['of XML without an instance', '<h:html xmlns:h="n"><model/></h:html>', 'FILE_UNKNOWN'],
    ['of HTML', '<html><body><p>a</p></body></html>', 'FILE_UNKNOWN'],

    [
      'of XLSForm',
      workbookOf({
        survey: [
          ['type', 'name'],
          ['text', 'a'],
        ],
      }),
      'xlsform',
    ],
    [
      'of XLSForm whose sheet has another case',
      workbookOf({
        ' Survey ': [
          ['Type', 'name'],
          ['text', 'a'],
        ],
      }),
      'xlsform',
    ],
    ['of a workbook without questions', workbookOf({ survey: [['name'], ['a']] }), 'FILE_UNKNOWN'],
    [
      'of a workbook without a sheet of questions',
      workbookOf({ munka1: [['type'], ['text']] }),
      'FILE_UNKNOWN',
    ],
    ['of an archive', zipSync({ 'a.txt': bytesOf('a') }), 'XLSX_INVALID'],

    ['of a text', 'alma', 'FILE_UNKNOWN'],
    ['of JSON that is a text', '"alma"', 'FILE_UNKNOWN'],
    ['of JSON that is a number', '12', 'FILE_UNKNOWN'],
    ['of a list', '[]', 'FILE_UNKNOWN'],
    ['of nothing', '{}', 'FILE_UNKNOWN'],
    ['that ends too early', '{"components": [', 'JSON_INVALID'],
    ['with a comma too many', '{"components": [],}', 'JSON_INVALID'],
  ])('%s', (_, content, format) => {
    expect(formatOf(content)).toBe(format)
  })
})

describe('JSON', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  it.each([
    ['is read to a depth of 200', deep(200), 'FILE_UNKNOWN'],
    ['is not read beyond', deep(201), 'JSON_TOO_DEEP'],
    [
      'may have any number of lists beside each other',
      `[${Array(300).fill('[]').join(',')}]`,
      'FILE_UNKNOWN',
    ],
    ['may have brackets within texts', `{"a": "${'['.repeat(300)}"}`, 'FILE_UNKNOWN'],
    ['may have quotes within texts', `{"a": "\\"${'['.repeat(300)}"}`, 'FILE_UNKNOWN'],
    ['may have backslashes at the end of texts', `{"a": "\\\\", "b": ${deep(201)}}`, 'JSON_TOO_DEEP'],
  ])('%s', (_, content, code) => {
    expect(formatOf(content)).toBe(code)
  })

  it('names the place of a fault in Hungarian', () => {
    const find = () => recognise({ name: 'a', bytes: bytesOf('{\n"components": x}') })
    expect(find).toThrow(FileProblem)
    try {
      find()
    } catch (error) {
      // Thrown by the line before.
      const { params } = error as FileProblem
      expect(
        params.detail === '' || /^ A hiba helye: 2\. sor, 15\. karakter\.$/u.test(params.detail ?? ''),
      ).toBe(true)
    }
  })

  it('has no names that objects cannot have, and says where they were', () => {
    const content = '{"components": [{"type": "textfield", "__proto__": {}}]}'
    const found = recognise({ name: 'a', bytes: bytesOf(content) })
    expect(found).toEqual({
      format: 'formio',
      content: { components: [{ type: 'textfield' }] },
      leftOut: ['components[0].__proto__'],
    })
  })
})

/** A JSON Schema with its layout. */
export interface SchemaForm {
  readonly schema: { readonly title: string; readonly properties: Readonly<Record<string, object>> }
  readonly uischema: { readonly type: string; readonly elements: readonly Element[] }
}

type Element = Readonly<Record<string, unknown>> & { readonly type: string }

const text = { type: 'string' }
const number = { type: 'number' }
const box = { type: 'boolean' }
const choice = (...values: readonly string[]) => ({ type: 'string', enum: values })
const boxes = (...values: readonly string[]) => ({
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', enum: values },
})
const at = (path: string) => `#/properties/${path.replaceAll('.', '/properties/')}`
const control = (path: string, rule?: object): Element => ({
  type: 'Control',
  scope: at(path),
  ...(rule ? { rule } : {}),
})
const layout = (label: string, elements: readonly Element[], rule?: object): Element => ({
  type: 'Group',
  label,
  elements,
  ...(rule ? { rule } : {}),
})
const rule = (effect: 'SHOW' | 'HIDE', path: string, schema: object) => ({
  effect,
  condition: { scope: at(path), schema },
})
/** A schema that depends on another; written as entries, because an object with `then` looks like a promise. */
const branches = (test: object, holds: object, otherwise: object): object =>
  Object.fromEntries([
    ['if', test],
    ['then', holds],
    ['else', otherwise],
  ])
const form = (
  title: string,
  schema: Pick<SchemaForm['schema'], 'properties'> & Readonly<Record<string, unknown>>,
  elements: readonly Element[],
): SchemaForm => ({
  schema: { title, ...{ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' }, ...schema },
  uischema: { type: 'VerticalLayout', elements },
})

/** Forms made by hand in the style of JSON Forms and of JSON Schema. */
export const schemaForms: readonly SchemaForm[] = [
  form(
    'Lakhatási támogatás',
    {
      properties: {
        lakas: choice('sajat', 'berelt', 'egyeb'),
        berleti: number,
        egyeb: text,
        szoba: { type: 'integer' },
        indok: text,
      },
      required: ['lakas', 'szoba'],
      ...branches(
        { properties: { lakas: { const: 'berelt' } }, required: ['lakas'] },
        { required: ['berleti'] },
        { required: ['indok'] },
      ),
    },
    [
      control('lakas'),
      control('berleti', rule('SHOW', 'lakas', { const: 'berelt' })),
      control('egyeb', rule('SHOW', 'lakas', { enum: ['egyeb'] })),
      control('szoba', rule('HIDE', 'lakas', { const: 'egyeb' })),
      control('indok', rule('SHOW', 'szoba', { minimum: 5, maximum: 10 })),
    ],
  ),
  form(
    'Feltétel üres adatra',
    {
      properties: { kor: number, ki: text, gyam: text, iskola: text, munka: text },
      // A missing property satisfies every demand on it.
      ...branches({ properties: { kor: { exclusiveMaximum: 10 } } }, { required: ['gyam'] }, {}),
      allOf: [
        branches(
          { properties: { ki: { pattern: '^a' } }, required: ['ki', 'kor'] },
          { required: ['iskola'] },
          { required: ['munka'] },
        ),
      ],
    },
    [
      control('kor'),
      control('ki'),
      control('gyam', rule('SHOW', 'kor', { minimum: 3 })),
      control('iskola', {
        effect: 'SHOW',
        condition: { scope: at('kor'), schema: { minimum: 3 }, failWhenUndefined: true },
      }),
      control('munka', rule('HIDE', 'ki', { minLength: 3 })),
    ],
  ),
  form(
    'Csoportok egymásban',
    {
      properties: {
        kerelmezo: {
          type: 'object',
          properties: { tipus: choice('maganszemely', 'ceg'), nev: text, adoszam: text },
          required: ['nev', 'adoszam'],
        },
        szallitas: {
          type: 'object',
          properties: { mas: box, cim: text, mikor: { type: 'string', format: 'date' } },
          required: ['cim'],
        },
      },
    },
    [
      layout('Kérelmező', [
        control('kerelmezo.tipus'),
        control('kerelmezo.nev'),
        control('kerelmezo.adoszam', rule('SHOW', 'kerelmezo.tipus', { const: 'ceg' })),
      ]),
      layout(
        'Szállítás',
        [
          control('szallitas.mas'),
          control('szallitas.cim', rule('SHOW', 'szallitas.mas', { const: true })),
          control('szallitas.mikor'),
        ],
        rule('SHOW', 'kerelmezo.tipus', { enum: ['ceg', 'maganszemely'] }),
      ),
    ],
  ),
  form(
    'Több választás, függő kötelezőség',
    {
      properties: {
        nyelvek: boxes('hu', 'en', 'de'),
        szint: choice('a', 'b'),
        bizonyitvany: text,
        telefon: text,
        ido: text,
      },
      dependencies: { telefon: ['ido'], bizonyitvany: ['szint', 'telefon'] },
    },
    [
      control('nyelvek'),
      control('szint', rule('SHOW', 'nyelvek', { contains: { const: 'en' } })),
      control('bizonyitvany', rule('HIDE', 'szint', { not: { const: 'b' } })),
      control('telefon'),
      control('ido'),
    ],
  ),
  form(
    'Összetett szabályok',
    {
      properties: { a: choice('x', 'y', 'z'), b: box, c: number, d: text, e: text, f: text },
      required: ['d', 'e', 'f'],
    },
    [
      control('a'),
      control('b'),
      control('c'),
      control('d', {
        effect: 'SHOW',
        condition: {
          type: 'AND',
          conditions: [
            { scope: at('a'), schema: { enum: ['x', 'y'] } },
            { scope: at('b'), schema: { const: true } },
          ],
        },
      }),
      control('e', {
        effect: 'HIDE',
        condition: {
          type: 'OR',
          conditions: [
            { type: 'LEAF', scope: at('a'), expectedValue: 'z' },
            { scope: at('c'), schema: { exclusiveMinimum: 9 } },
          ],
        },
      }),
      control('f', {
        effect: 'SHOW',
        condition: {
          scope: '#',
          schema: { properties: { a: { const: 'x' }, c: { minimum: 5 } }, required: ['a'] },
        },
      }),
    ],
  ),
]

import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import type { TriedAnswer } from './answer-trial.ts'
import { type FileFault, MAX_ANSWERS, readAnswers } from './read-answers.ts'
import { trialFile } from './trial-file.ts'
import { troubleText } from './trial-words.ts'

beforeAll(loadMessages)

const { program } = compile(
  buildDefinition({
    formField: [
      { id: 'n', key: 'nev', type: 'text' },
      { id: 'k', key: 'kor', type: 'number' },
      { id: 'g', key: 'gyermekek', type: 'repeat' },
      { id: 's', key: 'suly', type: 'number', parentId: 'g' },
    ],
  }),
  { now: '2026-06-15T10:00:00Z' },
)
if (!program) throw new Error('The form of this test compiles.')
const form = program
const domains = [
  { id: 'd1', key: 'pest', name: 'Pest vármegye' },
  { id: 'd2', key: 'zala', name: 'Zala' },
]
const read = (text: string) => readAnswers({ text, program: form, domains })
const json = (data: unknown) => read(JSON.stringify(data))

describe('answers in JSON', () => {
  it('are a list, or one answer alone', async () => {
    expect(await json([{ nev: 'Anna' }, { nev: 'Béla' }])).toEqual([
      { row: 1, values: { nev: 'Anna' } },
      { row: 2, values: { nev: 'Béla' } },
    ])
    expect(await json({ nev: 'Anna' })).toEqual([{ row: 1, values: { nev: 'Anna' } }])
  })

  it('one a line count the lines of the file, without empty ones', async () => {
    expect(await read('{"nev":"Anna"}\n\n  \n{"nev":"Béla"}\n')).toEqual([
      { row: 1, values: { nev: 'Anna' } },
      { row: 4, values: { nev: 'Béla' } },
    ])
  })

  it('may begin with a mark of the byte order, and have spaces around them', async () => {
    expect(await read('\uFEFF\n [{"nev":"Anna"}] \n')).toEqual([{ row: 1, values: { nev: 'Anna' } }])
  })

  it.each(['answer', 'values', 'body'])('may stand in an envelope: %s', async (wrapper) => {
    expect(await json([{ [wrapper]: { nev: 'Anna' }, azonosito: 7 }])).toEqual([
      { row: 1, values: { nev: 'Anna' } },
    ])
  })

  it('have no envelope whose name is the key of a field', async () => {
    const own = compile(buildDefinition({ formField: [{ id: 'v', key: 'values', type: 'object' }] }), {
      now: '2026-06-15T10:00:00Z',
    }).program
    if (!own) throw new Error('The form of this test compiles.')
    const data = { values: { x: 1 } }
    expect(await readAnswers({ text: JSON.stringify(data), program: own, domains })).toEqual([
      { row: 1, values: data },
    ])
  })

  it('may be the body of a request, with its own domain and context', async () => {
    const body = { values: { nev: 'Anna' }, domain: 'zala', context: { values: { tenant: 'x' } } }
    expect(await json([{ body }])).toEqual([
      { row: 1, values: { nev: 'Anna' }, domain: 'd2', context: { tenant: 'x' } },
    ])
  })

  it.each([
    ['pest', 'd1'],
    ['Pest vármegye', 'd1'],
    ['d1', 'd1'],
  ])('name their domain by key, name or id: %s', async (domain, expected) => {
    expect(await json([{ answer: {}, domain }])).toMatchObject([{ domain: expected }])
  })

  it.each([null, ''])('without a domain (%j) have none', async (domain) => {
    expect(await json([{ answer: { nev: 'A' }, domain }])).toEqual([{ row: 1, values: { nev: 'A' } }])
  })

  it('have the moment at which they were given', async () => {
    expect(await json([{ answer: {}, moment: '2026-01-02T03:04:05+01:00' }])).toMatchObject([
      { moment: '2026-01-02T02:04:05.000Z' },
    ])
  })
})

describe('answers in a table', () => {
  it.each([
    [';', 'nev;kor\nAnna;18\n'],
    [',', 'nev,kor\nAnna,18\n'],
    ['a tab', 'nev\tkor\nAnna\t18\n'],
    ['|', 'nev|kor\nAnna|18\n'],
  ])('are separated by %s', async (_what, text) => {
    expect(await read(text)).toEqual([{ row: 2, values: { nev: 'Anna', kor: 18 } }])
  })

  it('count rows as spreadsheets do, and skip empty ones', async () => {
    expect(await read('nev;kor\r\n\r\nAnna;18\r\n;\r\nBéla;20')).toMatchObject([
      { row: 3, values: { nev: 'Anna' } },
      { row: 5, values: { nev: 'Béla' } },
    ])
  })

  it('keep separators and line breaks in quotation marks', async () => {
    expect(await read('nev;kor\n"Anna; a\nnagyobbik";18')).toEqual([
      { row: 2, values: { nev: 'Anna; a\nnagyobbik', kor: 18 } },
    ])
  })

  it('have rows of a repeat in columns of their own', async () => {
    expect(await read('nev;gyermekek.0.suly\nAnna;12')).toMatchObject([
      { values: { gyermekek: [{ suly: 12 }] } },
    ])
  })

  it('may have a column of domains, and spaces around the headings', async () => {
    expect(await read(' nev ; domain \nAnna;zala\nBéla;')).toEqual([
      { row: 2, values: { nev: 'Anna' }, domain: 'd2' },
      { row: 3, values: { nev: 'Béla' } },
    ])
  })
})

describe('a file with a fault is read by no answer', () => {
  it.each<readonly [string, string, FileFault]>([
    ['nothing in it', '', { code: 'empty', row: null }],
    ['only spaces', ' \n\uFEFF', { code: 'empty', row: null }],
    ['an empty list', '[]', { code: 'empty', row: null }],
    ['only headings', 'nev;kor\n', { code: 'empty', row: null }],
    ['a list of texts', '[{"nev":"A"},"B"]', { code: 'notObject', row: 2 }],
    ['a list in a list', '[[]]', { code: 'notObject', row: 1 }],
    ['a broken line', '{"nev":"A"}\n{"nev":\n', { code: 'syntax', row: 2 }],
    ['an unknown domain', '[{"answer":{},"domain":"buda"}]', { code: 'domain', row: 1, found: 'buda' }],
    [
      'a moment that is none',
      '[{"answer":{},"moment":"tegnap"}]',
      { code: 'moment', row: 1, found: 'tegnap' },
    ],
    ['an unknown domain in a table', 'nev;domain\nAnna;buda', { code: 'domain', row: 2, found: 'buda' }],
    ['more cells than columns', 'nev;kor\nAnna;18;x', { code: 'cells', row: 2 }],
    [
      'other columns',
      'egy;ketto;harom;negy\n1;2;3;4',
      { code: 'columns', row: 1, found: 'egy, ketto, harom' },
    ],
  ])('%s', async (_what, text, fault) => {
    expect(await read(text)).toEqual(fault)
  })

  it('a list that ends too early names its last line', async () => {
    expect(await read('[{"nev":"A"},\n{"nev":"B"}\n')).toMatchObject({
      code: 'syntax',
      row: expect.any(Number),
    })
  })

  it('an open quotation mark names its row', async () => {
    expect(await read('nev;kor\nAnna;18\n"Béla;20')).toMatchObject({ code: 'quotes' })
  })

  it('too many answers', async () => {
    const lines = 'nev\n'.concat('A\n'.repeat(MAX_ANSWERS + 1))
    expect(await read(lines)).toEqual({ code: 'many', row: null })
  })
})

describe('why nothing was tried', () => {
  it.each([
    [{ is: 'running', done: 1, total: 2 }, null],
    [{ is: 'done', tried: [] }, null],
    [{ is: 'failed' }, 'A próba nem fejeződött be: a fájl nem olvasható, vagy túl nagy.'],
    [
      { is: 'brokenForm', state: 'before' },
      'A közzétett változat hibás, ezért nem próbálható ki vele semmi.',
    ],
    [
      { is: 'brokenForm', state: 'after' },
      'A munkapéldány hibás, ezért nem próbálható ki vele semmi. A hibákat az Ellenőrzés mutatja.',
    ],
  ] as const)('%j is said as “%s”', (state, expected) => {
    expect(troubleText(state)).toBe(expected)
  })

  it.each<readonly [FileFault, string]>([
    [{ code: 'syntax', row: 3 }, '3. sor: a szöveg nem érvényes JSON.'],
    [{ code: 'syntax', row: null }, 'A szöveg nem érvényes JSON.'],
    [{ code: 'domain', row: 2, found: 'buda' }, '2. sor: nincs ilyen domain: „buda”.'],
    [{ code: 'cells', row: 4 }, '4. sor: több cella van benne, mint ahány oszlop.'],
    [{ code: 'empty', row: null }, 'A fájlban nincs egyetlen válasz sem.'],
  ])('a fault %j of the file is named with its row', (fault, expected) => {
    expect(troubleText({ is: 'wrongFile', fault })).toBe(expected)
  })

  it('too many answers are told with the most that a file may have', () => {
    const text = troubleText({ is: 'wrongFile', fault: { code: 'many', row: null } })
    expect(text?.replaceAll(/\s/gu, ' ')).toBe('Túl sok válasz: egy fájlban legfeljebb 50 000 lehet.')
  })
})

describe('the table of the results', () => {
  const tried = (more: Partial<TriedAnswer>): TriedAnswer => ({
    ...{ row: 1, values: { nev: 'Titkos' }, place: null, outcome: 'kept', reasons: [] },
    ...more,
  })
  const cells = async (...answers: TriedAnswer[]) => {
    const text = (await trialFile(answers, domains).text()).replace(/^\uFEFF/u, '')
    return text
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
  }

  it('has one row for each answer, with both verdicts', async () => {
    const rows = await cells(
      tried({ row: 1 }),
      tried({ row: 2, place: 'd2', outcome: 'broken', reasons: ['Túl fiatal.', 'Nincs név.'] }),
      tried({ row: 3, outcome: 'mended' }),
      tried({ row: 4, place: 'törölt', outcome: 'refused' }),
    )
    expect(rows.map((row) => [row[0], row[1], row[3], row[4]])).toEqual([
      ['sor', 'domain', 'eddig', 'most'],
      ['1', '', 'megfelelt', 'megfelelt'],
      ['2', 'Zala', 'megfelelt', 'nem felelt meg'],
      ['3', '', 'nem felelt meg', 'megfelelt'],
      ['4', '', 'nem felelt meg', 'nem felelt meg'],
    ])
    expect(rows[2]?.[5]).toContain('Túl fiatal. Nincs név.')
  })

  it('has no values of the answers', async () => {
    expect(JSON.stringify(await cells(tried({})))).not.toContain('Titkos')
  })
})

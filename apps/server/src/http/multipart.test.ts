import { AppError } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=határ'.replace('határ', 'X')
const part = (head: string, content: string) =>
  `--X\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const read = (body: string, type = TYPE) => readMultipart(type, Buffer.from(body))
const refusal = async (body: string | Buffer, type = TYPE) => {
  try {
    await readMultipart(type, Buffer.from(body))
    return 'accepted'
  } catch (error) {
    return error instanceof AppError ? `${error.status} ${error.details.detail}` : String(error)
  }
}

describe('readMultipart', () => {
  it('reads what a browser sends: texts, files, quotes and accents in names, empty parts', async () => {
    const data = new FormData()
    data.append('form[name]', 'Árvíztűrő\r\ntükörfúrógép --X')
    data.append('idézet "ben"', '')
    data.append('kép', new File([new Uint8Array([0, 13, 10, 255])], 'fájl "1".png'))
    const request = new Request('http://x', { method: 'POST', body: data })
    const type = request.headers.get('content-type') ?? ''
    expect(await readMultipart(type, Buffer.from(await request.arrayBuffer()))).toEqual([
      ['form[name]', 'Árvíztűrő\r\ntükörfúrógép --X'],
      ['idézet "ben"', ''],
      ['kép', { fileName: 'fájl "1".png', bytes: Buffer.from([0, 13, 10, 255]) }],
    ])
  })

  it('takes a preamble, a quoted boundary and no parts at all', async () => {
    expect(await read(`előtte\r\n${part('name="a"', '1')}--X--`)).toEqual([['a', '1']])
    expect(await read('--X--', 'multipart/form-data; charset=utf-8; boundary="X"')).toEqual([])
  })

  it.each([
    [
      'no boundary',
      part('name="a"', '1'),
      'multipart/form-data',
      '400 A kérés fejlécéből hiányzik a határoló (boundary).',
    ],
    [
      'another boundary',
      part('name="a"', '1'),
      'multipart/form-data; boundary=Y',
      '400 A kérés törzsében nincs meg a határoló (boundary).',
    ],
    ['an empty body', '', TYPE, '400 A kérés törzsében nincs meg a határoló (boundary).'],
    [
      'a part without an end',
      '--X\r\nContent-Disposition: form-data; name="form[title]"\r\n\r\nfél',
      TYPE,
      '400 A kérés csonka: „form[title]” nem ért véget.',
    ],
    [
      'no closing delimiter',
      `${part('name="a"', '1')}--X`,
      TYPE,
      '400 A kérés törzse csonka: a „a” rész után nincs vége.',
    ],
    [
      'a head without an end',
      '--X\r\nContent-Disposition: form-data; name="a"',
      TYPE,
      '400 A kérés egyik részének fejléce csonka vagy túl hosszú.',
    ],
    [
      'a part without a name',
      `${part('filename="a"', '1')}--X--`,
      TYPE,
      '400 A kérés egyik részének nincs neve.',
    ],
    [
      'a long name',
      `${part(`name="${'a'.repeat(2_000)}"`, '1')}--X--`,
      TYPE,
      `400 Túl hosszú a név: „${'a'.repeat(60)}…”.`,
    ],
  ])('refuses %s', async (_, body, type, expected) => {
    expect(await refusal(body, type)).toBe(expected)
  })

  it('refuses text that is no text, naming the part', async () => {
    const body = Buffer.concat([
      Buffer.from('--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('\r\n--X--'),
    ])
    expect(await refusal(body)).toBe('400 Nem érvényes UTF-8 szöveg: „a”.')
  })
})

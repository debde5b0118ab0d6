/** Parts of an address that a careless or hostile client may send, percent-encoded. */
export const hostileParameters: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF%FE',
  '%E0%A4%A',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '0x10',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  '%27%20or%201%3D1--',
  '%25%5F%5C',
  '%F0%9F%98%80',
  `${'a'.repeat(400)}`,
  `${'a'.repeat(3_000)}`,
  '00000000-0000-7000-8000-000000000000',
]

/** A short selection, for values that are parsed like others that got all of them. */
export const fewParameters: readonly string[] = ['%00', '1.5', '2147483648', '__proto__']

/** Values for one property of a body, as JSON texts, because some of them are no JavaScript values. */
export const hostileValues: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '2147483648',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"2026-02-30"',
  '"9999-99-99T99:99:99Z"',
  '"__proto__"',
  JSON.stringify('a'.repeat(70_000)),
  '[]',
  '[null]',
  '[[[[]]]]',
  `[${Array(2_000).fill('"a"').join(',')}]`,
  '{}',
  '{"a":{"b":{"c":{}}}}',
  '{"constructor":1}',
  nested(3_000, { open: '[', close: ']' }),
  nested(60_000, { open: '{"a":', close: '}', inside: '1' }),
]

/** A short selection, for every place in a large body. */
export const hostileMembers: readonly string[] = [
  'null',
  '1.5',
  '1e400',
  '"\\u0000"',
  '"\\ud800"',
  '[{}]',
  '{"a":[]}',
]

/** Whole bodies with their media types. */
export const hostileBodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  ['application/json', ''],
  ['application/json', ' '],
  ['application/json', '{'],
  ['application/json', '{"a":1}}'],
  ['application/json', 'null'],
  ['application/json', '1e400'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', '{"constructor":{"prototype":{"a":1}}}'],
  ['application/json', '{"a\\u0000":1}'],
  ['application/json', '{"\\ud800":1}'],
  ['application/json', '{"a":1,"a":2}'],
  ['application/json', nested(60_000, { open: '[', close: ']' })],
  ['application/json', nested(60_000, { open: '{"a":', close: '}', inside: '1' })],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json', Buffer.from('\uFEFF{}', 'utf8')],
  ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ['application/json; charset=iso-8859-2', Buffer.from([0x7b, 0x22, 0xe1, 0x22, 0x3a, 0x31, 0x7d])],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&a%00=2'],
  ['application/xml', '<a/>'],
  ['multipart/form-data', 'a'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__[a]"\r\n\r\n1\r\n--x--',
  ],
  ['image/png', Buffer.from([0, 1, 2])],
  ['garbage', '{}'],
]

/** Requests to the embedded provider, which parses them itself. */
export const OIDC_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/oidc/auth': {
    client_id: 'urlapmuhely',
    redirect_uri: 'http://127.0.0.1:3000/',
    response_type: 'code',
    scope: 'openid profile api',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 'abc',
    nonce: 'abc',
    prompt: 'login',
    login_hint: 'a',
    resource: 'http://127.0.0.1:3000/api',
    max_age: '1',
    claims: '{}',
    id_token_hint: 'a',
    ui_locales: 'hu',
  },
  '/oidc/token': {
    grant_type: 'authorization_code',
    client_id: 'urlapmuhely',
    code: 'abc',
    code_verifier: 'a'.repeat(43),
    redirect_uri: 'http://127.0.0.1:3000/',
    refresh_token: 'abc',
    resource: 'http://127.0.0.1:3000/api',
  },
  '/oidc/token/revocation': { client_id: 'urlapmuhely', token: 'abc', token_type_hint: 'refresh_token' },
  '/oidc/session/end': {
    client_id: 'urlapmuhely',
    post_logout_redirect_uri: 'http://127.0.0.1:3000/',
    id_token_hint: 'a',
    state: 'a',
  },
}

interface NestedParts {
  readonly open: string
  readonly close: string
  readonly inside?: string | undefined
}

function nested(depth: number, { open, close, inside = '' }: NestedParts): string {
  return open.repeat(depth) + inside + close.repeat(depth)
}

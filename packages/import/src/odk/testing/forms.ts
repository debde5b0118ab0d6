/** One question of a form that is written as XML: its path, the type and the conditions of its node. */
interface Question {
  readonly path: string
  readonly type?: 'string' | 'int' | 'date'
  readonly choices?: readonly string[]
  readonly multiple?: boolean
  readonly relevant?: string
  readonly required?: string
  readonly calculate?: string
}

const NAMESPACES =
  'xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes an XForms document of questions; groups are the inner parts of paths, with conditions of their own. */
function document(
  id: string,
  questions: readonly Question[],
  groups: Readonly<Record<string, string>> = {},
  repeats: readonly string[] = [],
): string {
  const inner = (prefix: string) =>
    questions.filter(({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
  const tags = (prefix: string) =>
    inner(prefix)
      .map(({ path }) => `<${path.slice(prefix.length)}/>`)
      .join('')
  const names = Object.keys(groups)
  const instance = `${tags('')}${names.map((name) => `<${name}>${tags(`${name}/`)}</${name}>`).join('')}`
  const attribute = (name: string, value: string | undefined) => (value ? ` ${name}="${escaped(value)}"` : '')
  const binds = [
    ...names.map((name) => `<bind nodeset="/data/${name}"${attribute('relevant', groups[name])}/>`),
    ...questions.map(
      (one) =>
        `<bind nodeset="/data/${one.path}" type="${one.type ?? 'string'}"${attribute('relevant', one.relevant)}${attribute('required', one.required)}${attribute('calculate', one.calculate)}/>`,
    ),
  ]
  const control = ({ path, choices, multiple, calculate }: Question) => {
    if (calculate) return ''
    const items = (choices ?? [])
      .map((value) => `<item><label>${value}</label><value>${value}</value></item>`)
      .join('')
    const tag = choices ? (multiple ? 'select' : 'select1') : 'input'
    return `<${tag} ref="/data/${path}"><label>${path}</label>${items}</${tag}>`
  }
  const body = `${inner('').map(control).join('')}${names
    .map((name) => {
      const questionsIn = inner(`${name}/`).map(control).join('')
      const content = repeats.includes(name)
        ? `<repeat nodeset="/data/${name}">${questionsIn}</repeat>`
        : questionsIn
      return `<group ref="/data/${name}"><label>${name}</label>${content}</group>`
    })
    .join('')}`
  return `<?xml version="1.0"?><h:html ${NAMESPACES}><h:head><h:title>${id}</h:title><model><instance><data id="${id}">${instance}</data></instance>${binds.join('')}</model></h:head><h:body>${body}</h:body></h:html>`
}

/** XForms documents in the style of those that form designers write, by title. */
export const xformsDocuments: Readonly<Record<string, string>> = {
  latogatas: document('latogatas', [
    { path: 'van', choices: ['igen', 'nem'], required: 'true()' },
    { path: 'mikor', type: 'date', relevant: "/data/van = 'igen'", required: "/data/van = 'igen'" },
    { path: 'miert', relevant: "/data/van = 'nem'" },
    { path: 'tovabb', relevant: "/data/van != '' and not(/data/van = 'nem')" },
  ]),
  tobb: document('tobb', [
    { path: 'mit', choices: ['a', 'b', 'c'], multiple: true },
    { path: 'ab', relevant: "selected(/data/mit, 'a') and selected(../mit, 'b')" },
    { path: 'sok', relevant: 'count-selected(/data/mit) > 1', required: "selected(/data/mit, 'c')" },
    { path: 'semmi', relevant: "not(selected(/data/mit, 'a') or selected(/data/mit, 'b'))" },
  ]),
  idok: document('idok', [
    { path: 'd', type: 'date' },
    { path: 'szoveg' },
    { path: 'valaszt', choices: ['igen', 'nem'] },
    { path: 'mult', relevant: "/data/d != '' and /data/d < now()" },
    { path: 'jovo', relevant: "/data/d != '' and now() <= /data/d" },
    { path: 'regen', relevant: "format-date(today(), '%Y') - format-date(/data/d, '%Y') > 3" },
    { path: 'nagy', relevant: 'string-length(/data/szoveg) > 2 and not(number(/data/szoveg) > 3)' },
    { path: 'ev', relevant: "substring-before(/data/d, '-') = '2026'" },
    { path: 'szovegkent', relevant: "string(/data/d) = '2020-01-31'" },
    { path: 'felirat', relevant: "jr:choice-name(/data/valaszt, '/data/valaszt') = 'igen'" },
  ]),
  szamok: document('szamok', [
    { path: 'x', type: 'int' },
    { path: 'y', type: 'int' },
    { path: 'nagy', relevant: '/data/x > 5 and /data/y <= 9' },
    { path: 'osszeg', relevant: '/data/x + /data/y >= 12', required: '/data/x = 12' },
    { path: 'paros', relevant: '/data/x mod 2 = 0 and /data/y div 2 > 1' },
  ]),
  csoport: document(
    'csoport',
    [
      { path: 'haz', choices: ['van', 'nincs'] },
      { path: 'adatok/utca', required: 'true()' },
      { path: 'adatok/emelet', type: 'int' },
      { path: 'adatok/lift', relevant: '../emelet > 3', choices: ['van', 'nincs'] },
      { path: 'elotte', relevant: "substring-before(/data/adatok/utca, 'm') = 'al'" },
      { path: 'utana', relevant: "substring-after(/data/adatok/utca, 'l') = 'ma'" },
      { path: 'betuk', relevant: "translate(/data/adatok/utca, 'al', 'e') = 'eme'" },
      { path: 'vege', relevant: "/data/adatok/lift = 'van' or string-length(/data/adatok/utca) > 3" },
    ],
    { adatok: "/data/haz = 'van'" },
  ),
  szamitott: document('szamitott', [
    { path: 'ar', type: 'int' },
    { path: 'db', type: 'int' },
    { path: 'fizet', type: 'int', calculate: 'if(/data/db > 2, /data/ar * 2, /data/ar)' },
    { path: 'engedmeny', relevant: '/data/fizet > 9' },
    { path: 'koszon', relevant: "/data/engedmeny = 'alma' and /data/fizet > 9", required: 'true()' },
  ]),
  sorok: document(
    'sorok',
    [
      { path: 'van', choices: ['igen', 'nem'] },
      { path: 'gyerek/nev', required: 'true()' },
      { path: 'gyerek/kor', type: 'int' },
      { path: 'gyerek/iskola', relevant: '../kor > 5', required: '../kor > 9' },
      { path: 'gyerek/masodik', relevant: 'position(..) > 1' },
      {
        path: 'gyerek/elozo',
        relevant: "indexed-repeat(/data/gyerek/nev, /data/gyerek, position(..) - 1) = 'alma'",
      },
      { path: 'elso', relevant: "/data/gyerek[1]/nev = 'alma'" },
      { path: 'masik', relevant: '/data/gyerek[position() = 2]/kor > 3' },
      { path: 'nagyok', relevant: 'count(/data/gyerek[kor > 5]) > 1' },
      { path: 'osszes', relevant: 'sum(/data/gyerek/kor) > 12' },
      { path: 'felsorolva', relevant: "contains(join(' ', /data/gyerek/nev), 'b')" },
    ],
    { gyerek: "/data/van = 'igen'" },
    ['gyerek'],
  ),
  fuggvenyek: document('fuggvenyek', [
    { path: 'x', type: 'int' },
    { path: 'y', type: 'int' },
    { path: 'nap', type: 'date' },
    { path: 'mit', choices: ['a', 'b', 'c'], multiple: true },
    { path: 'nev' },
    { path: 'hatvany', relevant: 'pow(/data/x, 2) > 20 or sqrt(/data/y) = 3' },
    { path: 'log', relevant: 'round(log10(/data/x), 2) >= 0.7' },
    { path: 'honap', relevant: "format-date(/data/nap, '%m/%Y') = '06/2026'" },
    { path: 'egesz', relevant: 'int(/data/x div 2) = 2' },
    { path: 'lista', relevant: "checklist(1, 2, /data/x > 3, /data/y > 3, /data/nev = 'ab')" },
    { path: 'elso', relevant: "selected-at(/data/mit, 0) = 'b'" },
    { path: 'hianyzo', relevant: "coalesce(/data/nev, 'semmi') = 'semmi'" },
    { path: 'resz', relevant: "substr(/data/nev, 0, 2) = 'al'" },
  ]),
}

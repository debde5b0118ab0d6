import type { FormJsComponent, FormJsForm } from './original.ts'

const field = (type: string, key: string, more: object = {}): FormJsComponent => ({
  type,
  id: `f_${key}`,
  key,
  ...{ label: key },
  ...more,
})
const text = (key: string, more: object = {}) => field('textfield', key, more)
const number = (key: string, more: object = {}) => field('number', key, more)
const tick = (key: string, more: object = {}) => field('checkbox', key, more)
const choose = (
  type: 'radio' | 'select' | 'checklist',
  key: string,
  values: readonly string[],
  more: object = {},
) => field(type, key, { values: values.map((value) => ({ value, label: value })), ...more })
const hide = (expression: string) => ({ conditional: { hide: `=${expression}` } })
const required = { validate: { required: true } }
const group = (
  id: string,
  path: string,
  components: readonly FormJsComponent[],
  more: object = {},
): FormJsComponent => ({
  type: 'group',
  id,
  ...(path ? { path } : {}),
  ...{ label: id },
  components,
  ...more,
})
const rows = (path: string, components: readonly FormJsComponent[], more: object = {}): FormJsComponent => ({
  type: 'dynamiclist',
  id: `d_${path}`,
  path,
  ...{ label: path, isRepeating: true, allowAddRemove: true, defaultRepetitions: 0 },
  components,
  ...more,
})
const form = (id: string, components: readonly FormJsComponent[]): FormJsForm => ({
  id,
  ...{ type: 'default', schemaVersion: 18 },
  components,
})

/** Forms made by hand in the style of form-js. */
export const formJsForms: readonly FormJsForm[] = [
  form('hiteligenyles', [
    choose('radio', 'cel', ['lakas', 'auto', 'mas'], required),
    text('mas_cel', { ...required, ...hide('cel != "mas"') }),
    number('osszeg', required),
    tick('kezes'),
    text('kezes_neve', { ...required, ...hide('not(kezes)') }),
    text('indok', hide('osszeg = null or osszeg < 9')),
  ]),
  form('szallas', [
    choose('select', 'hol', ['hotel', 'maganszallas']),
    number('ej'),
    choose('checklist', 'ellatas', ['reggeli', 'ebed', 'vacsora']),
    text('etrend', { ...required, ...hide('not(list contains(ellatas, "ebed"))') }),
    text('hosszu', hide('if hol = "hotel" then ej = null or ej <= 5 else true')),
    tick('parkolo', hide('hol = null')),
    text('rendszam', { ...required, ...hide('hol = null or not(parkolo)') }),
  ]),
  form('csoportok', [
    tick('ceges'),
    group(
      'ceg',
      'ceg',
      [text('nev', required), text('adoszam', { ...required, ...hide('ceg.nev = ""') })],
      hide('not(ceges)'),
    ),
    group('keret', '', [text('cim', required), text('emelet', hide('cim = ""'))], hide('ceges')),
    text('megjegyzes', hide('ceg.nev = "alma"')),
  ]),
  form('sorok', [
    choose('radio', 'van', ['igen', 'nem']),
    rows(
      'gyerekek',
      [
        text('nev', required),
        number('kor', required),
        text('iskola', { ...required, ...hide('this.kor = null or this.kor < 5') }),
        tick('tamogatott'),
        text('miert', { ...required, ...hide('not(this.tamogatott)') }),
      ],
      hide('van != "igen"'),
    ),
    text('vege', hide('van = null')),
  ]),
  form('szovegek', [
    text('nev', required),
    text('a', hide('not(starts with(nev, "al"))')),
    text('b', hide('not(contains(nev, "m"))')),
    text('c', hide('string length(nev) < 3')),
    text('g', hide('nev = null or replace(nev, "[am]", "") != "l"')),
    text('i', hide('nev = null or substring before(nev, "m") != "al"')),
    text('j', hide('nev = null or substring after(nev, "l") != "ma"')),
    text('h', hide('nev = null or split(nev, "l")[1] != "a"')),
    number('x'),
    number('y'),
    text('d', hide('x = null or y = null or x + y <= 10')),
    text('e', hide('x = null or not(x in [1, 2, 3])')),
    text('f', hide('x = null or y = null or not(x * 2 > y and y != 5)')),
  ]),
]

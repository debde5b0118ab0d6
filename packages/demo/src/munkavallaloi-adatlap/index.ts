import { type FormSpec, page, replaceAt, suppressAt } from '../author.ts'
import { ado } from './ado.ts'
import { elerhetoseg } from './elerhetoseg.ts'
import { eltartottak } from './eltartottak.ts'
import { juttatasok } from './juttatasok.ts'
import { munka } from './munka.ts'
import { szemely } from './szemely.ts'
import { zaras } from './zaras.ts'

/** The record that a new employee fills in. */
export const munkavallaloiAdatlap: FormSpec = {
  form: {
    key: 'munkavallaloi-adatlap',
    name: 'Munkavállalói adatlap',
    title: 'Új munkavállaló adatlapja',
    description: 'A belépéshez, a bérszámfejtéshez és az adóelőleghez szükséges adatok.',
    note: 'A kedvezmények és a pótszabadság mértéke tájékoztató; a jogszabályok változását évente ellenőrizni kell.',
    columns: 3,
    size: 'sm',
    labelPosition: 'top',
    submitLabel: 'Adatlap leadása',
    removedValues: 'clear',
    validateOn: 'change',
    languages: ['hu', 'en', 'de'],
    requireTranslations: true,
    navigation: 'free',
    checkAnswers: true,
    confirmation:
      '**Köszönjük, {szemely.utonev}!** Az adatlapot a munkaügyi osztály kapta meg.\n\n- Ha valamit pontosítani kell, telefonon keresik.\n- A szerződést a belépés napján írja alá.',
    tags: ['munkaügy', 'adó'],
  },
  sections: [
    page('szemelyOldal', 'Személyes adatok', szemely),
    page('elerhetosegOldal', 'Elérhetőség és bankszámla', elerhetoseg),
    page('munkaOldal', 'Munkaviszony és végzettség', munka),
    page('juttatasOldal', 'Juttatások és korábbi munkahelyek', juttatasok),
    page('csaladOldal', 'Eltartottak és adóelőleg', eltartottak, ado),
    page('zaroOldal', 'Szabadság és nyilatkozatok', zaras),
  ],
  overrides: [
    replaceAt(
      'dunamenti-szolgaltato',
      { kind: 'formField', of: 'munkaviszony.szamolo' },
      { label: 'Dunamenti törzsszám' },
    ),
    replaceAt(
      'dunamenti-szolgaltato',
      { kind: 'formDefaultValue', of: 'Három hónap próbaidő' },
      { value: 2 },
    ),
    replaceAt(
      'dunamenti-szolgaltato-szeged',
      { kind: 'formDefaultValue', of: 'Munkakezdés nyolckor' },
      { value: '06:00' },
    ),
    replaceAt(
      'dunamenti-szolgaltato',
      { kind: 'formValidation', of: 'Minimálbér' },
      {
        parameters: { min: 400_000 },
        message: 'A csoportnál teljes munkaidőben legalább {min} Ft az alapbér.',
      },
    ),
    suppressAt('dunamenti-biztosito', { kind: 'formSideEffect', of: 'Kedvezmény nélküli beküldés' }),
  ],
}

import { type FormSpec, page, replaceAt, suppressAt } from '../author.ts'
import { csatolmanyok } from './csatolmanyok.ts'
import { felujitas } from './felujitas.ts'
import { igenylo, meghatalmazott } from './igenylo.ts'
import { jogosultsag } from './jogosultsag.ts'
import { koltsegek } from './koltsegek.ts'
import { lakas } from './lakas.ts'
import { tarstulajdonosok } from './tarstulajdonosok.ts'
import { folyositas, nyilatkozatok } from './zaras.ts'

/** The claim for support of the renovation of a home: pages, languages, values and options of the host, and blocks. */
export const lakasfelujitas: FormSpec = {
  form: {
    key: 'lakasfelujitas',
    name: 'Lakásfelújítási támogatás',
    title: 'Kérelem lakásfelújítási támogatás megállapítására',
    description: [
      'Az otthon felújításához adható, vissza nem térítendő támogatás iránti kérelem. A kitöltés mintegy **25 percig** tart; a beküldés előtt minden válaszát átnézheti és módosíthatja.',
      'Kérdése van? Hívja az ügyfélszolgálatot: [1818](tel:1818).',
    ].join('\n\n'),
    note: 'Bemutató űrlap: a támogatás feltételei és összegei tájékoztató jellegűek.',
    columns: 2,
    size: 'md',
    labelPosition: 'top',
    submitLabel: 'Kérelem benyújtása',
    removedValues: 'park',
    validateOn: 'blur',
    navigation: 'linear',
    progress: 'steps',
    checkAnswers: true,
    confirmation: [
      '**Köszönjük, {szemely.csaladiNev} {szemely.utonev}!** A lakásfelújítási támogatás iránti kérelmét befogadtuk.',
      '### A kérelem összefoglalása',
      '| Megnevezés | Adat |\n|---|---|\n| A felújítandó lakás helyrajzi száma | {lakas.helyrajziSzam} |\n| A felújítás kezdete | {idoszak.tol|hosszú dátum} |\n| A költségek összege | {osszesen|pénz} |\n| A kért támogatás | {tamogatas.kert|pénz} |',
      '### Mi történik ezután?',
      '1. A kérelmet harminc napon belül elbíráljuk; a döntésről az alábbi címre küldünk értesítést: {kapcsolattarto.email}.\n2. A később küldendő iratokat a vállalt határidőig pótolja.\n3. A támogatást a döntést követő tizenöt napon belül átutaljuk.',
    ].join('\n\n'),
    languages: ['hu', 'en', 'de'],
    requireTranslations: true,
    context: [
      {
        key: 'szerep',
        label: 'A kitöltő szerepe',
        type: 'select',
        optionList: 'kitolto-szerepe',
        sample: 'ugyfel',
        personal: false,
      },
      {
        key: 'ugyszam',
        label: 'Ügyszám',
        type: 'text',
        optionList: null,
        sample: 'LFT-2026/001234',
        personal: false,
      },
      {
        key: 'ugyfel.csaladiNev',
        label: 'Az ügyfél családi neve',
        type: 'text',
        optionList: null,
        sample: 'Szabó',
        personal: true,
      },
      {
        key: 'ugyfel.utonev',
        label: 'Az ügyfél utóneve',
        type: 'text',
        optionList: null,
        sample: 'Katalin',
        personal: true,
      },
      {
        key: 'ugyfel.szuletett',
        label: 'Az ügyfél születési ideje',
        type: 'date',
        optionList: null,
        sample: '1985/04/12',
        personal: true,
      },
      {
        key: 'ugyfel.email',
        label: 'Az ügyfél e-mail-címe',
        type: 'text',
        optionList: null,
        sample: 'szabo.katalin@posta.example',
        personal: true,
      },
    ],
    tags: ['lakástámogatás'],
  },
  sections: [
    page(
      'jogosultsagOldal',
      {
        label: 'Jogosultság',
        hint: 'Néhány kérdés alapján megmondjuk, hogy igényelheti-e a támogatást, és mennyi lehet a legnagyobb összege.',
      },
      jogosultsag,
    ),
    page('igenyloOldal', 'Az igénylő adatai', igenylo),
    page(
      'meghatalmazottOldal',
      {
        label: 'A meghatalmazott',
        hint: 'A kérelmet {szemely.csaladiNev} {szemely.utonev} nevében nyújtja be.',
      },
      meghatalmazott,
    ),
    page('lakasOldal', 'A felújítandó lakás', lakas),
    page(
      'tarstulajdonosOldal',
      {
        label: 'Társtulajdonosok',
        hint: 'A felújításhoz és a támogatás igényléséhez valamennyi társtulajdonos hozzájárulása szükséges.',
      },
      tarstulajdonosok,
    ),
    page('felujitasOldal', 'A felújítás', felujitas),
    page(
      'koltsegOldal',
      {
        label: 'Költségek és támogatás',
        hint: 'Tételenként adja meg a felújítás költségeit. A támogatás legfeljebb az elszámolható költségek **50%-a**, de nem több, mint **{keret|pénz}**.',
      },
      koltsegek,
    ),
    page(
      'csatolmanyOldal',
      {
        label: 'Csatolandó iratok',
        hint: 'Minden iratról jelezze, hogy most csatolja, később küldi el, vagy nem szükséges.',
      },
      csatolmanyok,
    ),
    page('folyositasOldal', 'A támogatás folyósítása', folyositas),
    page('nyilatkozatOldal', 'Nyilatkozatok', nyilatkozatok),
  ],
  overrides: [
    replaceAt(
      'dunamenti-szolgaltato',
      { kind: 'formField', of: 'kapcsolattarto.email' },
      {
        label: 'Munkahelyi e-mail-cím',
      },
    ),
    replaceAt(
      'dunamenti-szolgaltato-szeged',
      { kind: 'formDefaultValue', of: 'Rendszerint az igénylő tölti ki' },
      {
        value: 'meghatalmazott',
      },
    ),
    suppressAt('dunamenti-szolgaltato', { kind: 'formSideEffect', of: 'Megnyitáskor: szükséges iratok' }),
  ],
}

import { fieldValueTypes } from '../form/field-value-types.ts'
import { contextTypes } from '../form/form-context.ts'
import { formStatuses } from '../form/form-statuses.ts'
import { literalFits } from '../form/literal-fits.ts'
import { buildIssue, type Issue } from '../ground/issues.ts'
import type { JsonValue } from '../ground/json.ts'
import { image, value } from '../property/data-properties.ts'
import { languages } from '../property/language-properties.ts'
import { records } from '../property/records-property.ts'
import { boolean, choice, integer, optionalInteger } from '../property/scalar-properties.ts'
import { contextKey, optionList, richText, slug, text } from '../property/text-properties.ts'
import { TEXT_LIMITS } from '../text/text-limits.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { RETAIN_HELP, retainChoices, sizeChoices } from './shared-choices.ts'

/** How many values a form may take from its host. */
const MAX_CONTEXT = 100

const withOptions = ['select', 'multiSelect']

/** A form that is published and filled in. */
export const form = defineKind({
  name: 'form',
  slug: 'forms',
  code: 'FORM',
  label: { one: 'Űrlap', many: 'Űrlapok' },
  whenOff: 'az alkalmazások nem kapják meg',
  purpose: 'Az űrlap az, amit közzéteszünk és kitöltenek. Mezőkből áll, amelyeket szabályok tesznek élővé.',
  sections: {
    look: 'Megjelenés',
    behaviour: 'Viselkedés',
    pages: 'Oldalak és beküldés',
    languages: 'Nyelvek',
    host: 'Befogadó alkalmazás',
  },
  properties: {
    key: slug('Kulcs', {
      help: 'Ezen a néven kérik le az alkalmazások. Közzététel után örökre az űrlapé: ha átnevezi, a régi néven is elérhető marad.',
    }),
    title: text('Cím', {
      min: 1,
      max: 200,
      searched: true,
      content: 'inline',
      prominent: true,
      help: 'A kitöltő ezt látja az űrlap tetején.',
    }),
    description: richText('Leírás', {
      max: TEXT_LIMITS.note,
      prominent: true,
      help: 'Rövid bevezető a kitöltőnek.',
    }),
    columns: integer('Hasábok száma', { min: 1, max: 4, initial: 1, section: 'look' }),
    size: choice('Méret', sizeChoices, { initial: 'md', section: 'look' }),
    labelPosition: choice(
      'Feliratok helye',
      { top: 'a mező felett', left: 'a mező mellett' },
      { section: 'look' },
    ),
    submitLabel: text('Beküldő gomb felirata', {
      content: 'inline',
      min: 1,
      max: 60,
      initial: 'Beküldés',
      section: 'look',
    }),
    banner: image('Fejléckép', { section: 'look', help: 'PNG, JPEG vagy WebP, legfeljebb 2 MB.' }),
    removedValues: choice('Eltűnő mezők értéke', retainChoices, { section: 'behaviour', help: RETAIN_HELP }),
    validateOn: choice(
      'Ellenőrzés ideje',
      { change: 'minden változáskor', blur: 'a mező elhagyásakor', submit: 'beküldéskor' },
      {
        initial: 'blur',
        section: 'behaviour',
        help: 'A mezők típusából és határaiból adódó ellenőrzések ideje. Az Ellenőrzések maguk mondják meg, mikor szólnak.',
      },
    ),
    requireBasis: boolean('Minden kérdéshez kell jogalap', {
      section: 'behaviour',
      help: 'Minden kérdésnél meg kell adni, melyik jogszabály írja elő; ami hiányzik, azt az Ellenőrzés felsorolja. A csoport és az ismétlődő szakasz jogalapja a benne lévőkre is vonatkozik.',
    }),
    navigation: choice(
      'Haladás az oldalak között',
      { linear: 'sorban', free: 'szabadon' },
      {
        section: 'pages',
        help: 'Oldalakra bontott űrlapon számít. Szabadon: a kitöltő az oldalak listájából bármelyikre átléphet.',
      },
    ),
    progress: choice(
      'Haladásjelző',
      { steps: 'a lépés száma', bar: 'sáv', none: 'nincs' },
      { section: 'pages', help: 'Oldalakra bontott űrlapon számít. Szám például: „3. lépés / 7”.' },
    ),
    checkAnswers: boolean('Válaszok áttekintése beküldés előtt', {
      section: 'pages',
      help: 'A kitöltő beküldés előtt egy oldalon látja minden válaszát, és bármelyiket módosíthatja.',
    }),
    confirmation: richText('Visszaigazolás', {
      max: TEXT_LIMITS.note,
      section: 'pages',
      help: 'Sikeres beküldés után ez látszik az űrlap helyén. Üresen az alkalmazás szövege.',
    }),
    languages: languages('Nyelvek', {
      section: 'languages',
      help: 'Az elsőn írja a szövegeket, a többire lefordíthatja őket. Üresen csak magyar.',
    }),
    requireTranslations: boolean('Csak teljes fordítással tehető közzé', {
      section: 'languages',
      help: 'Ha be van kapcsolva, a hiányzó vagy elavult fordítás hiba, különben figyelmeztetés.',
    }),
    context: records('Környezeti adatok', {
      memberLabel: 'környezeti adat',
      section: 'host',
      help: 'Amit a befogadó alkalmazás mondhat az űrlapnak: szerepkör, csatorna, az ügyfél adatai. A feltételek és a képletek context.kulcs néven olvassák.',
      max: MAX_CONTEXT,
      identifiedBy: 'key',
      columns: {
        key: contextKey('Kulcs', { help: 'Például: szerep vagy ugyfel.eletkor' }),
        label: text('Felirat', { min: 1, max: 120, help: 'Így nevezik a mondatok.' }),
        type: choice('Típus', contextTypes),
        optionList: optionList('Opciólista', { optional: true, when: { property: 'type', in: withOptions } }),
        sample: value('Mintaérték', {
          basis: 'type',
          help: 'Az előnézet és a forgatókönyvek ezzel indulnak.',
        }),
        personal: boolean('Személyes adat', { help: 'Értéke nem kerülhet naplóba.' }),
      },
    }),
  },
  derived: {
    status: choice('Állapot', formStatuses),
    publishedVersion: optionalInteger('Közzétett változat'),
  },
  list: {
    columns: ['name', 'key', 'title', 'status', 'publishedVersion', 'enabled', 'tags', 'updatedAt'],
    sort: 'name',
  },
  unique: [['key']],
  check: checkContext,
})

/** One form. */
export type Form = ItemOf<typeof form>

function checkContext({ context }: Readonly<Record<string, unknown>>): Issue[] {
  // The shape of the property was checked before.
  const entries = (context ?? []) as Form['context']
  return entries.flatMap(({ key, type, sample, optionList: list }, index) => {
    const at = (column: string) => `context.${index}.${column}`
    const issues: Issue[] = []
    if (entries.some((other) => other.key.startsWith(`${key}.`)))
      issues.push(buildIssue(at('key'), 'CONTEXT_KEY_CLASH', { key }))
    if (withOptions.includes(type) && list === null)
      issues.push(buildIssue(at('optionList'), 'OPTION_LIST_REQUIRED'))
    // A sample is JSON by the type of its property.
    if (sample !== null && !literalFits[fieldValueTypes[type]](sample as JsonValue))
      issues.push(buildIssue(at('sample'), 'VALUE_TYPE_MISMATCH', { label: contextTypes[type] }))
    return issues
  })
}

import { defineKind, type ItemOf } from '../define-kind.ts'
import { formStatuses } from '../form/form-statuses.ts'
import { image } from '../property/data-properties.ts'
import { languages } from '../property/language-properties.ts'
import { boolean, choice, integer, optionalInteger } from '../property/scalar-properties.ts'
import { richText, slug, text } from '../property/text-properties.ts'
import { TEXT_LIMITS } from '../text/text-limits.ts'
import { RETAIN_HELP, retainChoices, sizeChoices } from './shared-choices.ts'

/** A form that is published and filled in. */
export const form = defineKind({
  name: 'form',
  slug: 'forms',
  code: 'FORM',
  label: { one: 'Űrlap', many: 'Űrlapok' },
  purpose: 'Az űrlap az, amit közzéteszünk és kitöltenek. Mezőkből áll, amelyeket szabályok tesznek élővé.',
  sections: {
    look: 'Megjelenés',
    behaviour: 'Viselkedés',
    pages: 'Oldalak és beküldés',
    languages: 'Nyelvek',
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
      help: 'A kitöltő ezt látja az űrlap tetején.',
    }),
    description: richText('Leírás', { max: TEXT_LIMITS.note, help: 'Rövid bevezető a kitöltőnek.' }),
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
})

/** One form. */
export type Form = ItemOf<typeof form>

import { fieldValueTypes } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOutline } from '../testing/draft-outline.ts'
import type { FieldDraft } from './field-draft.ts'
import { readLines } from './read-lines.ts'

describe('a paper form', () => {
  it('of housing support has sections, units, boxes, a table and a date to write', () => {
    const text = `KÉRELEM lakásfenntartási támogatás megállapítására

1. Személyes adatok
Név: …………………………………
Születési név: ...........................
Anyja neve: ____________
Születési hely, idő: ______________
TAJ: ___ ___ ___
Lakcím: ________________
Telefonszám (nem kötelező megadni): ________
2. A háztartás adatai
Az együtt élők száma: ____ fő
Havi nettó jövedelem (Ft): ______
Milyen jogcímen lakik a lakásban?
☐ tulajdonos
☐ bérlő
☐ haszonélvező
Kiskorú? (igen/nem)
Együtt élő személyek:
Név | Születési idő | Rokoni kapcsolat | Jövedelem (Ft)
 | | |
Kelt: ____________, 20___ év ________ hó ____ nap
Aláírás: ____________`
    expect(draftOutline(readLines(text))).toEqual([
      'note: KÉRELEM lakásfenntartási támogatás megállapítására',
      'section: Személyes adatok',
      '  personName: Név',
      '  text: Születési név',
      '  mothersName: Anyja neve',
      '  birth: Születési hely, idő',
      '  taj: TAJ',
      '  address: Lakcím',
      '  phone: Telefonszám – nem kötelező megadni',
      'section: A háztartás adatai',
      '  number: Az együtt élők száma (fő)',
      '  number: Havi nettó jövedelem (HUF)',
      '  checkboxGroup: Milyen jogcímen lakik a lakásban? [tulajdonos | bérlő | haszonélvező]',
      '  radio: Kiskorú? [igen | nem]',
      '  repeat: Együtt élő személyek',
      '    text: Név',
      '    date: Születési idő',
      '    text: Rokoni kapcsolat',
      '    number: Jövedelem (HUF)',
      '  date: Kelt',
      '  signature: Aláírás',
    ])
  })

  it('of a kindergarten has parts with Roman numbers, stars and indents', () => {
    const text = `I. RÉSZ – A GYERMEK ADATAI
  Név*
  Születési dátum*
  Állampolgársága:
     - magyar
     - egyéb
II. RÉSZ – A SZÜLŐ ADATAI
  E-mail-cím (kötelező)
  Neme: ☐ férfi ☐ nő
  Levelezési cím:
    Irányítószám, település
    Utca, házszám
☐ Elfogadom az adatkezelési tájékoztatót`
    expect(draftOutline(readLines(text))).toEqual([
      'page: A GYERMEK ADATAI',
      '  personName: Név *',
      '  date: Születési dátum *',
      '  radio: Állampolgársága [magyar | egyéb]',
      'page: A SZÜLŐ ADATAI',
      '  email: E-mail-cím *',
      '  radio: Neme [férfi | nő]',
      '  group: Levelezési cím',
      '    postalCodeAndSettlement: Irányítószám, település',
      '    text: Utca, házszám',
      '  checkbox: Elfogadom az adatkezelési tájékoztatót',
    ])
  })

  it('of a survey has numbered questions with lettered and circled answers', () => {
    const text = `1. Mi az Ön neme?
 a) férfi
 b) nő
2. Melyik megyében él?
 - Bács-Kiskun
 - Baranya
 - Békés
 - Csongrád-Csanád
 - Fejér
 - Heves
 - Nógrád
 - Zala
3. Mennyire elégedett?
 ( ) nagyon
 ( ) közepesen
 ( ) nem
4. Telefonszám
5. Megjegyzés`
    expect(draftOutline(readLines(text))).toEqual([
      'radio: Mi az Ön neme? [férfi | nő]',
      'select: Melyik megyében él? [Bács-Kiskun | Baranya | Békés | Csongrád-Csanád | Fejér | Heves | Nógrád | Zala]',
      'radio: Mennyire elégedett? [nagyon | közepesen | nem]',
      'phone: Telefonszám',
      'textarea: Megjegyzés',
    ])
  })

  it('of a taxpayer, pasted from Word, keeps neither tabs nor soft hyphens nor hard spaces', () => {
    const text =
      'VÁLLALKOZÓ ADATAI\r\n\tAdó\u00adazonosító jel:\u00a0______\r\n\tAdószám:\t______\r\n\tBankszámlaszám:\u00a0______-______-______\r\n\tIBAN: ______\r\n\tKedvezmény (%): ___\r\n\tDarab: ___ db\r\n\tRendszám: ____\r\n\tSzemélyi igazolvány száma: ______'
    expect(draftOutline(readLines(text))).toEqual([
      'section: VÁLLALKOZÓ ADATAI',
      '  taxId: Adóazonosító jel',
      '  taxNumber: Adószám',
      '  bankAccount: Bankszámlaszám',
      '  iban: IBAN',
      '  number: Kedvezmény (%)',
      '  number: Darab (db)',
      '  licensePlate: Rendszám',
      '  identityCard: Személyi igazolvány száma',
    ])
  })

  it('of a complaint has long answers, times, attachments and questions of yes or no', () => {
    const text = `Panaszbejelentő lap
A PANASZ TÁRGYA
Az esemény időpontja: __________
A panasz leírása:
....................................................
....................................................
Volt-e tanúja az esetnek?
Indoklás:
Csatolt dokumentumok: ______
Orvosi igazolás
Kér-e visszahívást? igen / nem`
    expect(draftOutline(readLines(text))).toEqual([
      'note: Panaszbejelentő lap',
      'section: A PANASZ TÁRGYA',
      '  datetime: Az esemény időpontja',
      '  textarea: A panasz leírása',
      '  radio: Volt-e tanúja az esetnek? [igen | nem]',
      '  textarea: Indoklás',
      '  file: Csatolt dokumentumok',
      '  file: Orvosi igazolás',
      '  radio: Kér-e visszahívást? [igen | nem]',
    ])
  })

  it('of an event has two questions in one line, several choices, and a table with tabs', () => {
    const text = `Cégnév: ________ Adószám: ________
Mely napokon vesz részt? (több is választható)
[ ] péntek
[x] szombat
[ ] vasárnap
Résztvevők
Név\tBeosztás\tE-mail-cím
1.\t\t
Hozzájárulok, hogy rólam fénykép készüljön
Az érkezés ideje: ____`
    expect(draftOutline(readLines(text))).toEqual([
      'text: Cégnév',
      'taxNumber: Adószám',
      'checkboxGroup: Mely napokon vesz részt? [péntek | szombat | vasárnap] – több is választható',
      'repeat: Résztvevők',
      '  text: Név',
      '  text: Beosztás',
      '  email: E-mail-cím',
      'checkbox: Hozzájárulok, hogy rólam fénykép készüljön',
      'time: Az érkezés ideje',
    ])
  })
})

it('says how sure it is, why, and on which line the question is', () => {
  expect(readLines('\nKedvenc étel\nTAJ: ____')).toMatchObject([
    { label: 'Kedvenc étel', line: 2, certainty: 'guess', why: 'PLAIN' },
    { label: 'TAJ', line: 3, certainty: 'sure', why: 'READY_MADE' },
  ])
})

it('makes no question of marks alone', () => {
  for (const text of ['I. \t( )\t', '1. ( )', '☐', '2.1 ☐ \t']) expect(readLines(text), text).toEqual([])
})

it('reads any text without an error, as types that exist, and options only for choices', () => {
  const bits = fc.constantFrom(
    'Név',
    ':',
    '____',
    ' ',
    '\t',
    '☐',
    '( )',
    'a) ',
    '1. ',
    '|',
    '\n',
    '(Ft)',
    '*',
    'I. ',
    '\ud800',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(bits, { maxLength: 60 }).map((parts) => parts.join('')),
  )
  const checked = (draft: FieldDraft): void => {
    const value = fieldValueTypes[draft.type]
    expect(value).toBeDefined()
    expect(draft.options.length === 0 || value === 'option' || value === 'options').toBe(true)
    expect(draft.label + draft.hint).not.toBe('')
    draft.children.forEach(checked)
  }
  fc.assert(
    fc.property(texts, (text) => readLines(text).forEach(checked)),
    { numRuns: 500 },
  )
})

it('takes time in proportion to the text, even for lines that almost match', () => {
  const hostile = [
    '_ '.repeat(20_000),
    '('.repeat(20_000),
    '. '.repeat(20_000),
    'a '.repeat(20_000),
    '☐'.repeat(20_000),
  ]
  const started = performance.now()
  for (const text of hostile) readLines(text)
  // Quadratic work on these takes minutes.
  expect(performance.now() - started).toBeLessThan(5_000)
})

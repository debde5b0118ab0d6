import { describe, expect, it } from 'vitest'
import { draftOutline } from '../testing/draft-outline.ts'
import { readPaper } from './read-paper.ts'

/** An application of 35 lines on five pages, as an office has it in a document. */
const lines = [
  'Óvodai felvételi kérelem',
  'Kérjük, a csillaggal jelölt kérdésekre feltétlenül válaszoljon!',
  '1. oldal: A szülő adatai',
  'Szülő neve*',
  'Születési dátum (dátum)*',
  'Lakcím*',
  'Telefonszám (napközben)*',
  'E-mail-cím',
  'Milyen minőségben jár el?* (szülő/gyám/meghatalmazott)',
  '2. oldal: A gyermekek',
  'Gyermekek (ismétlődő)',
  '  Gyermek neve*',
  '  Születési dátum *(dátum)',
  '  TAJ szám',
  '  Sajátos nevelési igényű? * (igen)',
  '3. oldal: Az óvoda',
  'Melyik városrészben laknak?*',
  '☐ Belváros',
  '☐ Kertváros',
  'Melyik óvodába kérik a felvételt?*',
  '☐ Mesevár (Belváros)',
  '☐ Napsugár (Belváros)',
  '☐ Szivárvány (Kertváros)',
  'Mikortól kérik a felvételt? (dátum)*',
  'Napközit kérnek (igen/nem)*',
  '4. oldal: Jövedelem',
  'A háztartásban élők száma: ____ fő*',
  'Havi nettó jövedelem (Ft, kötelező)',
  'Jövedelemigazolás (fájl)',
  'Megjegyzés',
  '5. oldal: Nyilatkozatok',
  '☐ Hozzájárulok, hogy a gyermekről fénykép készüljön.',
  'Az adatkezelési tájékoztatót megismertem és elfogadom.*',
  'Kelt: ______, 2026. ____ hó __ nap',
  'Aláírás*',
]

const outline = [
  'page: A szülő adatai',
  '  personName: Szülő neve *',
  '  date: Születési dátum *',
  '  address: Lakcím *',
  '  phone: Telefonszám * – napközben',
  '  email: E-mail-cím',
  '  radio: Milyen minőségben jár el? * [szülő | gyám | meghatalmazott]',
  'page: A gyermekek',
  '  repeat: Gyermekek',
  '    personName: Gyermek neve *',
  '    date: Születési dátum *',
  '    taj: TAJ szám',
  '    radio: Sajátos nevelési igényű? * [igen | nem]',
  'page: Az óvoda',
  '  radio: Melyik városrészben laknak? * [Belváros | Kertváros]',
  '  radio: Melyik óvodába kérik a felvételt? * [Mesevár (Belváros) | Napsugár (Belváros) | Szivárvány (Kertváros)]',
  '  date: Mikortól kérik a felvételt? *',
  '  radio: Napközit kérnek * [igen | nem]',
  'page: Jövedelem',
  '  number: A háztartásban élők száma * (fő)',
  '  number: Havi nettó jövedelem * (HUF)',
  '  file: Jövedelemigazolás',
  '  textarea: Megjegyzés',
  'page: Nyilatkozatok',
  '  checkbox: Hozzájárulok, hogy a gyermekről fénykép készüljön.',
  '  checkbox: Az adatkezelési tájékoztatót megismertem és elfogadom. *',
  '  date: Kelt',
  '  signature: Aláírás *',
]

const read = (text: string) => {
  const { drafts, ...more } = readPaper(text, 'Óvodai felvételi kérelem')
  return { ...more, outline: draftOutline(drafts) }
}

describe('the application of a kindergarten', () => {
  it('is read as a person would write the form', () => {
    expect(lines).toHaveLength(35)
    expect(read(lines.join('\n'))).toEqual({
      hasTitle: true,
      description: 'Kérjük, a csillaggal jelölt kérdésekre feltétlenül válaszoljon!',
      outline,
    })
  })

  const variants: Readonly<Record<string, (line: string) => string>> = {
    'with the line ends of Windows': (line) => `${line}\r`,
    'with empty lines between': (line) => `${line}\n`,
    'with hard spaces': (line) => line.replaceAll(' ', '\u00a0'),
    'with other boxes': (line) => line.replace('☐', '□'),
    'with typed boxes': (line) => line.replace('☐', '[ ]'),
    'with boxes in lists': (line) => line.replace('☐', '- [ ]'),
    'with the boxes of Word': (line) => line.replace('☐ ', '\uf0a8\t'),
    'with tabs before fields': (line) => line.replace(/^ {2}/u, '\t'),
    'with Roman numbers': (line) =>
      line.replace(/^(\d)\. oldal: /u, (_, page) => `${['I', 'II', 'III', 'IV', 'V'][Number(page) - 1]}. `),
    'with dashes in headings': (line) => line.replace(/^(\d)\. oldal: /u, '$1. oldal – '),
    'with colons': (line) =>
      /^\p{Lu}[\p{L} -]+$/u.test(line) && !line.includes('kérelem') ? `${line}:` : line,
    'with bold questions': (line) => line.replace(/^(Lakcím|E-mail-cím|Megjegyzés)/u, '**$1**'),
    'with the star behind a space': (line) => line.replace(/\*$/u, ' *'),
    'with the star in parentheses': (line) => line.replace(/\*$/u, ' (*)'),
    'with the word instead of the star': (line) => line.replace(/\*$/u, ' (kötelező)'),
  }
  it.each(Object.entries(variants))('%s is read the same', (_, vary) => {
    expect(read(lines.map(vary).join('\n')).outline).toEqual(outline)
  })

  it('keeps the words before its first page also if its title is another one', () => {
    const { hasTitle, description } = readPaper(lines.join('\n'), 'Felvétel 2026')
    expect({ hasTitle, description }).toEqual({
      hasTitle: false,
      description:
        'Óvodai felvételi kérelem\n\nKérjük, a csillaggal jelölt kérdésekre feltétlenül válaszoljon!',
    })
  })
})

it('a document from Word has tabs, bullets and numbers of several levels', () => {
  const text = `JELENTKEZÉSI LAP\r
I.\tSzemélyes adatok\r
1.1.\tNév:\t______________\r
1.2.\tSzületési hely, idő:\t__________\t\r
1.3.\tTelefon:\t______\tE-mail:\t______\r
II.\tGyermekek\r
•\tGyermek neve\r
•\tNeme\r
o\tfiú\r
o\tlány\r
III. Óvoda\r
3.1. Melyik óvodát választja?\r
\uf0a8\tMesevár\r
\uf0a8\tNapsugár\r
3.2. Kér napközit? [ ] igen [ ] nem\r
3.3. Étkezés (több is választható)\r
- reggeli\r
- ebéd\r
IV. Nyilatkozatok\r
□ Elfogadom a házirendet*\r
□ Kérek értesítést a döntésről.\r
Budapest, 2026. ____ hó ___ nap`
  const { drafts, hasTitle } = readPaper(text, 'Jelentkezési lap')
  expect(hasTitle).toBe(true)
  expect(draftOutline(drafts)).toEqual([
    'page: Személyes adatok',
    '  personName: Név',
    '  birth: Születési hely, idő',
    '  phone: Telefon',
    '  email: E-mail',
    'page: Gyermekek',
    '  personName: Gyermek neve',
    '  radio: Neme [fiú | lány]',
    'page: Óvoda',
    '  radio: Melyik óvodát választja? [Mesevár | Napsugár]',
    '  radio: Kér napközit? [igen | nem]',
    '  checkboxGroup: Étkezés [reggeli | ebéd] – több is választható',
    'page: Nyilatkozatok',
    '  checkbox: Elfogadom a házirendet *',
    '  checkbox: Kérek értesítést a döntésről.',
    '  date: Kelt',
  ])
})

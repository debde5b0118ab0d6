import { describe, expect, it } from 'vitest'
import { draftOutline } from '../testing/draft-outline.ts'
import { readLines } from './read-lines.ts'

/** Lines of Hungarian paper forms, each with the fields that a person would make of it. */
const questions: readonly (readonly [line: string, ...fields: string[]])[] = [
  ['Név (születési név is):', 'personName: Név – születési név is'],
  ['A gyermek neve:', 'personName: A gyermek neve'],
  ['Születési név: ______', 'text: Születési név'],
  ['Anyja születési neve:', 'mothersName: Anyja születési neve'],
  ['Születési hely, idő:', 'birth: Születési hely, idő'],
  ['Születési idő (év, hó, nap):', 'date: Születési idő'],
  ['Állampolgárság:', 'text: Állampolgárság'],
  ['Személyazonosító igazolvány száma:', 'identityCard: Személyazonosító igazolvány száma'],
  ['TAJ száma: ___-___-___', 'taj: TAJ száma'],
  ['Adóazonosító jele:', 'taxId: Adóazonosító jele'],
  ['Adószám (vállalkozás esetén):', 'taxNumber: Adószám – vállalkozás esetén'],
  ['Bejelentett lakóhely:', 'address: Bejelentett lakóhely'],
  ['Tartózkodási hely (ha eltér):', 'address: Tartózkodási hely – ha eltér'],
  ['Levelezési cím:', 'address: Levelezési cím'],
  ['Telefonszám (napközbeni elérhetőség):', 'phone: Telefonszám – napközbeni elérhetőség'],
  ['E-mail cím:', 'email: E-mail cím'],
  ['E-mail-cím megerősítése*', 'email: E-mail-cím megerősítése *'],
  ['____ fő*', 'number: fő * (fő)'],
  ['Az együtt élők száma: ____ fő*', 'number: Az együtt élők száma * (fő)'],
  ['Havi nettó jövedelme: ______ Ft*', 'number: Havi nettó jövedelme * (HUF)'],
  ['A lakás alapterülete: ____ m²', 'number: A lakás alapterülete (m²)'],
  ['Szobák száma: ___ db', 'number: Szobák száma (db)'],
  ['Kedvezmény mértéke: ____ %*', 'number: Kedvezmény mértéke * (%)'],
  ['Órák száma hetente: ___ óra', 'number: Órák száma hetente (óra)'],
  ['A bérleti jogviszony időtartama: ___ hónap', 'number: A bérleti jogviszony időtartama (hónap)'],
  ['Bruttó munkabér (Ft/hó):', 'number: Bruttó munkabér (Ft/hó)'],
  ['Összesen: ________ Ft', 'number: Összesen (HUF)'],
  ['Mindösszesen (Ft):', 'number: Mindösszesen (HUF)'],
  ['Eltartott gyermekek száma:', 'number: Eltartott gyermekek száma'],
  ['Hány éve lakik a településen?', 'number: Hány éve lakik a településen?'],
  ['Hány fő lakik a lakásban?', 'number: Hány fő lakik a lakásban?'],
  ['Csatolt mellékletek száma: ___ db', 'number: Csatolt mellékletek száma (db)'],
  ['Bérleti szerződés (fájl)', 'file: Bérleti szerződés'],
  ['Jövedelemigazolás (csatolandó)', 'file: Jövedelemigazolás'],
  ['Munkáltatói igazolás (melléklet)*', 'file: Munkáltatói igazolás *'],
  ['Melléklet: személyi igazolvány másolata', 'file: Melléklet: személyi igazolvány másolata'],
  ['Csatolandó: albérleti szerződés*', 'file: Csatolandó: albérleti szerződés *'],
  ['Igazolás a jövedelemről (PDF)', 'file: Igazolás a jövedelemről – PDF'],
  ['Házassági anyakönyvi kivonat másolata', 'file: Házassági anyakönyvi kivonat másolata'],
  ['Fénykép', 'file: Fénykép'],
  ['Az igazolvány száma:', 'text: Az igazolvány száma'],
  ['Az igazolás kelte:', 'date: Az igazolás kelte'],
  ['Az igazolás száma:', 'text: Az igazolás száma'],
  ['Foglalkozás: ______', 'text: Foglalkozás'],
  ['Munkahely megnevezése, címe:', 'text: Munkahely megnevezése, címe'],
  ['Rokoni fok:', 'text: Rokoni fok'],
  ['Számlavezető bank neve:', 'text: Számlavezető bank neve'],
  ['Számlavezető pénzintézet:', 'text: Számlavezető pénzintézet'],
  ['A bankszámla száma: ________-________-________', 'bankAccount: A bankszámla száma'],
  ['Gépjármű rendszáma:', 'licensePlate: Gépjármű rendszáma'],
  ['Helyrajzi szám: ____', 'text: Helyrajzi szám'],
  ['Honlap címe:', 'text: Honlap címe'],
  ['Iskola neve:', 'text: Iskola neve'],
  ['Irányítószám: ____ Település: ______', 'postalCode: Irányítószám', 'text: Település'],
  [
    'Családi állapota: ☐ hajadon/nőtlen ☐ házas ☐ elvált ☐ özvegy',
    'radio: Családi állapota [hajadon/nőtlen | házas | elvált | özvegy]',
  ],
  ['Neme: férfi / nő', 'radio: Neme [férfi | nő]'],
  ['Neme (a megfelelő aláhúzandó): férfi – nő', 'radio: Neme [férfi | nő] – a megfelelő aláhúzandó'],
  ['Fogyatékossággal él: igen / nem', 'radio: Fogyatékossággal él [igen | nem]'],
  ['Kér-e rendkívüli elbírálást? ☐ igen ☐ nem', 'radio: Kér-e rendkívüli elbírálást? [igen | nem]'],
  ['Részesül-e más támogatásban? (igen/nem)*', 'radio: Részesül-e más támogatásban? * [igen | nem]'],
  [
    'Végzettség (általános iskola/középiskola/főiskola/egyetem)',
    'radio: Végzettség [általános iskola | középiskola | főiskola | egyetem]',
  ],
  ['Fűtés módja: □ gáz □ távhő □ egyéb: ______', 'checkboxGroup: Fűtés módja [gáz | távhő | egyéb:]'],
  ['Kelt: Budapest, 20__. év ______ hó __ nap', 'date: Kelt'],
  ['Dátum: 20___. ___. ___.', 'date: Dátum'],
  ['A bérleti jogviszony kezdete:', 'date: A bérleti jogviszony kezdete'],
  ['Mikor költözött be?', 'date: Mikor költözött be?'],
  ['Érkezés ideje (óra, perc):', 'time: Érkezés ideje – óra, perc'],
  ['Aláírás: ........................', 'signature: Aláírás'],
  ['kérelmező aláírása', 'signature: kérelmező aláírása'],
  ['Indokolás (legfeljebb 1000 karakter):', 'textarea: Indokolás – legfeljebb 1000 karakter'],
  ['A kérelem rövid leírása', 'textarea: A kérelem rövid leírása'],
  ['Miért kéri a támogatást?', 'textarea: Miért kéri a támogatást?'],
  ['☐ Tudomásul veszem, hogy adataimat kezelik.*', 'checkbox: Tudomásul veszem, hogy adataimat kezelik. *'],
  [
    'Kijelentem, hogy a fenti adatok a valóságnak megfelelnek.',
    'checkbox: Kijelentem, hogy a fenti adatok a valóságnak megfelelnek.',
  ],
  ['Budapest, 20__. ____________ hó ___ nap', 'date: Kelt'],
  ['Házastárs (élettárs) neve:', 'personName: Házastárs (élettárs) neve'],
  ['Törvényes képviselő neve*:', 'personName: Törvényes képviselő neve *'],
  ['Nyugdíjas törzsszám:', 'text: Nyugdíjas törzsszám'],
  ['Útlevél száma: ________', 'text: Útlevél száma'],
  ['Az ingatlan tulajdonosa:', 'text: Az ingatlan tulajdonosa'],
  ['A támogatás igényelt összege: ________,- Ft', 'number: A támogatás igényelt összege (HUF)'],
  ['Az egy főre jutó havi jövedelem: __________ Ft/fő', 'number: Az egy főre jutó havi jövedelem (Ft/fő)'],
  ['Fogyasztás: ____ kWh/év', 'number: Fogyasztás (kWh/év)'],
  ['Hányadik osztályba jár?', 'text: Hányadik osztályba jár?'],
  ['Mennyire elégedett az ügyintézéssel? 1 2 3 4 5', 'scale: Mennyire elégedett az ügyintézéssel?'],
  ['Lakik-e a címen más személy? [ ] igen [ ] nem', 'radio: Lakik-e a címen más személy? [igen | nem]'],
  [
    'Kérem a támogatást: havonta / negyedévente / évente',
    'radio: Kérem a támogatást [havonta | negyedévente | évente]',
  ],
  ['(A megfelelőt jelölje X-szel!)', 'note: (A megfelelőt jelölje X-szel!)'],
  ['Iktatószám:', 'text: Iktatószám'],
  ['Ügyintéző:', 'text: Ügyintéző'],
  ['Meghatalmazás (csatolva)', 'file: Meghatalmazás'],
  ['Tulajdoni lap másolata (30 napnál nem régebbi)', 'file: Tulajdoni lap másolata – 30 napnál nem régebbi'],
  ['A feltöltött igazolás dátuma', 'date: A feltöltött igazolás dátuma'],
  ['Kiállító hatóság:', 'text: Kiállító hatóság'],
  ['Érvényesség vége:', 'date: Érvényesség vége'],
  ['Nyitvatartás kezdete (óra, perc)', 'time: Nyitvatartás kezdete – óra, perc'],
  ['Gyermek TAJ-száma*', 'taj: Gyermek TAJ-száma *'],
  ['Szül. hely, idő:', 'birth: Szül. hely, idő'],
  ['Áll. lakcím:', 'address: Áll. lakcím'],
  ['Tel.: ______', 'phone: Tel.'],
  ['P. H.', 'note: P. H.'],
  ['Hozzájárulok adataim kezeléséhez (igen/nem)', 'radio: Hozzájárulok adataim kezeléséhez [igen | nem]'],
  ['Kiskorúak száma', 'number: Kiskorúak száma'],
  ['A háztartásban élők száma', 'number: A háztartásban élők száma'],
  ['Csekk száma', 'text: Csekk száma'],
  ['Egyéb közlendő:', 'textarea: Egyéb közlendő'],
  ['20___', 'date: Kelt'],
  ['20___. év', 'date: Kelt'],
  ['Kezdés: ___ év ___ hó ___ nap', 'date: Kezdés'],
  ['Mennyire fontos*: 1 2 3 4', 'scale: Mennyire fontos *'],
  ['Lakik-e ?', 'radio: Lakik-e ? [igen | nem]'],
  ['Lakik-e Ön itt', 'text: Lakik-e Ön itt'],
  ['Az ablak-ernyő színe?', 'text: Az ablak-ernyő színe?'],
  ['* Név', 'personName: Név'],
  ['(*) Cím', 'address: Cím'],
  ['Utolsó lap; *', 'text: Utolsó lap *'],
  ['Foglalkozás(ha van)', 'text: Foglalkozás – ha van'],
  ['Foglalkozás ( ha van )(nem kötelező)', 'text: Foglalkozás – ha van; nem kötelező'],
  ['(kitöltendő)', 'note: (kitöltendő)'],
  ['Testvérek [fő]:*', 'number: Testvérek * (fő)'],
  // Slashes between numbers are no choices, nor is a slash with nothing behind it.
  ['Időszak (1./2./3.)', 'text: Időszak – 1./2./3.'],
  ['Fokozat (A1/B2)', 'text: Fokozat – A1/B2'],
  ['Tanév: 2025/2026', 'text: Tanév: 2025/2026'],
  ['Fok: első / 2.', 'text: Fok: első / 2.'],
  ['Neme: férfi /', 'text: Neme: férfi /'],
  ['Színek: kék/zöld', 'radio: Színek [kék | zöld]'],
  ['Színek: kék  /  zöld', 'radio: Színek [kék | zöld]'],
  ['Színek (kék /  zöld)', 'radio: Színek [kék | zöld]'],
  // Words to underline may be listed in other ways too.
  [
    'Fűtés (aláhúzandó): gáz  – villany,   fa / szén',
    'radio: Fűtés [gáz | villany | fa | szén] – aláhúzandó',
  ],
  ['Alma (aláhúzandó): gáz-olaj/fa', 'radio: Alma [gáz-olaj | fa] – aláhúzandó'],
  ['Súly: ___ kg,', 'number: Súly (kg)'],
  ['Méret: ___ x ___', 'text: Méret'],
  ['Hossz: ____ m ___ cm', 'text: Hossz'],
  ['Óra: ___ óra ___ perc', 'time: Óra'],
  ['Név:   ___ *', 'personName: Név *'],
  ['2.1. Kor', 'number: Kor'],
  ['12) Kor', 'number: Kor'],
  ['%', 'text: %'],
]

/** The same words again and again, with so many characters. */
const words = (length: number) => 'szó '.repeat(length).slice(0, length)

/** Headings, each with its resulting type above a question. */
const headings: readonly (readonly [line: string, holder: string])[] = [
  ['I. RÉSZ', 'page: I. RÉSZ'],
  ['II. A kérelmező adatai', 'page: A kérelmező adatai'],
  ['III. fejezet: Jövedelmi adatok', 'page: Jövedelmi adatok'],
  ['IV. NYILATKOZATOK', 'page: NYILATKOZATOK'],
  ['A. rész: A kérelem tárgya', 'page: A kérelem tárgya'],
  ['1. oldal', 'page: 1. oldal'],
  ['2. oldal – A háztartás', 'page: A háztartás'],
  ['3. oldal: A bérlemény', 'page: A bérlemény'],
  ['SZEMÉLYES ADATOK', 'section: SZEMÉLYES ADATOK'],
  ['A KÉRELMEZŐ ADATAI:', 'section: A KÉRELMEZŐ ADATAI'],
  ['NYILATKOZAT', 'section: NYILATKOZAT'],
  ['B) A gyermek adatai', 'section: A gyermek adatai'],
  ['1. A bérbeadó adatai', 'section: A bérbeadó adatai'],
  ['3) A támogatás adatai', 'section: A támogatás adatai'],
]

describe('a line of a paper form', () => {
  it.each(questions)('%s', (line, ...fields) => {
    expect(draftOutline(readLines(line))).toEqual(fields)
  })
})

describe('a heading of a paper form holds the question below it', () => {
  it.each(headings)('%s', (line, holder) => {
    expect(draftOutline(readLines(`${line}\nFoglalkozás: ____`))).toEqual([holder, '  text: Foglalkozás'])
  })
})

describe('a heading typed alone is a heading too', () => {
  it.each(headings)('%s', (line, holder) => {
    expect(draftOutline(readLines(line))).toEqual([holder])
  })
})

describe('a line of many words', () => {
  it.each<[line: string, ...fields: string[]]>([
    [`${words(109)}.`, `text: ${words(109)}.`],
    [`${words(110)}.`, `note: ${words(110)}.`],
    [`${words(150)}?`, `text: ${words(150)}?`],
  ])('%s', (line, ...fields) => {
    expect(draftOutline(readLines(line))).toEqual(fields)
  })
})

it('a table has the name in front of its first column, and the sum below it is calculated', () => {
  expect(
    draftOutline(readLines('Háztartás tagjai: Név | Születési dátum | Jövedelem (Ft)\nÖsszesen: ____ Ft')),
  ).toEqual([
    'repeat: Háztartás tagjai',
    '  text: Név',
    '  date: Születési dátum',
    '  number: Jövedelem (HUF)',
    'calculated: Összesen (HUF)',
  ])
})

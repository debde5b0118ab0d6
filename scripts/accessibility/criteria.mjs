// The success criteria of WCAG 2.2, levels A and AA, and the evidence for each in the forms that citizens fill in. `by`
// names tests of evidence.mjs. Without tests, `note` gives the reason: `none` what a form does not have, `host` what the
// page around the form decides, `author` what the administrator who writes the form decides. EN 301 549 V3.2.1 numbers a
// criterion of WCAG 2.1 as 9.<number>; it does not have those that 2.2 added.

const none = (note) => ({ status: 'none', note })
const host = (note) => ({ status: 'host', note })
const author = (note, by = []) => ({ status: 'author', note, by })
const tested = (...by) => ({ status: 'tested', by })

const NO_MEDIA = 'Az űrlapokban nincs hang és mozgókép.'
const ADDED_BY_22 = new Set(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'])

const rows = [
  [
    '1.1.1',
    'A',
    'Nem szöveges tartalom',
    author('A képek leírását az űrlap szerkesztője írja; a mentés kéri.', ['axeEveryField']),
  ],
  ['1.2.1', 'A', 'Csak hang és csak mozgókép (felvétel)', none(NO_MEDIA)],
  ['1.2.2', 'A', 'Feliratok (felvétel)', none(NO_MEDIA)],
  ['1.2.3', 'A', 'Hangleírás vagy más médiahelyettesítő (felvétel)', none(NO_MEDIA)],
  ['1.2.4', 'AA', 'Feliratok (élő)', none(NO_MEDIA)],
  ['1.2.5', 'AA', 'Hangleírás (felvétel)', none(NO_MEDIA)],
  ['1.3.1', 'A', 'Információ és kapcsolatok', tested('axeEveryField', 'axeStates', 'hints', 'required')],
  ['1.3.2', 'A', 'Értelmezhető sorrend', tested('keyboardForm', 'journeys')],
  [
    '1.3.3',
    'A',
    'Érzékszervi jellemzők',
    author('A szövegek ne hivatkozzanak csak színre, alakra vagy helyre.'),
  ],
  ['1.3.4', 'AA', 'Tájolás', tested('zoom')],
  ['1.3.5', 'AA', 'A beviteli cél meghatározása', tested('purpose')],
  ['1.4.1', 'A', 'A színek használata', tested('axeStates', 'forcedColors')],
  ['1.4.2', 'A', 'A hang vezérlése', none(NO_MEDIA)],
  ['1.4.3', 'AA', 'Kontraszt (minimum)', tested('contrast', 'axeStates')],
  ['1.4.4', 'AA', 'A szöveg átméretezése', tested('largeText')],
  [
    '1.4.5',
    'AA',
    'Szövegről készült képek',
    author('A fejlécképen ne legyen olyan szöveg, amely máshol nem olvasható.'),
  ],
  ['1.4.10', 'AA', 'Átrendeződés', tested('zoom', 'axePages')],
  ['1.4.11', 'AA', 'Nem szöveges elemek kontrasztja', tested('contrast', 'forcedColors')],
  ['1.4.12', 'AA', 'Térközök a szövegben', tested('textSpacing')],
  [
    '1.4.13',
    'AA',
    'Rámutatásra vagy fókuszra megjelenő tartalom',
    none('Semmi sem jelenik meg csak attól, hogy rámutatnak vagy rákerül a fókusz.'),
  ],
  [
    '2.1.1',
    'A',
    'Billentyűzet',
    tested('keyboardForm', 'keyboardDate', 'keyboardSelect', 'keyboardRanking', 'journeys'),
  ],
  ['2.1.2', 'A', 'Nincs billentyűzetcsapda', tested('keyboardForm', 'escapes')],
  ['2.1.4', 'A', 'Gyorsbillentyűk betűkkel', none('Az űrlapoknak nincs gyorsbillentyűjük.')],
  [
    '2.2.1',
    'A',
    'Az időzítés beállíthatósága',
    none('A kitöltésnek nincs időkorlátja; a befogadó oldal munkamenete a gazda dolga.'),
  ],
  ['2.2.2', 'A', 'Szüneteltetés, leállítás, elrejtés', tested('motion')],
  ['2.3.1', 'A', 'Legfeljebb három villanás', none('Semmi sem villog.')],
  [
    '2.4.1',
    'A',
    'Blokkok átugrása',
    host('Az oldal ismétlődő részeit a befogadó oldal teszi átugorhatóvá; az űrlapnak címsorai vannak.'),
  ],
  [
    '2.4.2',
    'A',
    'Az oldal címe',
    host('Az oldal címe a befogadó oldalé; hiba esetén az űrlap eléírja: „Hiba: ”.'),
  ],
  ['2.4.3', 'A', 'Fókuszsorrend', tested('keyboardForm', 'pageFocus', 'announced')],
  [
    '2.4.4',
    'A',
    'A hivatkozás célja (szövegkörnyezetben)',
    author('A hivatkozások szövegét az űrlap szerkesztője írja; a hibák hivatkozásai a mező nevét mondják.', [
      'summary',
    ]),
  ],
  ['2.4.5', 'AA', 'Több út', host('A befogadó oldal dolga.')],
  [
    '2.4.6',
    'AA',
    'Címsorok és címkék',
    author('A címkéket az űrlap szerkesztője írja; az ellenőrzés jelzi az üres és az azonos címkéket.', [
      'axeEveryField',
    ]),
  ],
  ['2.4.7', 'AA', 'Látható fókusz', tested('keyboardForm', 'contrast')],
  [
    '2.4.11',
    'AA',
    'Nem takart fókusz (minimum)',
    host('Az űrlap semmit sem takar ki; a befogadó oldal rögzített sávjai takarhatnak.'),
  ],
  ['2.5.1', 'A', 'Mutatógesztusok', tested('keyboardRanking')],
  ['2.5.2', 'A', 'A mutató műveletének visszavonása', tested('pressUp', 'drag')],
  ['2.5.3', 'A', 'Címke a névben', tested('voice')],
  ['2.5.4', 'A', 'Mozgásra induló működés', none('Az eszköz mozgatása semmit sem indít.')],
  ['2.5.7', 'AA', 'Húzó mozdulatok', tested('keyboardRanking', 'drag')],
  ['2.5.8', 'AA', 'A célterület mérete (minimum)', tested('axePages', 'targets')],
  ['3.1.1', 'A', 'Az oldal nyelve', tested('language', 'axeEmbed')],
  ['3.1.2', 'AA', 'A részek nyelve', tested('language')],
  ['3.2.1', 'A', 'Fókuszban', tested('noChangeOnFocus')],
  ['3.2.2', 'A', 'Bevitel közben', tested('announced')],
  ['3.2.3', 'AA', 'Következetes navigáció', tested('pageFocus')],
  ['3.2.4', 'AA', 'Következetes azonosítás', tested('axeEveryField')],
  ['3.2.6', 'A', 'Következetes segítség', host('A segítség elérhetőségét a befogadó oldal adja.')],
  ['3.3.1', 'A', 'A hibák azonosítása', tested('summary', 'titleOfErrors', 'axeErrors')],
  ['3.3.2', 'A', 'Címkék vagy útmutatások', tested('hints', 'required')],
  ['3.3.3', 'AA', 'Javaslat a hibák javítására', tested('summary')],
  ['3.3.4', 'AA', 'Hibamegelőzés (jogi, pénzügyi, adatok)', tested('checkAnswers')],
  ['3.3.7', 'A', 'Ismételt bevitel', tested('drafts')],
  ['3.3.8', 'AA', 'Akadálymentes hitelesítés (minimum)', none('Az űrlapok nem kérnek bejelentkezést.')],
  ['4.1.2', 'A', 'Név, szerep, érték', tested('axeEveryField', 'axeStates', 'axeEmbed')],
  ['4.1.3', 'AA', 'Állapotüzenetek', tested('announced', 'keyboardRanking')],
]

/** Each criterion with its number, level, Hungarian name, clause of EN 301 549 (null if it has none), and its evidence. */
export const criteria = rows.map(([number, level, name, known]) => ({
  number,
  level,
  name,
  clause: ADDED_BY_22.has(number) ? null : `9.${number}`,
  by: [],
  note: null,
  ...known,
}))

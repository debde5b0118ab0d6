import { fillMessage } from './article.ts'
import { conditionIssueMessages } from './condition-hu.ts'
import { richTextIssueMessages } from './text-hu.ts'

/** Hungarian text of every issue code; `{name}` is a parameter of the issue. */
export const issueMessages = {
  REQUIRED: 'Kötelező megadni.',
  UNKNOWN_KEY: 'Ismeretlen mező: „{key}”.',
  TEXT_EXPECTED: 'Szöveget kell megadni.',
  TEXT_ILLEGAL: 'A szövegben meg nem engedett karakter van.',
  TOO_SHORT: 'Legalább {min} karakter kell.',
  TOO_LONG: 'Legfeljebb {max} karakter lehet.',
  TOO_SMALL: 'A legkisebb megengedett érték: {min}.',
  TOO_LARGE: 'A legnagyobb megengedett érték: {max}.',
  TOO_FEW: 'Legalább {min} elemet kell megadni.',
  TOO_MANY: 'Legfeljebb {max} elem lehet.',
  INTEGER_EXPECTED: 'Egész számot kell megadni.',
  NUMBER_EXPECTED: 'Számot kell megadni.',
  CHOICE_UNKNOWN: 'Ez itt nem választható.',
  FORMAT_INVALID: 'A megadott érték formája hibás.',
  ID_INVALID: 'Az azonosító hibás.',
  SLUG_INVALID:
    'Csak ékezet nélküli kisbetű, számjegy és kötőjel lehet, betűvel kezdve (például: karbejelento).',
  KEY_INVALID:
    'Csak ékezet nélküli betű, számjegy és aláhúzás lehet, betűvel kezdve (például: szuletesiDatum).',
  KEY_RESERVED: 'Ez a név foglalt, válasszon másikat.',
  CONTEXT_KEY_INVALID:
    'Ékezet nélküli nevek lehetnek, legfeljebb négy, ponttal elválasztva (például: ugyfel.eletkor).',
  CONTEXT_KEY_CLASH: 'A „{key}” nem lehet egyszerre adat és más adatok kulcsának eleje.',
  CONTEXT_KEY_READ: 'A „{key}” környezeti adat nem vehető ki, mert olvassa: {readers}.',
  CONTEXT_KEY_FIELD: 'Amíg az űrlapnak „context” kulcsú mezője van, nem lehetnek környezeti adatai.',
  HOST_INVALID: 'A gépnév hibás. Pontos név vagy „*.” kezdetű minta lehet (például: *.pelda.hu).',
  INSTANT_INVALID: 'Nem létező dátum vagy időpont.',
  VALIDITY_REVERSED: 'Az érvényesség vége nem lehet a kezdete előtt.',
  DUPLICATE_MEMBER: 'Ugyanaz az elem többször szerepel.',
  LANGUAGE_UNKNOWN: 'Ismeretlen nyelv. A szabványos jelölését adja meg, például: en, de, sr-Latn.',
  TRANSLATIONS_MISSING: 'Hiányzó fordítás ({lang}): {count} szöveg. {texts}',
  TRANSLATIONS_OUTDATED:
    'Elavult fordítás ({lang}): {count} szöveg, amely a fordítás óta megváltozott. {texts}',
  TRANSLATION_PLACES: 'A fordításban ({lang}) más helyek vannak, mint a szövegben: {count} szöveg. {texts}',
  SHAPE_EXPECTED: 'Itt ez kell: {shape}.',
  JSON_INVALID: 'A JSON hibás vagy meg nem engedett kulcsot tartalmaz.',
  JSON_TOO_DEEP: 'A JSON túl mélyen egymásba ágyazott.',
  FORMULA_UNREADABLE: 'Hiba a képletben, {az:position} {position}. karakternél: {reason}',
  FLAT_OBJECT_EXPECTED: 'Kulcs–érték párokat kell megadni, egymásba ágyazás nélkül.',
  REFERENCE_MISSING: 'A hivatkozott elem nem létezik.',
  KEY_PUBLISHED:
    'Ezen a kulcson már közzétettek egy másik űrlapot, és az örökre az övé marad. Adjon meg másikat.',
  ITEM_GONE: 'Ezt az elemet közben törölték.',
  REFERENCE_OTHER_FORM: 'A hivatkozott elem egy másik űrlaphoz tartozik.',
  REFERENCE_WRONG_PARENT:
    'Csak csoport, ismétlődő szakasz, oldal, szakasz vagy kinyitható rész lehet a szülő.',
  PARENT_CYCLE: 'Az elem nem lehet saját magának vagy a leszármazottjának a gyermeke.',
  PARENT_TOO_DEEP: 'Legfeljebb {max} szint mélyre lehet egymásba ágyazni.',
  REPEATS_TOO_DEEP: 'Legfeljebb {max} ismétlődő szakasz lehet egymásban.',
  PAGE_NOT_AT_TOP: 'Oldal csak az űrlap legfelső szintjén lehet.',
  FORM_FIXED: 'Az elem nem tehető át másik űrlapba.',
  BLOCK_READS_OUTSIDE:
    '{Az:label} „{label}” képlete olyan mezőt olvas, amely nincs a kijelöltek között. Jelölje ki azt is.',
  KEY_TAKEN: 'Ez a kulcs már foglalt itt.',
  KEY_INSIDE_TAKEN:
    'Az ebben lévő egyik mező kulcsa („{key}”) már foglalt itt: az oldal, a szakasz és a kinyitható rész mezőinek értéke azé, amiben vannak.',
  OPTION_VALUE_TAKEN: 'Ebben a listában már van ilyen értékű opció ugyanerre a helyre.',
  OPTION_TYPE_MIXED: 'Egy lista értékei vagy mind szövegek, vagy mind számok lehetnek.',
  OPTION_LIST_MISSING: 'Nincs ilyen opciólista.',
  OPTION_LIST_TAKEN: 'Ilyen nevű opciólista már van. Adjon más nevet, vagy vonja össze a kettőt.',
  SHARED_UNDECIDED:
    '{Az:name} „{name}” itt más, mint a fájlban. Mondja meg, melyik legyen: a fájlé, maradjon az itteni, vagy készüljön másolat.',
  FILE_ITEMS_TOO_MANY:
    'A fájlban együtt {count} elem van. Egyszerre legfeljebb {max} importálható: bontsa kisebb fájlokra.',
  FILE_PARTS_DIFFER: 'A fájlban ez kétszer szerepel, különböző tartalommal.',
  OPTION_LIST_SAME: 'Egy lista önmagával nem vonható össze.',
  SERVICE_URL_INVALID:
    'Ez nem jó webcím. Teljes cím kell, név, jelszó és # jel nélkül, például: https://adatok.example.hu/telepulesek.',
  REFERENCE_NO_REPEAT: 'Itt egy ismétlődő szakaszt kell megadni.',
  ROWS_NOT_KEPT: 'Törölt sor nem maradhat kiválasztva: válassza a törlést vagy az alapértéket.',
  ROWS_OUT_OF_REACH:
    'Ennek az ismétlődő szakasznak a sorai innen nem választhatók: egy másik szakasz soraiban van.',
  OPTION_LIST_REQUIRED: 'Ehhez a mezőtípushoz meg kell adni az opciólistát.',
  MATRIX_FIELD_DIFFERS:
    'A válaszrács minden mezője választógomb, vagy mindegyik jelölőnégyzet-csoport, és ugyanaz az opciólistájuk. Nem ilyen: „{label}”.',
  MATRIX_OPTION_ASKS:
    'A válaszrács celláiban nem fér el szöveg, de a listában {az:label} „{label}” opció szöveget kér. Válasszon másik opciólistát, vagy rajzolja ki a csoportot másként.',
  MATRIX_LIST_ASKS:
    'Ezt az opciólistát {az:label} „{label}” válaszrács használja, amelynek celláiban nem fér el szöveg. Adja az opciót másik listához, vagy rajzolja ki a csoportot másként.',
  OPTION_VALUE_MISSING: 'A mező opciólistájában nincs ilyen érték: „{value}”.',
  FIELD_WITHOUT_OPTIONS: 'Ennek a mezőnek nincsenek opciói.',
  FIELD_WITHOUT_VALUE: 'Oldalnak, szakasznak és kinyitható résznek nincs értéke.',
  CONDITION_REQUIRED: 'Automatikus módban meg kell adni a feltételt.',
  FORMULA_REQUIRED: 'A számított mezőhöz meg kell adni a képletet.',
  VALUE_OR_EXPRESSION: 'Vagy állandó értéket, vagy képletet kell megadni – pontosan az egyiket.',
  LABEL_REQUIRED: 'Az átnevezéshez meg kell adni az új feliratot.',
  OPTIONS_OR_FILTER:
    'Meg kell adni, mely opciókra vonatkozik: értékekkel vagy szűrővel, de nem mindkettővel.',
  RULE_PARAMETER_REQUIRED: 'Ehhez a szabályhoz kötelező megadni: {label}.',
  RULE_PARAMETER_UNKNOWN: 'Ennek a szabálynak nincs ilyen paramétere: „{key}”.',
  TRIGGER_REQUIRED: 'Változáshoz és mezőelhagyáshoz meg kell adni, melyik mezőket figyelje.',
  TRIGGER_CONDITION_REQUIRED: 'Ehhez az eseményhez feltétel is kell.',
  ACTION_INVALID: 'A művelet hiányos vagy hibás.',
  AUTOCOMPLETE_TYPE: 'Ilyen típusú mezőt a böngésző nem tud ezzel kitölteni: „{token}”.',
  UNIT_AND_CURRENCY: 'Pénznem és mértékegység együtt nem adható meg: az egyiket hagyja üresen.',
  UNIT_WITH_PLACE: 'A mértékegységben nem lehet kapcsos zárójel.',
  MEMBER_WITH_PLACE: 'A rész feliratában nem lehet kapcsos zárójel.',
  STEP_NOT_POSITIVE: 'A lépésköz nullánál nagyobb legyen.',
  SCALE_INVALID:
    'A skála egész számokból áll, legalább 2 és legfeljebb {max} pontja van, és a legnagyobb érték a legkisebbtől a lépésközzel elérhető.',
  RANGE_REVERSED: 'A legkisebb érték nem lehet nagyobb a legnagyobbnál.',
  OVERRIDE_MODE_REQUIRED: 'Meg kell adni, hogy felülírja vagy kihagyja-e az örökölt elemet.',
  OVERRIDE_DOMAIN_REQUIRED: 'Felülíráshoz meg kell adni a domaint.',
  OVERRIDE_MISMATCH: 'Csak ugyanilyen fajtájú, ugyanahhoz az űrlaphoz tartozó elemet lehet felülírni.',
  OVERRIDE_SELF: 'Az elem nem írhatja felül önmagát.',
  VALUE_TYPE_MISMATCH: 'Az érték nem illik a mező típusához ({label}).',
  FORM_EMPTY: 'Az űrlapnak nincs bekapcsolt mezője.',
  BASIS_MISSING: 'Az űrlap minden kérdéshez jogalapot kér, de itt nincs megadva.',
  OPTIONS_ORIGIN_REFUSED:
    'Az üzemeltető nem engedélyezte, hogy a kiszolgáló ezt a címet kérdezze: {origin}. A választás ezért nem ellenőrizhető, és a kiszolgáló {action}. Kérje az üzemeltetőtől, hogy vegye fel a címet az OPTION_ORIGINS beállításba, vagy adjon meg egy engedélyezettet.',
  FILE_TYPE_REFUSED: 'Csak PNG, JPEG vagy WebP kép tölthető fel.',
  FILE_TOO_LARGE: 'A fájl legfeljebb {max} lehet.',
  FILE_MISSING: 'A feltöltött fájl nem található.',
  OPENING_INVALID: 'Ez a nyitás nem ettől a kiszolgálótól való, vagy megváltoztatták.',
  OPENING_EXPIRED: 'Ez a nyitás lejárt. Az űrlapot újra meg kell nyitni.',
  OPENING_ELSEWHERE: 'Ez a nyitás másik űrlaphoz, változathoz vagy domainhez szól.',
  ...richTextIssueMessages,
  ...conditionIssueMessages,
} as const satisfies Record<string, string>

/** The code of an issue. */
export type IssueCode = keyof typeof issueMessages

/** The Hungarian sentence of an issue, with its parameters filled in. */
export function issueText(issue: {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}): string {
  const known: Readonly<Record<string, string>> = issueMessages
  const template = known[issue.code] ?? issueMessages.FORMAT_INVALID
  return fillMessage(template, (name) => String(issue.params[name] ?? ''))
}

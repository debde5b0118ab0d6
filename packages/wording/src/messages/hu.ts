import type {
  ClaimReason,
  DiagnosticCode,
  RefusalCode,
  RejectionCode,
  RuntimeDiagnostic,
} from '@urlapmuhely/engine'
import { ANSWER_LIMITS } from '@urlapmuhely/schema/facts'

/** Hungarian text of every diagnostic of a definition; `{name}` is a parameter. */
export const diagnosticMessages: Readonly<Record<DiagnosticCode, string>> = {
  DOMAIN_UNKNOWN: 'Nincs ilyen domain: „{domain}”.',
  FIELD_UNKNOWN: 'A hivatkozott mező nem létezik.',
  NAME_UNKNOWN: 'A feltétel nem létező mezőre hivatkozik: „{name}”.',
  OPERATOR_UNKNOWN: 'Nincs ilyen művelet: „{operator}”.',
  CONDITION_MALFORMED: 'A feltétel hibás vagy hiányzik.',
  PATTERN_INVALID: 'A minta hibás, vagy olyat használ, ami itt nem használható: {pattern}',
  PARENT_UNKNOWN: 'A szülő mező nem létezik ({label}).',
  PARENT_WRONG:
    'Csak csoport, ismétlődő szakasz, oldal, szakasz vagy kinyitható rész lehet a szülő ({label}).',
  PARENT_CYCLE: 'A mező önmaga alá van téve ({label}).',
  PAGE_NOT_AT_TOP: 'Oldal csak az űrlap legfelső szintjén lehet ({label}).',
  PAGE_EMPTY: 'Ezen az oldalon nincs semmi ({label}).',
  FIELD_OUTSIDE_PAGES:
    'A mező egyik oldalon sincs ({label}), ezért minden oldalon látszik, annak mezői felett. Ha nem így gondolta, tegye egy oldalra.',
  TOO_DEEP:
    'A mező túl mélyen van: legfeljebb {max} szint lehet, ezek közül legfeljebb {repeats} ismétlődő szakasz ({label}).',
  KEY_DUPLICATE:
    'Itt két mezőnek is ez a kulcsa: „{key}”. Az oldalak, szakaszok és kinyitható részek mezőinek kulcsa sem ismétlődhet.',
  KEY_INVALID: 'A kulcs nem használható: „{key}”.',
  SCOPE_MISMATCH: 'A mező másik ismétlődő szakaszban van, innen nem érhető el ({label}).',
  TARGET_UNSUPPORTED: 'Ez a szabály ilyen típusú mezőre nem alkalmazható ({label}).',
  OPTIONS_MISSING: 'A mezőnek nincsenek opciói ({label}).',
  LIST_EMPTY: 'A képlet által olvasott opciólistának nincs érvényes opciója: „{list}”.',
  OPTION_VALUE_UNKNOWN: 'A mező listájában nincs ilyen értékű opció: „{value}”.',
  REFERENCE_INACTIVE: 'Olyan mezőre hivatkozik, amely itt nem vesz részt az űrlapban; üresnek számít.',
  RULE_UNKNOWN: 'Nincs ilyen ellenőrzési szabály: „{rule}”.',
  CYCLE: 'A szabályok körbe hivatkoznak egymásra: {path}',
  EFFECT_LOOP: 'A mellékhatások körbe érnek; egy esemény során mindegyik csak egyszer fut le: {path}',
  PLACE_UNKNOWN:
    'A szövegben nincs ilyen hely: „{name}”. Mező kulcsa lehet; csoport és ismétlődő szakasz nem. Így jelenik meg, ahogy be van írva.',
  PERSONAL_COPIED:
    'Személyes adat kerül ide: „{label}” (innen: „{source}”), de ez a mező nincs személyes adatnak jelölve. Értékét a rendszer így is személyesként kezeli.',
  CONDITION_NEVER: 'A feltétel soha nem teljesülhet, ezért a szabálynak nincs hatása.',
  CONDITION_ALWAYS: 'A feltétel mindig teljesül, ezért elhagyható.',
  PART_NEVER:
    'A feltételnek az a része soha nem teljesülhet, amely ezt a mezőt („{label}”) ezzel veti össze: „{value}”.',
  PART_ALWAYS:
    'A feltételnek az a része mindig teljesül, amely ezt a mezőt („{label}”) ezzel veti össze: „{value}”.',
  FIELD_UNREACHABLE: 'Senki sem láthatja ({label}): nincs olyan válasz, amelynél megjelenik.',
  PRESENCE_MEETS:
    'Egyszerre teljesülhet ezzel: „{rule}”. Az egyik megjelenítené a mezőt ({label}), a másik elveszi; ilyenkor nem látszik.',
  REQUIRED_LOCKED:
    'A mező ({label}) egyszerre lehet kötelező, üres és csak olvasható. Ilyenkor az űrlap nem küldhető be, hacsak az alkalmazás meg nem adta az értékét.',
  FORM_UNSUBMITTABLE:
    'Az űrlapot senki sem küldheti be: ezt a mezőt ({label}) mindig ki kell tölteni, de {why}.',
  LIMITS_OPPOSED:
    'Nincs olyan érték, amelyet ez a mező ({label}) elfogad: legalább {least} és legfeljebb {most} lehetne.',
  COMPARISONS_OPPOSED:
    'Két összevetés ellentmond egymásnak, ezért nincs olyan érték, amelyet mindkettő elfogad: „{label}” és „{other}”.',
  PATTERN_IMPOSSIBLE: 'Nincs olyan szöveg, amely megfelel ennek a mintának: {pattern}',
  MASK_REFUSED:
    'A mező ({label}) maszkjába ({mask}) semmi olyat nem lehet beírni, amit ez az ellenőrzés elfogad.',
  TEXTS_OPPOSED:
    'Nincs olyan szöveg, amelyet ez az ellenőrzés és a mező ({label}) egy másik ellenőrzése vagy hosszkorlátja is elfogad.',
  TEXT_REFUSED:
    'A mező ({label}) mintája nem fogadja el ezt a szöveget: „{text}”, ezért érvényes válaszban nem fordulhat elő.',
  AMOUNT_UNROUNDED:
    'Az összeg ({label}) képlete nem kerekít, ezért több tizedesjegye lehet, mint a pénznemnek, és a válaszba is úgy kerül. Kerekítse a képletben: KEREKÍTÉS(…; {decimals}).',
  DEFAULT_REFUSED: 'Az alapértéket a mező ({label}) saját ellenőrzése sem fogadja el.',
  DEFAULT_IDLE: 'Ez az alapérték ({label}) soha nem kerül sorra, mert ez megelőzi: „{rule}”.',
  PRECEDENCE_TIED:
    'Egyszerre teljesülhet ezzel: „{rule}”, és a sorrendjük ugyanaz. A mező ({label}) értéke csak a véletlenen múlik: „{value}” vagy „{other}”.',
  INCLUDE_IDLE:
    'Ez a szabály semmin sem változtat: feltétel nélkül olyan opciókat ad a mezőhöz ({label}), amelyek úgyis megvannak. Ha a többit akarja kivenni, a hatása legyen „csak ezek maradnak”.',
  OPTION_UNREACHABLE: 'A mezőben ({label}) ez soha nem választható: {options}.',
  RULE_REPEATED: 'Ugyanezt teszi ez a szabály is: „{rule}” ({label}). Az egyik elhagyható.',
  RULE_IMPLIED:
    'Amikor ez a szabály teljesül, ez is teljesül, és ugyanezt teszi: „{rule}” ({label}). Ez a szabály elhagyható.',
  EFFECT_OVERWRITTEN: 'Kétszer ír ugyanabba a mezőbe ({label}), ezért csak a későbbi érték marad meg.',
  EFFECT_OVERRULED:
    'Amit ez a mezőbe ({label}) ír, soha nem marad meg: ugyanakkor ez is oda ír, és megelőzi: „{rule}”.',
  OVERRIDE_IDLE:
    'Olyan elemet írna felül vagy hagyna ki, amely itt nincs érvényben, mert ki van kapcsolva, vagy a domainek másik ágához tartozik: „{rule}”.',
  CHECK_UNFINISHED:
    'Az ellenőrzésre szánt idő lejárt: az űrlap {total} állapotából (domain és időpont szerint) {count} nem került sorra. Hogy ezekben van-e hiba, eldöntetlen.',
  CHECK_UNDECIDED:
    'Az ellenőrzésre szánt keret elfogyott: az űrlap {total} állapotából (domain és időpont szerint) {count} esetében eldöntetlen maradt, hogy van-e bennük soha nem teljesülő feltétel vagy más kétes rész.',
  DOMAIN_IDLE:
    'Ebben a domainben („{domain}”) az űrlap ugyanúgy működik, mint fölötte: minden saját eleme megegyezik azzal, amelyet felülír.',
  RULE_EXPIRED: 'A szabály érvényessége lejárt, és nem követi másik, ezért már nincs hatása.',
  VALIDITY_GAP:
    'Az érvényessége előbb ér véget, mint ahogy ez kezdődik: „{rule}”. Közben egyik sem érvényes.',
  VALIDITY_OVERLAP:
    'Az érvényessége később ér véget, mint ahogy ez kezdődik: „{rule}”. Közben mindkettő érvényes.',
  CONTEXT_UNUSED: 'Ezt az adatot az űrlap kéri az alkalmazástól, de semmi nem használja: „{label}”.',
  HIDDEN_IDLE:
    'Ezt a rejtett mezőt ({label}) semmi nem tölti ki, és semmi nem olvassa. Csak akkor kell, ha az alkalmazás ad neki értéket.',
  CONDITION_UNDECIDED: 'Nem dönthető el, hogy a feltétel teljesülhet-e.',
  ALWAYS_UNDECIDED: 'Nem dönthető el, hogy a feltétel mindig teljesül-e.',
  FIELD_UNDECIDED: 'Nem dönthető el, hogy megjelenhet-e ({label}).',
  OPTION_UNDECIDED: 'Nem dönthető el, hogy a mezőben ({label}) ez választható-e valaha: {options}.',
  DEFAULT_UNDECIDED:
    'Nem dönthető el, hogy ez az alapérték ({label}) sorra kerül-e valaha, vagy mindig megelőzi ez: „{rule}”.',
  RULES_UNDECIDED:
    'A mezőnek ({label}) túl sok szabálya van ahhoz, hogy mindegyiket össze lehessen vetni a többivel: ami köztük ellentmondás vagy ismétlés, nem biztos, hogy kiderül.',
  LABEL_MISSING: 'A mezőnek nincs felirata ({name}).',
  LABEL_REPEATED:
    'Ugyanitt van még egy mező, amelynek a felirata „{label}”. A kitöltő nem tudja őket megkülönböztetni.',
  LABEL_SPACES: 'A feliratban fölösleges szóköz van: „{label}”.',
  TEXT_SPACES: 'A szövegben két szóköz van egymás után: „{text}”.',
  OPTION_LABEL_REPEATED:
    'A mező ({label}) két opciójának ugyanaz a felirata: „{option}”. A kitöltő nem tudja őket megkülönböztetni.',
  ARTICLE_WRONG: 'A szövegben „{text}” áll, helyesen: „{better}”.',
}

/** Hungarian text of every reason why an event was refused. */
export const rejectionMessages: Readonly<Record<RejectionCode, string>> = {
  PATH_UNKNOWN: 'Nincs ilyen mező az űrlapon.',
  FIELD_ABSENT: 'A mező most nincs jelen az űrlapon.',
  FIELD_DISABLED: 'A mező most nem szerkeszthető.',
  FIELD_CALCULATED: 'A mező értékét az űrlap számítja ki.',
  VALUE_TYPE: 'Az érték nem illik a mező típusához.',
  OPTION_UNAVAILABLE: 'Ez az opció most nem választható.',
  ROWS_FULL: 'Több sor nem adható hozzá.',
  ROWS_FEW: 'Ennél kevesebb sor nem lehet.',
  ROW_UNKNOWN: 'Nincs ilyen sor.',
  PANEL_UNAVAILABLE: 'Ez a panel most nem nyitható.',
  REMOVAL_UNAVAILABLE: 'Ez a mező most nem vehető ki és nem tehető vissza.',
  WAVE_LIMIT: 'Az űrlap szabályai nem jutnak nyugvópontra, ezért a változás nem érvényesült.',
}

/** Hungarian text of every reason why the server refuses a value. */
export const refusalMessages: Readonly<Record<RefusalCode, string>> = {
  UNKNOWN_KEY: 'Az űrlapon nincs ilyen mező.',
  VALUE_TYPE: 'Az érték nem illik a mező típusához.',
  FIELD_ABSENT: 'Ilyen válaszok mellett ez a mező nincs jelen az űrlapon, ezért értéke sem lehet.',
  FIELD_DISABLED: 'Ilyen válaszok mellett ez a mező nem szerkeszthető, ezért nem lehet ez az értéke.',
  FIELD_OMITTED: 'Ilyen válaszok mellett ez a mező nem szerepelhet a válaszban.',
  FIELD_CALCULATED: 'A számított érték nem ez.',
  OPTION_UNAVAILABLE: 'Ez az opció most nem választható.',
  OPTION_EXCLUSIVE: 'A választott opciók egyike csak egyedül választható.',
  OPTION_UNVERIFIED: 'A választott opciót most nem lehetett ellenőrizni. Próbálja meg később.',
  ROWS_FULL: 'Túl sok a sor.',
  ROWS_FEW: 'Túl kevés a sor.',
  VALUES_MANY: `Túl sok az adat: egy válaszban legfeljebb ${inGroups(ANSWER_LIMITS.values)} érték lehet.`,
  DATA_DEEP: `Az adat túl mélyen van egymásba ágyazva: legfeljebb ${ANSWER_LIMITS.depth} szint lehet.`,
  TEXT_LONG: `A szöveg túl hosszú: legfeljebb ${inGroups(ANSWER_LIMITS.characters)} karakter lehet.`,
  TEXT_MALFORMED: 'A szövegben sérült karakter van (fél karakter vagy NUL). Írja be vagy másolja be újra.',
  WORK_LIMIT: 'A válasz ellenőrzése túl sok számítással járna, ezért nem fogadható el.',
}

/** Hungarian text for the obstacle of a question that everybody has to answer, as the end of a sentence. */
export const unsubmittableReasons: Readonly<Record<string, string>> = {
  value: 'nincs olyan érték, amelyet minden ellenőrzése elfogad',
  rows: 'a sorai száma nem felelhet meg minden korlátnak',
  locked: 'ami körülveszi, csak olvasható, és az űrlapon semmi sem ad neki értéket',
}

/** Hungarian text of every reason why a value can't be verified. */
export const unverifiedMessages: Readonly<Record<ClaimReason, string>> = {
  HELD_OVER: 'Csak a beküldő állítja, hogy ezt az értéket még a mező letiltása előtt adták meg.',
  KEPT: 'Csak a beküldő állítja, hogy ezt az értéket akkor adták meg, amikor a mező még látszott.',
  OMITTED: 'Csak a beküldő állítja, hogy ez a válaszból kihagyott mező ezt az értéket tartalmazza.',
  TAKEN_OUT: 'Csak a beküldő állítja, hogy ezt a mezőt a kitöltő kivette az űrlapból.',
  PANEL: 'Csak a beküldő állítja, hogy a mező paneljét a kitöltő kinyitotta vagy becsukta.',
  CHOSEN_EARLIER: 'Ez az opció most nem választható; csak feltehető, hogy korábban választották.',
  START_VALUES: 'Csak a beküldő állítja, hogy az űrlap ezzel az értékkel nyílt meg.',
  HOST_OPTION: 'Ezt az opciót csak a befogadó alkalmazás ismeri, ezért a kiszolgáló nem tudta ellenőrizni.',
  CONTEXT: 'Csak a beküldő állítja, mit mondott az űrlapnak a befogadó alkalmazás.',
  MOMENT: 'Csak a beküldő állítja, hogy az űrlapot más időpontban töltötték ki.',
}

/** Hungarian text of every runtime failure of a rule. */
export const runtimeMessages: Readonly<Record<RuntimeDiagnostic['code'], string>> = {
  EXPRESSION_FAILED: 'Egy képlet vagy feltétel túl sokat kért, ezért üresnek számít.',
  EFFECT_MISFIT: 'Egy mellékhatás olyan értéket adott, amely nem illik a mező típusához.',
  WAVE_LIMIT: 'A mellékhatások túl sokáig követték egymást, ezért a változás nem érvényesült.',
}

/**
 * The nodes of a cycle of rules: the property of the field, as the engine spells it and in Hungarian; empty for a side
 * effect.
 */
export const aspectNames: Readonly<Record<string, string>> = {
  presence: 'jelenléte',
  value: 'értéke',
  options: 'opciói',
  disabled: 'letiltása',
  issues: 'ellenőrzése',
}

/** Formats with separated thousands, as in Hungarian: `20 000`. */
function inGroups(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/gu, ' ')
}

/** The questions that people ask about a field, in the order of the screens. Rules answer all but the last. */
export const questions = {
  visible: 'Mikor látszik?',
  editable: 'Mikor szerkeszthető?',
  value: 'Mi az értéke?',
  options: 'Milyen opciói vannak?',
  accepted: 'Mit fogadunk el?',
  effects: 'Mit idéz elő?',
} as const

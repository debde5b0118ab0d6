/** Every difference of meaning between a format and our forms, as a Hungarian sentence. */
export const differences = {
  'formio-throws-shows':
    'A Form.io a mezőt megmutatja, ha a feltételének kiszámítása hibára fut (például mert a mező, amelyet olvas, még üres). Nálunk az üres adat üresként számít, a feltétel pedig kiszámítható.',
  'formio-loose-equality':
    'A Form.io JavaScripttel hasonlít össze: ott a "1" szöveg és az 1 szám egyenlő. Nálunk a két oldal azonos típusú, az összehasonlítást a mező típusához igazítottuk.',
  'formio-empty-number':
    'A JavaScript az üres számot nullának veszi, ezért a Form.io-ban egy kiürített szám is lehet „kisebb, mint 10”. Nálunk az üres adat semminél sem kisebb vagy nagyobb.',
  'formio-dates': 'A Form.io a dátumot ISO alakban tárolja (2026-01-31), nálunk 2026/01/31 kerül a válaszba.',
  'formio-disabled-valid':
    'A Form.io a letiltott mezőt is ellenőrzi; nálunk a csak olvasható mezőt ellenőrizzük, a letiltottat nem. A letiltott mezők ezért csak olvashatók lettek.',
  'formio-selectboxes':
    'A Form.io jelölőnégyzet-csoportja nevek és igen/nem értékek tára; nálunk a bejelölt értékek listája.',
  'nav-attachment':
    'A csatolmányok kérdése nálunk választógomb (a melléklet módja), a hozzá tartozó szöveg külön mező.',
  'surveyjs-hidden-read':
    'A SurveyJS az elrejtett kérdés válaszát tovább olvassa, és csak beküldéskor törli. Nálunk a jelen nem lévő mező üresnek számít.',
  'surveyjs-case':
    'A SurveyJS a szövegeket kis- és nagybetűtől függetlenül hasonlítja össze, nálunk a kettő különbözik.',
  'surveyjs-panels':
    'A SurveyJS az elrejtett, majd újra megjelenő panellista sorait üresen megtartja; nálunk a lista ilyenkor üres.',
  'xforms-empty-text':
    'Az XForms üres válasza üres szöveg, ezért az üres és a „nem egyenlő” összevetése igaz; nálunk ugyanígy van.',
  'xforms-relevant-value':
    'Az XForms a nem odatartozó kérdés értékét megtartja, de nem küldi be; nálunk félretesszük, és visszakerül, ha a kérdés újra megjelenik.',
  'xforms-multiple':
    'Az XForms többes választása szóközzel elválasztott szöveg; nálunk a választott értékek listája.',
  'fhir-hidden-kept':
    'A FHIR kérdőív engedi, hogy a nem látszó kérdés értéke a kitöltő programban megmaradjon; nálunk félretesszük, és nem kerül a válaszba.',
  'fhir-coding': 'A FHIR kódolt válasza rendszer, kód és felirat együtt; nálunk a kód az érték.',
  'schema-draft':
    'A JSON-séma az adatot írja le, nem az űrlapot: ahol nincs hozzá megjelenítési leírás, a mezők sorrendje a séma sorrendje.',
  'schema-untouched':
    'A JSON Forms a még érintetlen jelölőnégyzetet és listát hiányzónak veszi; nálunk a négyzet bejelöletlen, a lista üres.',
  'formjs-feel': 'A form-js az üres értékkel való összehasonlítást üresnek (null) veszi, nálunk az hamis.',
} as const

/** The code of a difference of meaning. */
export type DifferenceCode = keyof typeof differences

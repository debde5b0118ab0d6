import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The titles and introductions of the pages, and what is said before and after them. */
export const pageTexts: TranslatedTexts = {
  'Az igénylő': ['The claimant', 'Antragstellende Person'],
  'Lakóhely és elérhetőség': ['Address and contact', 'Wohnsitz und Erreichbarkeit'],
  'Házastárs, élettárs': ['Spouse, partner', 'Ehegatte, Lebenspartner'],
  Gyermekek: ['Children', 'Kinder'],
  'A várható összeg a gyermekek számától és a család helyzetétől függ.': [
    'The expected amount depends on the number of children and on the situation of the family.',
    'Der voraussichtliche Betrag hängt von der Zahl der Kinder und von der Lage der Familie ab.',
  ],
  'Különleges körülmények': ['Special circumstances', 'Besondere Umstände'],
  'Folyósítás és mellékletek': ['Payment and enclosures', 'Auszahlung und Anlagen'],
  Nyilatkozat: ['Declaration', 'Erklärung'],
  'A kérelem szerint **{jogosultGyermekek}** gyermek után, havonta {haviOsszesen|pénz} összegben kéri a családi pótlékot.':
    [
      'By this claim you ask for family allowance for **{jogosultGyermekek}** children, {haviOsszesen|pénz} a month.',
      'Mit diesem Antrag beantragen Sie Familienbeihilfe für **{jogosultGyermekek}** Kinder, monatlich {haviOsszesen|pénz}.',
    ],
  [[
    'A családi pótlék a gyermek születésétől jár, **visszamenőleg legfeljebb két hónapra**. A kérelmet a kincstár bírálja el.',
    'Készítse elő:',
    '- a gyermekek és a saját TAJ-kártyáját,\n- a lakcímkártyát,\n- a fizetési számla számát,\n- a csatolandó iratokat.',
    'Részletek: [a családok támogatásáról szóló 1998. évi LXXXIV. törvény](https://njt.hu/jogszabaly/1998-84-00-00).',
  ].join('\n\n')]: [
    [
      'Family allowance is due from the birth of the child, and **at most two months back**. The treasury decides on the claim.',
      'Have these ready:',
      '- the social security cards of the children and your own,\n- your address card,\n- the number of your payment account,\n- the documents to attach.',
      'Details: [Act LXXXIV of 1998 on the support of families](https://njt.hu/jogszabaly/1998-84-00-00).',
    ].join('\n\n'),
    [
      'Die Familienbeihilfe steht ab der Geburt des Kindes zu, **rückwirkend für höchstens zwei Monate**. Über den Antrag entscheidet die Staatskasse.',
      'Halten Sie bereit:',
      '- die Sozialversicherungskarten der Kinder und Ihre eigene,\n- die Adresskarte,\n- die Nummer des Zahlungskontos,\n- die beizufügenden Unterlagen.',
      'Näheres: [Gesetz LXXXIV von 1998 über die Unterstützung von Familien](https://njt.hu/jogszabaly/1998-84-00-00).',
    ].join('\n\n'),
  ],
  [[
    '**Köszönjük, {igenylo.teljesNev}!** A kérelmét befogadtuk.',
    '- A családi pótlék várható összege havonta **{haviOsszesen|pénz}**, {folyositas.kezdete|hosszú dátum} napjától.\n- A határozatot legfeljebb huszonegy napon belül küldjük meg.\n- Ha irat hiányzik, hiánypótlásra hívjuk fel.',
    'A változásokat tizenöt napon belül jelentse be. Bővebben: [Magyar Államkincstár](https://www.allamkincstar.gov.hu).',
  ].join('\n\n')]: [
    [
      '**Thank you, {igenylo.teljesNev}!** We have received your claim.',
      '- The expected allowance is **{haviOsszesen|pénz}** a month, from {folyositas.kezdete|hosszú dátum}.\n- You will receive the decision within twenty-one days.\n- If a document is missing, we will ask you for it.',
      'Report any change within fifteen days. More: [Hungarian State Treasury](https://www.allamkincstar.gov.hu).',
    ].join('\n\n'),
    [
      '**Vielen Dank, {igenylo.teljesNev}!** Ihr Antrag ist eingegangen.',
      '- Die Familienbeihilfe beträgt voraussichtlich **{haviOsszesen|pénz}** im Monat, ab {folyositas.kezdete|hosszú dátum}.\n- Den Bescheid erhalten Sie innerhalb von einundzwanzig Tagen.\n- Fehlt eine Unterlage, so fordern wir sie nach.',
      'Melden Sie Änderungen innerhalb von fünfzehn Tagen. Mehr: [Ungarische Staatskasse](https://www.allamkincstar.gov.hu).',
    ].join('\n\n'),
  ],
}

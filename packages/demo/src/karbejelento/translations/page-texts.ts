import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The texts of the form itself, and the titles and introductions of its pages. */
export const pageTexts: TranslatedTexts = {
  'Gépjárműbaleseti kárbejelentő': ['Motor accident report', 'Kfz-Unfallbericht'],
  'Közlekedési baleset bejelentése az európai baleseti bejelentő (kék-sárga lap) szerint. Kitöltése mintegy húsz perc.':
    [
      'Report of a road accident, after the European accident statement (the blue and yellow form). It takes about twenty minutes to fill in.',
      'Meldung eines Verkehrsunfalls nach dem Europäischen Unfallbericht (dem blau-gelben Formular). Das Ausfüllen dauert etwa zwanzig Minuten.',
    ],
  'Kárbejelentés elküldése': ['Send the report', 'Unfallbericht absenden'],
  '**Köszönjük, {bejelento.nev}!** A {baleset.datum|hosszú dátum} napján történt baleset bejelentését megkaptuk.\n\n### Mi történik ezután?\n\n1. A kárszámot e-mailben vagy levélben küldjük el.\n2. Kárszakértőnk öt munkanapon belül keresi a szemle időpontja miatt.\n3. A kárt az Ön becslése ({osszesKar|pénz}) és a szemle alapján rendezzük.\n\nAddig ne javíttassa meg a járművet, és őrizze meg a fényképek eredetijét.':
    [
      '**Thank you, {bejelento.nev}!** We have received your report of the accident on {baleset.datum|hosszú dátum}.\n\n### What happens next\n\n1. We send you the claim number by email or by letter.\n2. Our assessor contacts you within five working days to arrange an inspection.\n3. We settle the claim on the basis of your estimate ({osszesKar|pénz}) and of the inspection.\n\nDo not have the vehicle repaired until then, and keep the original photos.',
      '**Vielen Dank, {bejelento.nev}!** Ihr Bericht über den Unfall vom {baleset.datum|hosszú dátum} ist eingegangen.\n\n### Wie geht es weiter?\n\n1. Die Schadennummer senden wir Ihnen per E-Mail oder per Brief.\n2. Unser Gutachter meldet sich innerhalb von fünf Werktagen, um einen Besichtigungstermin zu vereinbaren.\n3. Wir regulieren den Schaden auf der Grundlage Ihrer Schätzung ({osszesKar|pénz}) und der Besichtigung.\n\nLassen Sie das Fahrzeug bis dahin nicht reparieren, und bewahren Sie die Originale der Fotos auf.',
    ],
  'A bejelentő': ['About you', 'Ihre Angaben'],
  'A bejelentőlapot a helyszínen, a másik féllel együtt töltsék ki. Aláírása **nem jelenti a felelősség elismerését**, csupán a tények rögzítését, amelyek gyorsítják a kár rendezését.\n\nKészítse elő:\n\n- a forgalmi engedélyt és a biztosítási kötvényt,\n- a másik jármű rendszámát,\n- a helyszínről készült fényképeket.\n\nA kitöltésről bővebben: [Magyar Biztosítók Szövetsége](https://www.mabisz.hu). Sérülés esetén előbb hívja a [112-es segélyhívót](tel:112).':
    [
      'Fill in the accident statement at the scene, together with the other driver. Signing it is **not an admission of liability**: it only records the facts, which helps to settle the claim faster.\n\nHave these ready:\n\n- the registration certificate and the insurance policy,\n- the registration number of the other vehicle,\n- photos of the scene.\n\nHow to fill it in: [Association of Hungarian Insurance Companies](https://www.mabisz.hu). If anybody is injured, first call the [emergency number 112](tel:112).',
      'Füllen Sie den Unfallbericht am Unfallort gemeinsam mit der anderen Partei aus. Die Unterschrift ist **kein Schuldanerkenntnis**: Sie hält nur die Tatsachen fest und beschleunigt so die Regulierung.\n\nHalten Sie bereit:\n\n- die Zulassungsbescheinigung und die Versicherungspolice,\n- das Kennzeichen des anderen Fahrzeugs,\n- Fotos vom Unfallort.\n\nMehr zum Ausfüllen: [Verband der ungarischen Versicherer](https://www.mabisz.hu). Bei Verletzten wählen Sie zuerst den [Notruf 112](tel:112).',
    ],
  'A baleset': ['The accident', 'Der Unfall'],
  'Tisztelt {bejelento.nev}! Először azt írja le, hol és mikor történt a baleset.': [
    '{bejelento.nev}, first tell us where and when the accident happened.',
    '{bejelento.nev}, geben Sie zuerst an, wo und wann der Unfall geschah.',
  ],
  'A járművek': ['The vehicles', 'Die Fahrzeuge'],
  'Mindkét jármű adatai kellenek: a sajátjával kezdje, és másolja át a másik fél lapját.': [
    'We need the details of both vehicles: start with your own, then copy those of the other driver from the statement.',
    'Wir brauchen die Angaben zu beiden Fahrzeugen: Beginnen Sie mit Ihrem eigenen und übernehmen Sie dann das Blatt der anderen Partei.',
  ],
  'Sérültek, más károk, tanúk': ['Injuries, other damage, witnesses', 'Verletzte, andere Schäden, Zeugen'],
  'Rendőrség és felelősség': ['Police and liability', 'Polizei und Haftung'],
  'A kár rendezése': ['Payment of the claim', 'Regulierung des Schadens'],
}

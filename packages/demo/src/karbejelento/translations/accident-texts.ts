import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The questions about the accident, its consequences, who is liable, and how the damage is to be paid. */
export const accidentTexts: TranslatedTexts = {
  'Ki jelenti be a kárt?': ['Who reports the accident?', 'Wer meldet den Unfall?'],
  'Az Ön neve': ['Your name', 'Ihr Name'],
  'Ahogyan a személyazonosító okmányában szerepel.': [
    'As it is written on your identity document.',
    'So, wie er in Ihrem Ausweis steht.',
  ],
  '1–2. A baleset időpontja és helye': [
    '1–2. Time and place of the accident',
    '1–2. Zeit und Ort des Unfalls',
  ],
  'A baleset napja': ['Date of the accident', 'Tag des Unfalls'],
  Időpontja: ['Time', 'Uhrzeit'],
  'Óra és perc, ahogy a felek emlékeznek rá.': [
    'Hour and minute, as the drivers remember it.',
    'Stunde und Minute, wie sich die Beteiligten erinnern.',
  ],
  'Mi történt?': ['What happened?', 'Was ist geschehen?'],
  'Külföldi település': ['Town or village abroad', 'Ort im Ausland'],
  'Település neve külföldön': ['Name of the town or village abroad', 'Name des Orts im Ausland'],
  'Közterület neve, házszám': ['Street and house number', 'Straße und Hausnummer'],
  'Vagy a legközelebbi útkereszteződés, tereptárgy.': [
    'Or the nearest junction or landmark.',
    'Oder die nächste Kreuzung, ein Punkt in der Nähe.',
  ],
  'Az út jellege': ['Type of road', 'Art der Straße'],
  'Az út száma': ['Road number', 'Nummer der Straße'],
  'M1, 81, …': ['M1, 81, …', 'M1, 81, …'],
  Kilométerszelvény: ['Kilometre mark', 'Kilometerstein'],
  km: ['km', 'km'],
  'Haladási irány': ['Direction of travel', 'Fahrtrichtung'],
  'Budapest felé': ['towards Budapest', 'Richtung Budapest'],
  Útviszonyok: ['Road conditions', 'Straßenverhältnisse'],
  'Látási viszonyok': ['Visibility', 'Sichtverhältnisse'],
  'Készült videófelvétel (fedélzeti vagy térfigyelő kamera)': [
    'There is a video (dashcam or surveillance camera)',
    'Es gibt eine Videoaufnahme (Dashcam oder Überwachungskamera)',
  ],
  Videófelvétel: ['Video', 'Videoaufnahme'],
  'Az ütközés időpontja a felvételen': [
    'Time of the collision in the video',
    'Zeitpunkt des Aufpralls in der Aufnahme',
  ],
  'Óra, perc, másodperc.': ['Hour, minute, second.', 'Stunde, Minute, Sekunde.'],
  'A felvétel elérhetősége': ['Address of the video', 'Adresse der Aufnahme'],
  'https://…': ['https://…', 'https://…'],
  'A lényeges jelenet kezdete': ['Start of the relevant scene', 'Beginn der wichtigen Stelle'],
  'pp:mm vagy óó:pp:mm': ['mm:ss or hh:mm:ss', 'mm:ss oder hh:mm:ss'],
  'A járművek becsült kára összesen': [
    'Estimated damage of the vehicles in total',
    'Geschätzter Schaden der Fahrzeuge insgesamt',
  ],
  'Járművenként: {felek.karok.becsult|pénz}.': [
    'By vehicle: {felek.karok.becsult|pénz}.',
    'Je Fahrzeug: {felek.karok.becsult|pénz}.',
  ],
  '3. Személyi sérülés': ['3. Injuries', '3. Verletzte'],
  'Megsérült valaki, akár könnyen is?': [
    'Was anybody injured, even slightly?',
    'Wurde jemand verletzt, auch nur leicht?',
  ],
  'Értesítették a mentőket?': ['Was an ambulance called?', 'Wurde der Rettungsdienst gerufen?'],
  Sérültek: ['Injured persons', 'Verletzte'],
  'Újabb sérült': ['Add another injured person', 'Weitere verletzte Person'],
  'Hogyan vett részt a balesetben?': [
    'What was their part in the accident?',
    'Wie war die Person am Unfall beteiligt?',
  ],
  'A sérülés foka': ['Severity of the injury', 'Schwere der Verletzung'],
  'Melyik kórházba szállították?': [
    'Which hospital was the person taken to?',
    'In welches Krankenhaus kam die Person?',
  ],
  '4. Anyagi kár az „A” és „B” járművön kívül': [
    '4. Damage other than to vehicles A and B',
    '4. Sachschäden außer an den Fahrzeugen A und B',
  ],
  'Más járműben': ['To another vehicle', 'An anderen Fahrzeugen'],
  'Járművön kívüli tárgyban': ['To objects other than vehicles', 'An anderen Gegenständen'],
  'Mi és hogyan rongálódott meg?': ['What was damaged, and how?', 'Was wurde wie beschädigt?'],
  'A megrongált tárgy tulajdonosa': [
    'Owner of the damaged object',
    'Eigentümer des beschädigten Gegenstands',
  ],
  '5. Tanúk': ['5. Witnesses', '5. Zeugen'],
  'A tanúk nevét a helyszínen jegyezzék fel.': [
    'Take down the names of the witnesses at the scene.',
    'Notieren Sie die Namen der Zeugen am Unfallort.',
  ],
  'Újabb tanú': ['Add another witness', 'Weiterer Zeuge'],
  'Kapcsolata a felekkel': ['Relation to the parties', 'Beziehung zu den Beteiligten'],
  '{sor}. tanú: {nev}': ['Witness {sor}: {nev}', 'Zeuge {sor}: {nev}'],
  Cím: ['Address', 'Anschrift'],
  'Rendőrségi intézkedés': ['Police', 'Polizei'],
  'Intézkedett a rendőrség?': ['Were the police involved?', 'War die Polizei vor Ort?'],
  'Az eljáró rendőri szerv': ['Police authority in charge', 'Zuständige Polizeidienststelle'],
  'Győri Rendőrkapitányság': ['Police of Győr', 'Polizei Győr'],
  'Az intézkedés kezdete': ['When did the police arrive?', 'Wann traf die Polizei ein?'],
  'Kit bírságoltak meg?': ['Who was fined?', 'Gegen wen wurde ein Bußgeld verhängt?'],
  Felelősség: ['Liability', 'Haftung'],
  'A bejelentő szerint ki okozta a balesetet?': [
    'Who caused the accident, in your opinion?',
    'Wer hat den Unfall Ihrer Meinung nach verursacht?',
  ],
  'A bejelentő felelősségének aránya': ['Your share of the liability', 'Ihr Anteil an der Haftung'],
  '13. Az események leírása': ['13. Description of the events', '13. Hergang des Unfalls'],
  'A {baleset.datum|hosszú dátum} napján, {baleset.telepules} területén történteket írja le: a sávokat, jelzőtáblákat, haladási irányokat is.':
    [
      'Describe what happened on {baleset.datum|hosszú dátum} in {baleset.telepules}, including the lanes, road signs and directions of travel.',
      'Beschreiben Sie, was am {baleset.datum|hosszú dátum} in {baleset.telepules} geschah, auch Fahrspuren, Verkehrszeichen und Fahrtrichtungen.',
    ],
  'A baleset vázlata': ['Sketch of the accident', 'Unfallskizze'],
  'A kártérítést így kérem': ['How would you like to be paid?', 'Wie möchten Sie entschädigt werden?'],
  Bankszámlaszám: ['Bank account number', 'Kontonummer'],
  'HU42 1177 3016 1111 1018 0000 0000': [
    'HU42 1177 3016 1111 1018 0000 0000',
    'HU42 1177 3016 1111 1018 0000 0000',
  ],
  Pénznem: ['Currency', 'Währung'],
  'Kifizetési cím': ['Address for the payment', 'Anschrift für die Auszahlung'],
  'Melyik településen javíttatná?': [
    'In which town or village would you have it repaired?',
    'In welchem Ort möchten Sie reparieren lassen?',
  ],
  'Áfás számlával javíttatom': [
    'I will have it repaired with a VAT invoice',
    'Ich lasse mit Rechnung einschließlich MwSt. reparieren',
  ],
  'Nyilatkozat és aláírás': ['Declaration and signature', 'Erklärung und Unterschrift'],
  Figyelmeztetés: ['Warning', 'Warnung'],
  'A **valótlan adatok** közlése a biztosító mentesülését és büntetőjogi következményeket vonhat maga után.':
    [
      '**False information** may release the insurer from payment, and may have consequences under criminal law.',
      '**Falsche Angaben** können den Versicherer von der Leistung befreien und strafrechtliche Folgen haben.',
    ],
  'Kijelentem, hogy a közölt adatok a valóságnak megfelelnek.': [
    'I declare that the information is true.',
    'Ich erkläre, dass die Angaben der Wahrheit entsprechen.',
  ],
  'Az adatkezelési tájékoztatót megismertem, adataim kezeléséhez hozzájárulok.': [
    'I have read the privacy notice, and I agree to the processing of my data.',
    'Ich habe die Datenschutzhinweise gelesen und stimme der Verarbeitung meiner Daten zu.',
  ],
  'Az ügy állásáról e-mailben kérek értesítést.': [
    'Email me about the progress of the claim.',
    'Informieren Sie mich per E-Mail über den Stand der Bearbeitung.',
  ],
  'Értesítési e-mail-cím': ['Email address for these messages', 'E-Mail-Adresse für diese Nachrichten'],
  'Kelt (hely)': ['Place', 'Ort der Erklärung'],
  'Kelt (nap)': ['Date', 'Datum der Erklärung'],
  'A bejelentő neve (aláírás)': ['Your name (signature)', 'Ihr Name (Unterschrift)'],
  'Kelt: {nyilatkozat.hely}, {nyilatkozat.kelt|hosszú dátum}.': [
    '{nyilatkozat.hely}, {nyilatkozat.kelt|hosszú dátum}.',
    '{nyilatkozat.hely}, den {nyilatkozat.kelt|hosszú dátum}.',
  ],
  'A bejelentés csatornája': ['Channel of the report', 'Meldeweg'],
  '13. A baleset leírása a Dunamenti Biztosító részére': [
    '13. Description of the accident for Dunamenti Insurance',
    '13. Beschreibung des Unfalls für die Dunamenti-Versicherung',
  ],
  'Kérjük, térjen ki a sávokra, a jelzőtáblákra és a haladási irányokra is.': [
    'Include the lanes, road signs and directions of travel.',
    'Gehen Sie auch auf Fahrspuren, Verkehrszeichen und Fahrtrichtungen ein.',
  ],
}

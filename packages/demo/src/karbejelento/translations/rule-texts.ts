import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The messages, reasons and titles of the rules. */
export const ruleTexts: TranslatedTexts = {
  'Adja meg a nevét, hogy tudjuk, ki jelenti be a kárt.': [
    'Enter your name, so that we know who reports the accident.',
    'Geben Sie Ihren Namen an, damit wir wissen, wer den Unfall meldet.',
  ],
  '{label}: e nélkül a bejelentést nem tudjuk befogadni.': [
    '{label}: we cannot accept the report without it.',
    '{label}: Ohne diese Angabe können wir die Meldung nicht annehmen.',
  ],
  'A baleset napja létező dátum legyen (éééé/hh/nn).': [
    'The date of the accident must be a real date (yyyy/mm/dd).',
    'Der Tag des Unfalls muss ein gültiges Datum sein (jjjj/mm/tt).',
  ],
  'A baleset napja nem lehet későbbi a mai napnál.': [
    'The date of the accident cannot be in the future.',
    'Der Tag des Unfalls kann nicht in der Zukunft liegen.',
  ],
  'A kárt öt munkanapon belül be kell jelenteni. A késedelem okát a megjegyzésben indokolja meg.': [
    'Accidents must be reported within five working days. Give the reason for the delay in the remarks.',
    'Unfälle sind innerhalb von fünf Werktagen zu melden. Begründen Sie die Verspätung in den Bemerkungen.',
  ],
  'Az út számát így adja meg: M1, 81 vagy 8627.': [
    'Enter the road number like this: M1, 81 or 8627.',
    'Geben Sie die Nummer der Straße so an: M1, 81 oder 8627.',
  ],
  'Két jármű ütközésénél mindkét jármű adatait adja meg.': [
    'If two vehicles collided, enter the details of both.',
    'Bei einem Zusammenstoß von zwei Fahrzeugen geben Sie beide an.',
  ],
  'Mindkét járműnek saját betűjele legyen: az egyik „A”, a másik „B”.': [
    'Each vehicle must have its own letter: one is A, the other B.',
    'Jedes Fahrzeug muss einen eigenen Buchstaben haben: eines A, das andere B.',
  ],
  'Ez a rendszám már szerepel a másik járműnél.': [
    'The other vehicle already has this registration number.',
    'Dieses Kennzeichen steht schon beim anderen Fahrzeug.',
  ],
  'Hibás adószám: ellenőrizze a számjegyeket.': [
    'The tax number is wrong: check the digits.',
    'Die Steuernummer ist falsch: Prüfen Sie die Ziffern.',
  ],
  'Négyjegyű magyar irányítószámot adjon meg.': [
    'Enter a Hungarian postal code of four digits.',
    'Geben Sie eine vierstellige ungarische Postleitzahl an.',
  ],
  'Telefonszámot vagy e-mail-címet adjon meg, hogy elérjük.': [
    'Enter a phone number or an email address, so that we can contact you.',
    'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse an, damit wir Sie erreichen.',
  ],
  'Érvényes magyar rendszámot adjon meg (AABC-123 vagy ABC-123).': [
    'Enter a valid Hungarian registration number (AABC-123 or ABC-123).',
    'Geben Sie ein gültiges ungarisches Kennzeichen an (AABC-123 oder ABC-123).',
  ],
  'Az alvázszám 17 jel: betűk (I, O és Q nélkül) és számjegyek.': [
    'The VIN has 17 characters: letters (except I, O and Q) and digits.',
    'Die Fahrgestellnummer hat 17 Zeichen: Buchstaben (außer I, O und Q) und Ziffern.',
  ],
  'A gyártási évet négy számjeggyel adja meg, például 2015.': [
    'Enter the year of manufacture with four digits, for example 2015.',
    'Geben Sie das Baujahr mit vier Ziffern an, zum Beispiel 2015.',
  ],
  'A gyártási év nem lehet jövőbeli.': [
    'The year of manufacture cannot be in the future.',
    'Das Baujahr des Fahrzeugs kann nicht in der Zukunft liegen.',
  ],
  'Az érvényesség vége nem lehet korábbi a kezdeténél.': [
    'The end of validity cannot be before its start.',
    'Das Ende der Gültigkeit kann nicht vor ihrem Beginn liegen.',
  ],
  'A zöldkártya a baleset napján már nem volt érvényes.': [
    'The green card had expired on the day of the accident.',
    'Die Grüne Karte war am Tag des Unfalls abgelaufen.',
  ],
  'Az önrész legfeljebb {max}% lehet.': [
    'The deductible can be at most {max}%.',
    'Die Selbstbeteiligung darf höchstens {max} % betragen.',
  ],
  'A járművezető legalább 14 éves legyen: ellenőrizze a születési időt.': [
    'The driver must be at least 14 years old: check the date of birth.',
    'Der Fahrer muss mindestens 14 Jahre alt sein: Prüfen Sie das Geburtsdatum.',
  ],
  'A magyar vezetői engedély száma két betű és hat számjegy.': [
    'The number of a Hungarian driving licence has two letters and six digits.',
    'Die Nummer eines ungarischen Führerscheins besteht aus zwei Buchstaben und sechs Ziffern.',
  ],
  'A vezetői engedély a baleset napján már lejárt.': [
    'The driving licence had expired on the day of the accident.',
    'Der Führerschein war am Tag des Unfalls abgelaufen.',
  ],
  'Jelöljön meg legalább egy körülményt.': [
    'Select at least one circumstance.',
    'Wählen Sie mindestens einen Unfallumstand.',
  ],
  'Hatnál több körülmény egyszerre ritkán igaz; ellenőrizze a jelöléseket.': [
    'It is rare for more than six circumstances to apply; check what you have selected.',
    'Mehr als sechs Unfallumstände treffen selten zugleich zu; prüfen Sie Ihre Auswahl.',
  ],
  'A jármű nem állhatott és tolathatott egyszerre.': [
    'A vehicle cannot have been stopped and reversing at the same time.',
    'Ein Fahrzeug kann nicht zugleich stehen und rückwärts fahren.',
  ],
  'A jármű nem kanyarodhatott egyszerre jobbra és balra.': [
    'A vehicle cannot have turned right and left at the same time.',
    'Ein Fahrzeug kann nicht zugleich rechts und links abbiegen.',
  ],
  'Ellenőrizze a sebességet: {value} km/h.': [
    'Check the speed: {value} km/h.',
    'Prüfen Sie die Geschwindigkeit: {value} km/h.',
  ],
  'Adja meg, hol nézheti meg kárszakértőnk a járművet.': [
    'Tell us where our assessor can inspect the vehicle.',
    'Geben Sie an, wo unser Gutachter das Fahrzeug besichtigen kann.',
  ],
  'Egymillió forint feletti kárnál írja le részletesebben a sérüléseket.': [
    'For damage over one million forints, describe the damage in more detail.',
    'Bei einem Schaden über einer Million Forint beschreiben Sie die Schäden genauer.',
  ],
  'Válasszon képet, vagy törölje a sort.': [
    'Choose a photo or remove the row.',
    'Wählen Sie ein Foto oder entfernen Sie die Zeile.',
  ],
  'JPEG, PNG vagy WebP képet csatoljon.': [
    'Attach a JPEG, PNG or WebP image.',
    'Fügen Sie ein Bild im Format JPEG, PNG oder WebP bei.',
  ],
  'A kép legfeljebb 10 MB lehet.': [
    'The image can be at most 10 MB.',
    'Das Bild darf höchstens 10 MB groß sein.',
  ],
  'Csak az egyik jármű lehet a bejelentőé.': [
    'Only one of the vehicles can be yours.',
    'Nur eines der Fahrzeuge kann Ihres sein.',
  ],
  'Egyik járműnél sem adott meg kárt: ha valóban nem volt, írja meg a megjegyzésben.': [
    'You have not entered damage for either vehicle. If there was none, say so in the remarks.',
    'Sie haben für kein Fahrzeug einen Schaden angegeben. Wenn es keinen gab, schreiben Sie das in die Bemerkungen.',
  ],
  'Írja le, mi rongálódott meg.': ['Describe what was damaged.', 'Beschreiben Sie, was beschädigt wurde.'],
  'Legalább egy sérültet adjon meg.': [
    'Enter at least one injured person.',
    'Geben Sie mindestens eine verletzte Person an.',
  ],
  'A tanú neve nélkül a sor nem küldhető be; törölje a sort, ha nincs tanú.': [
    'Enter the name of the witness, or remove the row if there is none.',
    'Geben Sie den Namen des Zeugen an, oder entfernen Sie die Zeile, wenn es keinen gibt.',
  ],
  'A tanúnak legalább az egyik elérhetőségét adja meg.': [
    'Enter an address or a phone number of the witness.',
    'Geben Sie eine Anschrift oder eine Telefonnummer des Zeugen an.',
  ],
  'Ez a tanú már szerepel a listában.': [
    'This witness is already in the list.',
    'Dieser Zeuge steht schon in der Liste.',
  ],
  'Legfeljebb {max} tanú adható meg.': [
    'You can enter at most {max} witnesses.',
    'Sie können höchstens {max} Zeugen angeben.',
  ],
  'Az intézkedés nem kezdődhetett a baleset napja előtt.': [
    'The police cannot have arrived before the day of the accident.',
    'Die Polizei kann nicht vor dem Tag des Unfalls eingetroffen sein.',
  ],
  'Írja le, mi történt: enélkül a felelősség nem ítélhető meg.': [
    'Describe what happened: without it we cannot decide who is liable.',
    'Beschreiben Sie, was geschah: Sonst lässt sich die Haftung nicht beurteilen.',
  ],
  'Legalább {min} karakterben írja le az eseményeket.': [
    'Describe the events in at least {min} characters.',
    'Beschreiben Sie den Hergang mit mindestens {min} Zeichen.',
  ],
  'Hibás bankszámlaszám: ellenőrizze a számjegyeket.': [
    'The bank account number is wrong: check the digits.',
    'Die Kontonummer ist falsch: Prüfen Sie die Ziffern.',
  ],
  'A nyilatkozat nélkül a bejelentés nem küldhető be.': [
    'You cannot send the report without the declaration.',
    'Ohne die Erklärung kann der Unfallbericht nicht abgesendet werden.',
  ],
  'Online csak hét napon belüli kárt fogadunk. Később jelentkezzen ügyfélszolgálatunkon.': [
    'Online you can only report accidents of the last seven days. For older ones contact our customer service.',
    'Online nehmen wir nur Unfälle der letzten sieben Tage an. Wenden Sie sich sonst an unseren Kundendienst.',
  ],
  'További adatok a járműről': ['More about the vehicle', 'Weitere Angaben zum Fahrzeug'],
  'Megjegyzést fűzök hozzá': ['Add a remark', 'Bemerkung hinzufügen'],
  'Vázlatot csatolok': ['Attach a sketch', 'Skizze beifügen'],
  'Budapest közigazgatási területe lakott terület.': [
    'All of Budapest is a built-up area.',
    'Ganz Budapest ist eine geschlossene Ortschaft.',
  ],
  'Parkolóban nincsenek forgalmi sávok.': [
    'There are no traffic lanes in a car park.',
    'Auf Parkplätzen gibt es keine Fahrspuren.',
  ],
  '4. a parkoló állásaiból hajtott ki': [
    '4. leaving a space of the car park',
    '4. fuhr aus einer Parkbucht heraus',
  ],
  'halálos (a rendőrséget értesíteni kell)': [
    'fatal (the police must be notified)',
    'tödlich (die Polizei ist zu verständigen)',
  ],
  'Húszezer forint alatt csak átutalást tudunk teljesíteni.': [
    'Below HUF 20,000 we can only pay by bank transfer.',
    'Unter 20.000 HUF können wir nur überweisen.',
  ],
  'Budapesten a közterület neve és a házszám a helymeghatározás.': [
    'In Budapest the place is given by the street and the house number.',
    'In Budapest wird der Ort durch Straße und Hausnummer bestimmt.',
  ],
  'A szerződő adataiból vettük át.': [
    'Copied from the policyholder.',
    'Aus den Angaben zum Versicherungsnehmer übernommen.',
  ],
  'A jármű a körülmények szerint állt vagy parkolt.': [
    'By the circumstances, the vehicle was stopped or parked.',
    'Laut den Unfallumständen hielt oder parkte das Fahrzeug.',
  ],
  'Halálos balesetnél a rendőrség mindig intézkedik.': [
    'The police are always involved in a fatal accident.',
    'Bei tödlichen Unfällen ermittelt immer die Polizei.',
  ],
  'Külföldi balesetnél a zöldkártya számát is adja meg, és őrizze meg a helyszíni iratokat.': [
    'For an accident abroad, also enter the green card number, and keep the documents from the scene.',
    'Bei einem Unfall im Ausland geben Sie auch die Nummer der Grünen Karte an, und bewahren Sie die Unterlagen vom Unfallort auf.',
  ],
  'A megadott vezetői engedély nem jogosít személygépkocsi vezetésére.': [
    'This driving licence does not allow its holder to drive a car.',
    'Dieser Führerschein berechtigt nicht zum Führen eines Pkw.',
  ],
  'Hárommillió forint felett személyes kárszemlét szervezünk.': [
    'Above three million forints we inspect the damage in person.',
    'Über drei Millionen Forint besichtigen wir den Schaden vor Ort.',
  ],
  'Egyetlen jármű esetén elég az „A” jármű adatait megadni.': [
    'If there was only one vehicle, enter the details of vehicle A only.',
    'Bei nur einem Fahrzeug genügen die Angaben zu Fahrzeug A.',
  ],
  'Személyi sérülésnél a rendőrséget kötelező értesíteni (107 vagy 112).': [
    'If anybody is injured, you must call the police (107 or 112).',
    'Bei Verletzten muss die Polizei verständigt werden (107 oder 112).',
  ],
  'Készítse elő a biztosítási kötvényt és a vezetői engedélyt.': [
    'Have the insurance policy and the driving licence ready.',
    'Halten Sie die Versicherungspolice und den Führerschein bereit.',
  ],
  'Beküldés után a kárszámot e-mailben küldjük el.': [
    'After you send the report, we email you the claim number.',
    'Nach dem Absenden erhalten Sie die Schadennummer per E-Mail.',
  ],
}

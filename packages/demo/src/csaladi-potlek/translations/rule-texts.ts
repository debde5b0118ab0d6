import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The texts of the rules: messages, reasons and other names of options. */
export const ruleTexts: TranslatedTexts = {
  'A TAJ-szám nélkül az igény nem azonosítható.': [
    'Without the social security number the claim cannot be identified.',
    'Ohne Sozialversicherungsnummer kann der Antrag nicht zugeordnet werden.',
  ],
  'Hibás TAJ-szám: ellenőrizze a kilenc számjegyet.': [
    'Wrong social security number: check the nine digits.',
    'Falsche Sozialversicherungsnummer: prüfen Sie die neun Ziffern.',
  ],
  'A születési idő csak múltbeli nap lehet.': [
    'The date of birth must be in the past.',
    'Das Geburtsdatum muss in der Vergangenheit liegen.',
  ],
  'Kiskorú szülő helyett a törvényes képviselője nyújthat be kérelmet.': [
    'For a parent who is a minor, the legal representative may submit the claim.',
    'Für einen minderjährigen Elternteil kann der gesetzliche Vertreter den Antrag stellen.',
  ],
  'Saját jogán csak az igényelhet, aki a 18. életévét betöltötte.': [
    'Only a person aged 18 or over may claim in their own right.',
    'Aus eigenem Recht kann nur beantragen, wer das 18. Lebensjahr vollendet hat.',
  ],
  'A családi állapot kezdete nem előzheti meg a születést.': [
    'The marital status cannot begin before the birth.',
    'Der Familienstand kann nicht vor der Geburt beginnen.',
  ],
  'Magyar állampolgárnál ez az egyetlen jogcím.': [
    'For Hungarian citizens this is the only legal basis.',
    'Für ungarische Staatsangehörige ist das die einzige Rechtsgrundlage.',
  ],
  'A budapesti irányítószámok 1-essel kezdődnek.': [
    'Postal codes of Budapest begin with 1.',
    'Postleitzahlen von Budapest beginnen mit 1.',
  ],
  'Telefonszámot vagy e-mail-címet adjon meg.': [
    'Give a phone number or an email address.',
    'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse an.',
  ],
  'A hívható időszak vége legyen későbbi a kezdeténél.': [
    'The end of the time to call must be after its beginning.',
    'Das Ende der Erreichbarkeit muss nach ihrem Beginn liegen.',
  ],
  'A személyi azonosítót a lakcímkártya hátoldalán találja.': [
    'You find the personal identification number on the back of the address card.',
    'Die Personenkennzahl finden Sie auf der Rückseite der Adresskarte.',
  ],
  'Ebben a minőségben a kérelemhez gyámhatósági vagy bírósági okiratot kell csatolni.': [
    'In this capacity you must attach a document of the guardianship authority or of the court.',
    'In dieser Eigenschaft müssen Sie eine Urkunde der Vormundschaftsbehörde oder des Gerichts anhängen.',
  ],
  'A határozat kelte nem lehet jövőbeli.': [
    'The date of the decision cannot be in the future.',
    'Das Datum des Bescheids darf nicht in der Zukunft liegen.',
  ],
  'A házastárs TAJ-száma nem lehet azonos az igénylőével.': [
    "The spouse's social security number cannot be the claimant's.",
    'Die Sozialversicherungsnummer des Ehegatten darf nicht die der antragstellenden Person sein.',
  ],
  'Csak szülő igényelheti az ellátást.': [
    'Only a parent may claim the benefit.',
    'Nur ein Elternteil kann die Leistung beantragen.',
  ],
  'A másik szülő hozzájárulása nélkül a pótlék nem állapítható meg az igénylőnek.': [
    "Without the other parent's consent the allowance cannot be granted to the claimant.",
    'Ohne Zustimmung des anderen Elternteils kann die Beihilfe nicht bewilligt werden.',
  ],
  'Ugyanarra a gyermekre csak az egyik szülő kaphat családi pótlékot.': [
    'Only one parent may receive family allowance for the same child.',
    'Für dasselbe Kind kann nur ein Elternteil Familienbeihilfe erhalten.',
  ],
  'Legalább egy gyermek adatait adja meg.': [
    'Enter the data of at least one child.',
    'Geben Sie die Daten mindestens eines Kindes an.',
  ],
  'Tizenkettőnél több gyermeknél külön ügyintéző segít.': [
    'With more than twelve children a clerk will help you.',
    'Bei mehr als zwölf Kindern hilft Ihnen eine Sachbearbeiterin.',
  ],
  'A gyermek TAJ-száma hibás.': [
    "The child's social security number is wrong.",
    'Die Sozialversicherungsnummer des Kindes ist falsch.',
  ],
  'Ezzel a TAJ-számmal már szerepel gyermek.': [
    'There is already a child with this social security number.',
    'Ein Kind mit dieser Sozialversicherungsnummer ist schon angegeben.',
  ],
  'Csak megszületett gyermekre igényelhető családi pótlék.': [
    'Family allowance can be claimed only for a child that is born.',
    'Familienbeihilfe kann nur für ein geborenes Kind beantragt werden.',
  ],
  'A gyermek születési ideje nem lehet korábbi az igénylőénél.': [
    'The child cannot be born before the claimant.',
    'Das Kind kann nicht vor der antragstellenden Person geboren sein.',
  ],
  'Húszéves kor után csak tartósan beteg vagy súlyosan fogyatékos gyermekre jár, iskolai tanulmányai végéig legfeljebb 23 éves korig.':
    [
      'After the age of twenty it is due only for a child with a long-term illness or a severe disability, until the end of schooling, at most until the age of 23.',
      'Nach dem zwanzigsten Lebensjahr steht sie nur für ein chronisch krankes oder schwerbehindertes Kind zu, bis zum Ende der Schulzeit, höchstens bis zum Alter von 23 Jahren.',
    ],
  'A háztartásba kerülés nem előzheti meg a születést.': [
    'The child cannot have joined the household before the birth.',
    'Das Kind kann nicht vor der Geburt in den Haushalt gekommen sein.',
  ],
  'A felülvizsgálat az igazolás kelténél későbbi.': [
    'The review is after the date of the certificate.',
    'Die Überprüfung liegt nach dem Datum des Attests.',
  ],
  'Az OM-azonosító hat számjegy.': [
    'The institution code has six digits.',
    'Die Kennzahl der Einrichtung hat sechs Ziffern.',
  ],
  'A magasabb összegű ellátáshoz szakorvosi igazolás szükséges.': [
    "The higher amount requires a specialist's certificate.",
    'Für den höheren Betrag ist ein fachärztliches Attest nötig.',
  ],
  'felsőoktatási intézménybe jár (ekkor már nem jár családi pótlék)': [
    'attends higher education (family allowance is no longer due)',
    'besucht eine Hochschule (dann steht keine Familienbeihilfe mehr zu)',
  ],
  'Felsőoktatási hallgatóra csak tartós betegség esetén jár.': [
    'For a student in higher education it is due only in case of long-term illness.',
    'Für Studierende steht sie nur bei chronischer Krankheit zu.',
  ],
  'Felsőoktatási hallgatóra nem jár családi pótlék.': [
    'Family allowance is not due for students in higher education.',
    'Für Studierende steht keine Familienbeihilfe zu.',
  ],
  'Három vagy több gyermek után magasabb összeg jár.': [
    'For three or more children a higher amount is due.',
    'Ab drei Kindern steht ein höherer Betrag zu.',
  ],
  'Jelölje meg, melyik gyermekre kéri a családi pótlékot.': [
    'Mark the child for whom you claim the family allowance.',
    'Geben Sie an, für welches Kind Sie die Familienbeihilfe beantragen.',
  ],
  'Kiskorú szülőnél a törvényes képviselő neve is kell.': [
    "For a parent who is a minor, the legal representative's name is required too.",
    'Bei einem minderjährigen Elternteil ist auch der Name des gesetzlichen Vertreters nötig.',
  ],
  'Ikrek legalább ketten vannak.': ['Twins are at least two.', 'Mehrlinge sind mindestens zwei.'],
  'Az ikreket külön-külön is vegye fel a gyermekek közé.': [
    'Add each of the twins to the children.',
    'Geben Sie jeden Mehrling einzeln bei den Kindern an.',
  ],
  'Házastárssal, élettárssal együtt élő igénylő nem egyedülálló.': [
    'A claimant who lives with a spouse or partner is not single.',
    'Wer mit Ehegatten oder Lebensgefährten zusammenlebt, ist nicht alleinstehend.',
  ],
  'Özvegynél tartásdíj nem értelmezhető.': [
    'Maintenance does not apply to a widowed claimant.',
    'Bei Verwitweten gibt es keinen Unterhalt.',
  ],
  'Az időszak vége nem lehet korábbi a kezdeténél.': [
    'The period cannot end before it begins.',
    'Der Zeitraum kann nicht vor seinem Beginn enden.',
  ],
  'A családi ellátások összehangolása csak EGT-tagállamokkal történik.': [
    'Family benefits are coordinated only with member states of the EEA.',
    'Familienleistungen werden nur mit EWR-Staaten abgestimmt.',
  ],
  'Külföldi vonatkozásnál az illetékes külföldi szervvel egyeztetünk; az elbírálás hosszabb lehet.': [
    'If there is a connection with another country, we consult its authority; the decision may take longer.',
    'Bei Auslandsbezug stimmen wir uns mit der dortigen Stelle ab; die Entscheidung kann länger dauern.',
  ],
  'Hibás számlaszám: kétszer vagy háromszor nyolc számjegy, ellenőrző számmal.': [
    'Wrong account number: two or three times eight digits, with a check digit.',
    'Falsche Kontonummer: zwei- oder dreimal acht Ziffern, mit Prüfziffer.',
  ],
  'Visszamenőleg legfeljebb két hónapra állapítható meg.': [
    'It can be granted for at most two months back.',
    'Sie kann rückwirkend für höchstens zwei Monate bewilligt werden.',
  ],
  'Külföldi lakóhely esetén csak utalás lehetséges.': [
    'With an address abroad only a bank transfer is possible.',
    'Bei Wohnsitz im Ausland ist nur eine Überweisung möglich.',
  ],
  'postai úton, lakcímre kézbesítve': [
    'by post, delivered to the home address',
    'per Post, an die Wohnadresse zugestellt',
  ],
  'A fájl legfeljebb 5 MB lehet.': [
    'The file may be at most 5 MB.',
    'Die Datei darf höchstens 5 MB groß sein.',
  ],
  'Mellékletek nélkül hiánypótlásra szólíthatjuk fel.': [
    'Without attachments we may ask you for missing documents.',
    'Ohne Anlagen können wir Unterlagen nachfordern.',
  ],
  'Tartósan beteg vagy súlyosan fogyatékos gyermeknél csatolja a szakorvosi igazolást.': [
    "For a child with a long-term illness or a severe disability, attach the specialist's certificate.",
    'Für ein chronisch krankes oder schwerbehindertes Kind hängen Sie das fachärztliche Attest an.',
  ],
  'Egyebet is közölni szeretnék': ['I want to add something', 'Ich möchte noch etwas mitteilen'],
  'Nyilatkozat nélkül a kérelem nem nyújtható be.': [
    'Without the declaration the claim cannot be submitted.',
    'Ohne Erklärung kann der Antrag nicht eingereicht werden.',
  ],
  'Készítse elő a TAJ-kártyákat, a lakcímkártyát és a számlaszámot.': [
    'Have the social security cards, the address card and the account number ready.',
    'Halten Sie die Sozialversicherungskarten, die Adresskarte und die Kontonummer bereit.',
  ],
  'A kérelmet beküldéskor ellenőrizzük. Az elbírálás ideje legfeljebb huszonegy nap.': [
    'We check the claim when you submit it. The decision takes at most twenty-one days.',
    'Wir prüfen den Antrag beim Absenden. Die Entscheidung dauert höchstens einundzwanzig Tage.',
  ],
  'Visszamenőleg legfeljebb két hónapra kérhető; régebbi időszakhoz keresse a munkaügyi osztályt.': [
    'It can be claimed for at most two months back; for earlier periods contact the personnel department.',
    'Sie kann rückwirkend für höchstens zwei Monate beantragt werden; wenden Sie sich für frühere Zeiten an die Personalabteilung.',
  ],
}

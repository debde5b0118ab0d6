import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The messages, reasons and titles of the rules. */
export const ruleTexts: TranslatedTexts = {
  'Hibás adóazonosító jel: tíz számjegy, 8-assal kezdődik.': [
    'The tax identification code is wrong: it has ten digits and starts with 8.',
    'Die Steueridentifikationsnummer ist falsch: Sie hat zehn Ziffern und beginnt mit 8.',
  ],
  'Munkaviszonyt az létesíthet, aki a tizenötödik életévét betöltötte.': [
    'You must be at least fifteen to be employed.',
    'Sie müssen mindestens fünfzehn Jahre alt sein.',
  ],
  'Tizennyolc év alatt a törvényes képviselő hozzájárulása is szükséges.': [
    'Under the age of eighteen you also need the consent of your legal representative.',
    'Unter achtzehn Jahren ist auch die Zustimmung der gesetzlichen Vertretung nötig.',
  ],
  'Az új személyazonosító igazolvány száma hat számjegy és két betű.': [
    'The number of the new identity card has six digits and two letters.',
    'Die Nummer des neuen Personalausweises besteht aus sechs Ziffern und zwei Buchstaben.',
  ],
  'Az okmány lejárt: {value}.': [
    'The document has expired: {value}.',
    'Das Dokument ist abgelaufen: {value}.',
  ],
  'Harmadik ország polgára csak engedéllyel foglalkoztatható.': [
    'Citizens of third countries need a permit to be employed.',
    'Staatsangehörige von Drittländern dürfen nur mit Erlaubnis beschäftigt werden.',
  ],
  'JPEG vagy PNG arcképet csatoljon.': [
    'Attach a JPEG or PNG photo.',
    'Fügen Sie ein Foto im Format JPEG oder PNG bei.',
  ],
  'A kép legfeljebb 2 MB lehet.': [
    'The photo can be at most 2 MB.',
    'Das Foto darf höchstens 2 MB groß sein.',
  ],
  'Négyjegyű irányítószámot adjon meg.': [
    'Enter a postal code of four digits.',
    'Geben Sie eine vierstellige Postleitzahl an.',
  ],
  'Hibás bankszámlaszám.': ['The bank account number is wrong.', 'Die Kontonummer ist falsch.'],
  'A számlaszám első három jegye más bankra utal.': [
    'The first three digits of the account number belong to another bank.',
    'Die ersten drei Ziffern der Kontonummer gehören zu einer anderen Bank.',
  ],
  'Határozott időnél a végét is adja meg.': [
    'For a fixed term, enter its end too.',
    'Bei Befristung geben Sie auch das Ende an.',
  ],
  'A munkaviszony vége a kezdeténél későbbi.': [
    'The end of the employment must be after its start.',
    'Das Ende der Beschäftigung muss nach ihrem Beginn liegen.',
  ],
  'A határozott idejű munkaviszony legfeljebb öt évre szólhat.': [
    'A fixed term can be at most five years.',
    'Eine Befristung ist für höchstens fünf Jahre möglich.',
  ],
  'Teljes munkaidőben legalább {min} Ft a minimálbér.': [
    'The minimum wage for full-time work is HUF {min}.',
    'Der Mindestlohn bei Vollzeit beträgt {min} HUF.',
  ],
  'Szokatlanul magas összeg: {value} Ft. Jól írta be?': [
    'This is an unusually high amount: HUF {value}. Is it right?',
    'Ungewöhnlich hoher Betrag: {value} HUF. Stimmt er?',
  ],
  'A megszerzés évét négy számjeggyel adja meg, például 2015.': [
    'Enter the year with four digits, for example 2015.',
    'Geben Sie das Jahr mit vier Ziffern an, zum Beispiel 2015.',
  ],
  'Ezt a nyelvet már felvette.': [
    'You have already added this language.',
    'Diese Sprache haben Sie schon angegeben.',
  ],
  'A kártyaszám tizenhat számjegy.': [
    'The card number has sixteen digits.',
    'Die Kartennummer hat sechzehn Ziffern.',
  ],
  'Havi {max} Ft felett a juttatás egyes meghatározott juttatásként adózik.': [
    'Above HUF {max} a month, the benefit is taxed at a higher rate.',
    'Über {max} HUF im Monat wird die Leistung höher besteuert.',
  ],
  'A munkaviszony vége nem lehet korábbi a kezdeténél.': [
    'The end of the employment cannot be before its start.',
    'Das Ende der Beschäftigung kann nicht vor ihrem Beginn liegen.',
  ],
  'A kezdete múltbeli nap legyen.': [
    'The start must be in the past.',
    'Der Beginn muss in der Vergangenheit liegen.',
  ],
  'Ez az adóazonosító jel már szerepel.': [
    'This tax identification code is already in the list.',
    'Diese Steueridentifikationsnummer ist schon angegeben.',
  ],
  'A várható idő ne legyen múltbeli nap.': [
    'The expected date cannot be in the past.',
    'Der voraussichtliche Termin kann nicht in der Vergangenheit liegen.',
  ],
  'Kilenc hónapnál távolabbi nap nem lehet.': [
    'The date can be at most nine months ahead.',
    'Der Termin darf höchstens neun Monate entfernt sein.',
  ],
  'Az eltartott gyermek fiatalabb a munkavállalónál.': [
    'A child must be younger than you are.',
    'Ein Kind muss jünger sein als Sie.',
  ],
  'Ez az Ön adóazonosító jele: a másik jogosultét adja meg.': [
    'This is your own tax identification code: enter that of the other person.',
    'Das ist Ihre eigene Steueridentifikationsnummer: Geben Sie die der anderen Person an.',
  ],
  'Az első házasok kedvezménye a házasságkötést követő huszonnégy hónapig jár.': [
    'The allowance for first marriages is due for twenty-four months after the wedding.',
    'Der Freibetrag für die erste Ehe gilt vierundzwanzig Monate ab der Eheschließung.',
  ],
  'A kedvezmény feltétele, hogy legalább az egyik félnek ez legyen az első házassága.': [
    'The allowance is only for couples of whom at least one marries for the first time.',
    'Der Freibetrag gilt nur, wenn es für mindestens einen der Partner die erste Ehe ist.',
  ],
  'Nem jelölt kedvezményt. Ha nem kér, jelölje azt is.': [
    'You have not selected an allowance. If you do not want any, select that.',
    'Sie haben keinen Freibetrag gewählt. Wenn Sie keinen möchten, wählen Sie das aus.',
  ],
  'Máshol sem vehetett ki többet az éves szabadságnál.': [
    'You cannot have taken more than the annual leave elsewhere.',
    'Auch anderswo können Sie nicht mehr als den Jahresurlaub genommen haben.',
  ],
  'Ne a saját telefonszámát adja meg.': [
    'Do not enter your own phone number.',
    'Geben Sie nicht Ihre eigene Telefonnummer an.',
  ],
  'E nyilatkozat nélkül az adatlap nem küldhető be.': [
    'You cannot submit the record without this declaration.',
    'Ohne diese Erklärung kann der Personalbogen nicht abgegeben werden.',
  ],
  'A csoportnál teljes munkaidőben legalább {min} Ft az alapbér.': [
    'In the group, full-time pay is at least HUF {min}.',
    'In der Gruppe beträgt der Lohn bei Vollzeit mindestens {min} HUF.',
  ],
  'Vezető csak munkaviszonyban foglalkoztatható.': [
    'Executives can only be employed under an employment contract.',
    'Führungskräfte können nur im Arbeitsverhältnis beschäftigt werden.',
  ],
  'kötetlen munkarend': ['flexible hours', 'freie Arbeitszeit'],
  'Csak házastársak vehetik igénybe.': ['Only for spouses.', 'Nur für Eheleute.'],
  'első házasok kedvezménye (a házasságkötést követő 24 hónapban)': [
    'allowance for first marriages (for 24 months after the wedding)',
    'Freibetrag für die erste Ehe (24 Monate ab der Eheschließung)',
  ],
  'A megszűnés körülményei': ['How the employment ended', 'Umstände der Beendigung'],
  'Egészségi tudnivalót adok meg': ['Add health information', 'Angaben zur Gesundheit hinzufügen'],
  'A képernyőn írom alá': ['Sign on the screen', 'Am Bildschirm unterschreiben'],
  'Egyszerűsített foglalkoztatásnál csak belföldi számlára utalunk.': [
    'For casual employment we only pay into accounts in Hungary.',
    'Bei vereinfachter Beschäftigung zahlen wir nur auf Konten in Ungarn.',
  ],
  'Belépéskor kapja meg.': ['You get it on your first day.', 'Sie erhalten ihn beim Eintritt.'],
  'Ehhez a munkakörhöz vezetői engedély szükséges.': [
    'This job needs a driving licence.',
    'Für diese Tätigkeit ist ein Führerschein nötig.',
  ],
  'A kitöltés időpontja.': ['The time of filling in.', 'Der Zeitpunkt des Ausfüllens.'],
  'Készítse elő a személyes okmányait és a kilépő papírjait.': [
    'Have your identity documents and the papers from your previous employer ready.',
    'Halten Sie Ihre Ausweise und die Papiere des früheren Arbeitgebers bereit.',
  ],
  'Több korábbi munkahelynél az összes kilépő papírt kérjük.': [
    'If you had several employers, we need the papers from all of them.',
    'Bei mehreren früheren Arbeitgebern brauchen wir die Papiere von allen.',
  ],
  'Kedvezményezett eltartott után családi kedvezményt kérhet a 10. pontban.': [
    'You can claim the family allowance for this dependant in section 10.',
    'Für diese Person können Sie unter Punkt 10 den Familienfreibetrag beantragen.',
  ],
  'A 25 év alattiak kedvezményét bejelöltük.': [
    'We have selected the allowance for people under 25.',
    'Wir haben den Freibetrag für Personen unter 25 ausgewählt.',
  ],
  'Az adatlapot beküldés után a munkaügyi osztály kapja meg.': [
    'After you submit the record, the HR department receives it.',
    'Nach dem Abgeben erhält die Personalabteilung den Personalbogen.',
  ],
  'Adókedvezményt évközben is kérhet.': [
    'You can also claim tax allowances during the year.',
    'Steuerfreibeträge können Sie auch während des Jahres beantragen.',
  ],
}

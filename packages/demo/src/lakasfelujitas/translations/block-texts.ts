import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The texts of the ready blocks that the form uses. */
export const blockTexts: TranslatedTexts = {
  'Személyes adatok': ['Personal data', 'Persönliche Daten'],
  'A születési idő nem lehet későbbi a mai napnál.': [
    'The date of birth cannot be in the future.',
    'Das Geburtsdatum kann nicht in der Zukunft liegen.',
  ],
  Lakcím: ['Home address', 'Wohnadresse'],
  'Az irányítószám kitölti, ha ismert; átírható.': [
    'Filled in by the postal code if it is known; you can change it.',
    'Wird durch die Postleitzahl ausgefüllt, wenn sie bekannt ist; änderbar.',
  ],
  'Közterület neve és jellege': ['Name and type of the street', 'Name und Art der Straße'],
  'Például: Fő utca': ['For example: Fő utca', 'Zum Beispiel: Fő utca'],
  Házszám: ['House number', 'Hausnummer'],
  'Emelet, ajtó': ['Floor, door', 'Stock, Tür'],
  Kapcsolattartó: ['Contact', 'Kontaktperson'],
  'Adjon meg legalább egy elérhetőséget: telefonszámot vagy e-mail-címet.': [
    'Enter a phone number or an email address.',
    'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse an.',
  ],
  Bankszámla: ['Bank account', 'Bankkonto'],
  'Milyen számlája van?': ['What kind of account is it?', 'Was für ein Konto ist es?'],
  Számlaszám: ['Account number', 'Kontonummer'],
  'Kétszer vagy háromszor nyolc számjegy.': [
    'Two or three groups of eight digits.',
    'Zwei oder drei Gruppen zu acht Ziffern.',
  ],
  'Például: HU42 1177 3016 1111 1018 0000 0000': [
    'For example: HU42 1177 3016 1111 1018 0000 0000',
    'Zum Beispiel: HU42 1177 3016 1111 1018 0000 0000',
  ],
  belföldi: ['in Hungary', 'in Ungarn'],
  'külföldi (IBAN)': ['abroad (IBAN)', 'im Ausland (IBAN)'],
  IBAN: ['IBAN', 'IBAN'],
  'Mikor csatolja?': ['When do you attach it?', 'Wann fügen Sie sie bei?'],
  'Az irat': ['The document', 'Die Unterlage'],
  'Mikorra küldi el?': ['By when do you send it?', 'Bis wann reichen Sie sie nach?'],
  'Miért nem szükséges?': ['Why is it not needed?', 'Warum ist sie nicht nötig?'],
  'most csatolom': ['I attach it now', 'ich füge sie jetzt bei'],
  'később küldöm el': ['I send it later', 'ich reiche sie nach'],
  'nem szükséges': ['it is not needed', 'sie ist nicht nötig'],
  'Kijelentem, hogy a megadott adatok a valóságnak megfelelnek. Tudomásul veszem, hogy a valótlan adat közlése jogkövetkezményekkel jár.':
    [
      'I declare that the data are true. I understand that false data have legal consequences.',
      'Ich erkläre, dass die Angaben der Wahrheit entsprechen. Mir ist bekannt, dass falsche Angaben rechtliche Folgen haben.',
    ],
  'A nyilatkozatot elolvastam és elfogadom': [
    'I have read the declaration and accept it',
    'Ich habe die Erklärung gelesen und nehme sie an',
  ],
  'A beküldéshez el kell fogadnia a nyilatkozatot.': [
    'You must accept the declaration before you submit.',
    'Vor dem Absenden müssen Sie die Erklärung annehmen.',
  ],
}

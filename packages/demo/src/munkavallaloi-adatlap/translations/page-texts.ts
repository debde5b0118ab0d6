import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The texts of the form itself, and the titles of its pages. */
export const pageTexts: TranslatedTexts = {
  'Új munkavállaló adatlapja': ['Record of a new employee', 'Personalbogen für neue Mitarbeitende'],
  'A belépéshez, a bérszámfejtéshez és az adóelőleghez szükséges adatok.': [
    'What we need for your first day, the payroll and the tax advance.',
    'Angaben für den Eintritt, die Lohnabrechnung und die Steuervorauszahlung.',
  ],
  'Adatlap leadása': ['Submit the record', 'Personalbogen abgeben'],
  '**Köszönjük, {szemely.utonev}!** Az adatlapot a munkaügyi osztály kapta meg.\n\n- Ha valamit pontosítani kell, telefonon keresik.\n- A szerződést a belépés napján írja alá.':
    [
      '**Thank you, {szemely.utonev}!** The HR department has received your record.\n\n- If anything needs clarifying, they will call you.\n- You sign the contract on your first day.',
      '**Vielen Dank, {szemely.utonev}!** Der Personalbogen ist bei der Personalabteilung eingegangen.\n\n- Bei Rückfragen werden Sie angerufen.\n- Den Vertrag unterschreiben Sie am Tag des Eintritts.',
    ],
  'Elérhetőség és bankszámla': ['Contact and bank account', 'Kontakt und Bankkonto'],
  'Munkaviszony és végzettség': ['Employment and education', 'Beschäftigung und Ausbildung'],
  'Juttatások és korábbi munkahelyek': [
    'Benefits and previous employers',
    'Zusatzleistungen und frühere Arbeitgeber',
  ],
  'Eltartottak és adóelőleg': ['Dependants and tax advance', 'Angehörige und Steuervorauszahlung'],
  'Szabadság és nyilatkozatok': ['Leave and declarations', 'Urlaub und Erklärungen'],
}

import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The messages, reasons and titles of the rules. */
export const ruleTexts: TranslatedTexts = {
  'A kitöltés napja.': ['The day of filling in.', 'Der Tag des Ausfüllens.'],
  'Válaszoljon a kérdésre: „{label}”': [
    'Answer the question: “{label}”',
    'Beantworten Sie die Frage: „{label}“',
  ],
  'Támogatást csak a lakás tulajdonosa vagy társtulajdonosa igényelhet.': [
    'Only an owner or co-owner of the home can claim the support.',
    'Nur Eigentümer oder Miteigentümer der Wohnung können die Förderung beantragen.',
  ],
  'A korábbi támogatás elérte a legnagyobb összeget, ezért a lakásra több támogatás nem adható.': [
    'The support received before has reached the limit, so there is no more for this home.',
    'Die bereits erhaltene Förderung erreicht den Höchstbetrag; für diese Wohnung gibt es keine weitere.',
  ],
  'Készítse elő a **tulajdoni lapot**, az árajánlatokat és a bankszámlaszámát.': [
    'Have the **land register extract**, the offers and your account number ready.',
    'Halten Sie den **Grundbuchauszug**, die Angebote und Ihre Kontonummer bereit.',
  ],
  'Három vagy több gyermek esetén a kérelmet soron kívül bíráljuk el.': [
    'With three or more children, your claim has priority.',
    'Bei drei oder mehr Kindern wird der Antrag vorrangig bearbeitet.',
  ],
  'Hibás adóazonosító jel: ellenőrizze a tíz számjegyet.': [
    'The tax identification code is wrong: check the ten digits.',
    'Die Steueridentifikationsnummer ist falsch: Prüfen Sie die zehn Ziffern.',
  ],
  'Támogatást csak az igényelhet, aki betöltötte a 18. életévét.': [
    'You must be at least 18 to claim the support.',
    'Die Förderung kann erst ab 18 Jahren beantragt werden.',
  ],
  'Ha e-mailben kér értesítést, adja meg az e-mail-címét.': [
    'Enter your email address if you want to be notified by email.',
    'Geben Sie Ihre E-Mail-Adresse an, wenn Sie per E-Mail benachrichtigt werden möchten.',
  ],
  'Meghatalmazás nélkül nem járhat el az igénylő nevében.': [
    'Without an authorisation you cannot act for the claimant.',
    'Ohne Vollmacht können Sie nicht für die antragstellende Person handeln.',
  ],
  'A meghatalmazás kelte nem lehet későbbi a mai napnál.': [
    'The date of the authorisation cannot be in the future.',
    'Das Datum der Vollmacht kann nicht in der Zukunft liegen.',
  ],
  'Ügyvédi képviselet esetén az igénylő marad a kapcsolattartó.': [
    'If a lawyer represents the claimant, the claimant stays the contact.',
    'Bei anwaltlicher Vertretung bleibt die antragstellende Person die Kontaktperson.',
  ],
  '{label}: jelölje meg az állapotát.': ['{label}: choose its state.', '{label}: Wählen Sie den Zustand.'],
  'A helyrajzi számot így adja meg: 1234/5/A/6.': [
    'Enter the land register number like this: 1234/5/A/6.',
    'Geben Sie die Grundbuchnummer so an: 1234/5/A/6.',
  ],
  'Az építés éve nem lehet jövőbeli.': [
    'The year of construction cannot be in the future.',
    'Das Baujahr kann nicht in der Zukunft liegen.',
  ],
  'Öt évnél újabb lakás felújítására nem adható támogatás.': [
    'There is no support for a home that is less than five years old.',
    'Für Wohnungen, die jünger als fünf Jahre sind, gibt es keine Förderung.',
  ],
  'társasházi vagy lakásszövetkezeti lakás': [
    'flat in a condominium or housing cooperative',
    'Eigentums- oder Genossenschaftswohnung',
  ],
  'Egyetlen rész sem szorul felújításra. Ellenőrizze a válaszait.': [
    'No part needs renovation. Check your answers.',
    'Kein Teil muss saniert werden. Prüfen Sie Ihre Angaben.',
  ],
  'A társtulajdonos hozzájárulása nélkül a kérelem nem nyújtható be.': [
    'Without the agreement of the co-owner the claim cannot be submitted.',
    'Ohne die Zustimmung des Miteigentümers kann der Antrag nicht eingereicht werden.',
  ],
  'Ez a név már szerepel a társtulajdonosok között.': [
    'This name is already among the co-owners.',
    'Dieser Name steht schon unter den Miteigentümern.',
  ],
  'A tulajdoni hányadok összege {hanyadOsszesen}%, pedig 100%-nak kell lennie.': [
    'The shares add up to {hanyadOsszesen}%, but must be 100%.',
    'Die Anteile ergeben {hanyadOsszesen} %, müssen aber 100 % ergeben.',
  ],
  'Jelöljön meg legalább egy munkát.': [
    'Choose at least one kind of work.',
    'Wählen Sie mindestens eine Arbeit.',
  ],
  'Saját kivitelezésnél ezt el kell fogadnia.': [
    'You must accept this if you do the work yourself.',
    'Das müssen Sie bei eigener Ausführung annehmen.',
  ],
  'Legalább {min} karakterben írja le a tervezett munkát.': [
    'Describe the work in at least {min} characters.',
    'Beschreiben Sie die Arbeiten mit mindestens {min} Zeichen.',
  ],
  'Villanyszerelést csak nyilvántartott vállalkozó végezhet.': [
    'Electric work may only be done by a registered contractor.',
    'Elektroarbeiten darf nur ein registrierter Betrieb ausführen.',
  ],
  'Csak olyan munkára adható támogatás, amely a kérelem benyújtása után kezdődik.': [
    'There is support only for work that starts after the claim was submitted.',
    'Gefördert werden nur Arbeiten, die nach dem Einreichen des Antrags beginnen.',
  ],
  'A felújítást egy éven belül be kell fejezni.': [
    'The renovation must be finished within a year.',
    'Die Sanierung muss innerhalb eines Jahres abgeschlossen sein.',
  ],
  'Előbb a felújítás kezdetét adja meg.': [
    'Enter the start of the renovation first.',
    'Geben Sie zuerst den Beginn der Sanierung an.',
  ],
  'Saját kivitelezésnél csak az anyagköltség számolható el.': [
    'If you do the work yourself, only material can be claimed.',
    'Bei eigener Ausführung wird nur das Material angerechnet.',
  ],
  'Legfeljebb {tamogatas.legfeljebb|pénz} támogatást kérhet.': [
    'You can claim at most {tamogatas.legfeljebb|pénz}.',
    'Sie können höchstens {tamogatas.legfeljebb|pénz} beantragen.',
  ],
  'A költségek egy részét önerőből kell fedeznie.': [
    'You must pay a part of the costs from your own funds.',
    'Einen Teil der Kosten müssen Sie aus Eigenmitteln zahlen.',
  ],
  'Legalább 100 000 Ft költség esetén nyújtható be kérelem.': [
    'The costs must be at least HUF 100,000.',
    'Die Kosten müssen mindestens 100.000 HUF betragen.',
  ],
  'A hiányzó iratot hatvan napon belül el kell küldenie.': [
    'You must send the missing document within sixty days.',
    'Die fehlende Unterlage müssen Sie innerhalb von sechzig Tagen nachreichen.',
  ],
  'Jelöljön meg legalább egy tételt.': ['Select at least one item.', 'Wählen Sie mindestens einen Posten.'],
  'A tulajdoni lap mindig kell, ha a lakásnak több tulajdonosa van.': [
    'The land register extract is always needed if the home has several owners.',
    'Bei mehreren Eigentümern ist der Grundbuchauszug immer nötig.',
  ],
  'A nyilatkozat elfogadása nélkül a kérelem nem nyújtható be.': [
    'Without accepting the declaration you cannot submit the claim.',
    'Ohne Annahme der Erklärung kann der Antrag nicht eingereicht werden.',
  ],
}

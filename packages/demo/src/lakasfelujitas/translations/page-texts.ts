import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The texts of the form itself, and the titles and introductions of its pages. */
export const pageTexts: TranslatedTexts = {
  'Kérelem lakásfelújítási támogatás megállapítására': [
    'Claim for support of home renovation',
    'Antrag auf Förderung der Wohnungssanierung',
  ],
  'Az otthon felújításához adható, vissza nem térítendő támogatás iránti kérelem. A kitöltés mintegy **25 percig** tart; a beküldés előtt minden válaszát átnézheti és módosíthatja.\n\nKérdése van? Hívja az ügyfélszolgálatot: [1818](tel:1818).':
    [
      'Claim for a non-refundable grant for the renovation of your home. It takes about **25 minutes** to fill in; before you submit it, you can check and change every answer.\n\nDo you have a question? Call us: [1818](tel:1818).',
      'Antrag auf einen nicht rückzahlbaren Zuschuss zur Sanierung Ihrer Wohnung. Das Ausfüllen dauert etwa **25 Minuten**; vor dem Absenden können Sie alle Angaben prüfen und ändern.\n\nHaben Sie Fragen? Rufen Sie uns an: [1818](tel:1818).',
    ],
  '**Köszönjük, {szemely.csaladiNev} {szemely.utonev}!** A lakásfelújítási támogatás iránti kérelmét befogadtuk.\n\n### A kérelem összefoglalása\n\n| Megnevezés | Adat |\n|---|---|\n| A felújítandó lakás helyrajzi száma | {lakas.helyrajziSzam} |\n| A felújítás kezdete | {idoszak.tol|hosszú dátum} |\n| A költségek összege | {osszesen|pénz} |\n| A kért támogatás | {tamogatas.kert|pénz} |\n\n### Mi történik ezután?\n\n1. A kérelmet harminc napon belül elbíráljuk; a döntésről az alábbi címre küldünk értesítést: {kapcsolattarto.email}.\n2. A később küldendő iratokat a vállalt határidőig pótolja.\n3. A támogatást a döntést követő tizenöt napon belül átutaljuk.':
    [
      '**Thank you, {szemely.utonev} {szemely.csaladiNev}!** We have received your claim for support of home renovation.\n\n### Your claim\n\n| Item | Value |\n|---|---|\n| Land register number of the home | {lakas.helyrajziSzam} |\n| Start of the renovation | {idoszak.tol|hosszú dátum} |\n| Total costs | {osszesen|pénz} |\n| Support claimed | {tamogatas.kert|pénz} |\n\n### What happens next\n\n1. We decide on the claim within thirty days, and send the decision to this address: {kapcsolattarto.email}.\n2. Send the missing documents by the dates that you have given.\n3. We transfer the support within fifteen days of the decision.',
      '**Vielen Dank, {szemely.utonev} {szemely.csaladiNev}!** Ihr Antrag auf Förderung der Wohnungssanierung ist eingegangen.\n\n### Ihr Antrag\n\n| Angabe | Wert |\n|---|---|\n| Grundbuchnummer der Wohnung | {lakas.helyrajziSzam} |\n| Beginn der Sanierung | {idoszak.tol|hosszú dátum} |\n| Gesamtkosten | {osszesen|pénz} |\n| Beantragte Förderung | {tamogatas.kert|pénz} |\n\n### Wie geht es weiter?\n\n1. Wir entscheiden innerhalb von dreißig Tagen und senden den Bescheid an diese Adresse: {kapcsolattarto.email}.\n2. Reichen Sie fehlende Unterlagen bis zu den angegebenen Terminen nach.\n3. Die Förderung überweisen wir innerhalb von fünfzehn Tagen nach der Entscheidung.',
    ],
  Jogosultság: ['Eligibility', 'Berechtigung'],
  'Néhány kérdés alapján megmondjuk, hogy igényelheti-e a támogatást, és mennyi lehet a legnagyobb összege.':
    [
      'A few questions tell whether you can claim the support, and how much it can be at most.',
      'Anhand weniger Fragen zeigen wir, ob Sie die Förderung beantragen können und wie hoch sie höchstens ist.',
    ],
  'Az igénylő adatai': ['The claimant', 'Antragstellende Person'],
  'A meghatalmazott': ['The representative', 'Bevollmächtigte Person'],
  'A kérelmet {szemely.csaladiNev} {szemely.utonev} nevében nyújtja be.': [
    'You submit the claim on behalf of {szemely.utonev} {szemely.csaladiNev}.',
    'Sie stellen den Antrag im Namen von {szemely.utonev} {szemely.csaladiNev}.',
  ],
  'A felújítandó lakás': ['The home to be renovated', 'Die zu sanierende Wohnung'],
  Társtulajdonosok: ['Co-owners', 'Miteigentümer'],
  'A felújításhoz és a támogatás igényléséhez valamennyi társtulajdonos hozzájárulása szükséges.': [
    'Every co-owner must agree to the renovation and to the claim.',
    'Der Sanierung und dem Antrag müssen alle Miteigentümer zustimmen.',
  ],
  'A felújítás': ['The renovation', 'Die Sanierung'],
  'Költségek és támogatás': ['Costs and support', 'Kosten und Förderung'],
  'Tételenként adja meg a felújítás költségeit. A támogatás legfeljebb az elszámolható költségek **50%-a**, de nem több, mint **{keret|pénz}**.':
    [
      'Enter the costs of the renovation item by item. The support is at most **50%** of the eligible costs, and no more than **{keret|pénz}**.',
      'Geben Sie die Kosten der Sanierung einzeln an. Die Förderung beträgt höchstens **50 %** der anrechenbaren Kosten und nicht mehr als **{keret|pénz}**.',
    ],
  'Csatolandó iratok': ['Documents', 'Unterlagen'],
  'Minden iratról jelezze, hogy most csatolja, később küldi el, vagy nem szükséges.': [
    'For each document, say whether you attach it now, send it later, or it is not needed.',
    'Geben Sie zu jeder Unterlage an, ob Sie sie jetzt beifügen, nachreichen oder ob sie nicht nötig ist.',
  ],
  'A támogatás folyósítása': ['Payment of the support', 'Auszahlung der Förderung'],
  Nyilatkozatok: ['Declarations', 'Erklärungen'],
}

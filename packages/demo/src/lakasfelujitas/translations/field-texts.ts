import type { TranslatedTexts } from '../../translations/translated-texts.ts'

/** The texts of the fields. */
export const fieldTexts: TranslatedTexts = {
  'A támogatást az igényelheti, aki **tulajdonosa** vagy társtulajdonosa annak a lakásnak, amelyben lakik.\n\n### A támogatás legnagyobb összege\n\n| Háztartás | Legfeljebb |\n|---|---|\n| gyermeket nevel | 3 000 000 Ft |\n| gyermeket nem nevel | 2 000 000 Ft |\n\nA feltételek részletesen: [magyarorszag.hu](https://magyarorszag.hu).':
    [
      'You can claim the support if you **own** or co-own the home that you live in.\n\n### The highest support\n\n| Household | At most |\n|---|---|\n| with children | HUF 3,000,000 |\n| without children | HUF 2,000,000 |\n\nThe conditions in detail: [magyarorszag.hu](https://magyarorszag.hu).',
      'Die Förderung kann beantragen, wem die Wohnung, in der er wohnt, **gehört** oder mitgehört.\n\n### Höchstbetrag der Förderung\n\n| Haushalt | Höchstens |\n|---|---|\n| mit Kindern | 3.000.000 HUF |\n| ohne Kinder | 2.000.000 HUF |\n\nDie Bedingungen im Einzelnen: [magyarorszag.hu](https://magyarorszag.hu).',
    ],
  'Ki tölti ki a kérelmet?': ['Who fills in the claim?', 'Wer füllt den Antrag aus?'],
  'Ön a felújítandó lakás tulajdonosa?': [
    'Do you own the home to be renovated?',
    'Gehört Ihnen die zu sanierende Wohnung?',
  ],
  'A tulajdoni lap szerinti állapotot adja meg.': [
    'As it is written in the land register.',
    'So, wie es im Grundbuch steht.',
  ],
  'Nem igényelheti a támogatást': [
    'You cannot claim the support',
    'Sie können die Förderung nicht beantragen',
  ],
  'Támogatást csak tulajdonos vagy társtulajdonos igényelhet. Ha a lakást **bérli**, forduljon a tulajdonoshoz.':
    [
      'Only an owner or co-owner can claim the support. If you **rent** the home, ask its owner.',
      'Nur Eigentümer oder Miteigentümer können die Förderung beantragen. Wenn Sie die Wohnung **mieten**, wenden Sie sich an den Eigentümer.',
    ],
  'Nevel a háztartásában 25 évesnél fiatalabb gyermeket?': [
    'Do you raise a child under 25 in your household?',
    'Erziehen Sie in Ihrem Haushalt ein Kind unter 25 Jahren?',
  ],
  'Hány gyermeket nevel?': ['How many children do you raise?', 'Wie viele Kinder erziehen Sie?'],
  'Kapott már erre a lakásra felújítási támogatást?': [
    'Have you received renovation support for this home before?',
    'Haben Sie für diese Wohnung schon eine Sanierungsförderung erhalten?',
  ],
  'A korábban kapott támogatás összege': ['Support received before', 'Bereits erhaltene Förderung'],
  'Az Ön legnagyobb támogatása': ['Your highest support', 'Ihre höchste Förderung'],
  'A gyermekek és a korábban kapott támogatás alapján.': [
    'By the children and the support received before.',
    'Nach den Kindern und der bereits erhaltenen Förderung.',
  ],
  'Ki nem igényelheti a támogatást?': [
    'Who cannot claim the support?',
    'Wer kann die Förderung nicht beantragen?',
  ],
  'Nem jár támogatás\n\n- bérelt lakásra,\n- üdülőre, hétvégi házra,\n- olyan lakásra, amelynek használatbavételi engedélye 5 évnél újabb.\n\nHa bizonytalan, kérjen tanácsot: [ugyfelszolgalat@lakastamogatas.example](mailto:ugyfelszolgalat@lakastamogatas.example).':
    [
      'There is no support for\n\n- a rented home,\n- a holiday or weekend house,\n- a home whose occupancy permit is less than 5 years old.\n\nIf you are not sure, ask us: [ugyfelszolgalat@lakastamogatas.example](mailto:ugyfelszolgalat@lakastamogatas.example).',
      'Keine Förderung gibt es\n\n- für gemietete Wohnungen,\n- für Ferien- und Wochenendhäuser,\n- für Wohnungen, deren Nutzungsgenehmigung weniger als 5 Jahre alt ist.\n\nWenn Sie unsicher sind, fragen Sie uns: [ugyfelszolgalat@lakastamogatas.example](mailto:ugyfelszolgalat@lakastamogatas.example).',
    ],
  Ügyszám: ['Case number', 'Aktenzeichen'],
  'Erre az ügyszámra hivatkozzon, ha kérdése van.': [
    'Quote this case number if you have a question.',
    'Nennen Sie bei Fragen dieses Aktenzeichen.',
  ],
  'Az adókártyán található tízjegyű szám.': [
    'The number of ten digits on the tax card.',
    'Die zehnstellige Nummer auf der Steuerkarte.',
  ],
  'Hogyan értesítsük?': ['How should we notify you?', 'Wie sollen wir Sie benachrichtigen?'],
  'A meghatalmazott adatai': ['The representative', 'Angaben zur bevollmächtigten Person'],
  'A meghatalmazott neve': ['Name of the representative', 'Name der bevollmächtigten Person'],
  'Milyen minőségben jár el?': ['In what capacity do you act?', 'In welcher Eigenschaft handeln Sie?'],
  'Személyazonosító okmányának száma': ['Number of the identity document', 'Nummer des Ausweises'],
  'A meghatalmazás kelte': ['Date of the authorisation', 'Datum der Vollmacht'],
  'A meghatalmazás másolata': ['Copy of the authorisation', 'Kopie der Vollmacht'],
  'A felújítandó lakás a lakcímemen van': [
    'The home to be renovated is at my address',
    'Die zu sanierende Wohnung liegt an meiner Adresse',
  ],
  'A lakás adatai': ['The home', 'Angaben zur Wohnung'],
  'Közterület, házszám, ajtó': ['Street, number, door', 'Straße, Hausnummer, Tür'],
  'Helyrajzi szám': ['Land register number', 'Grundbuchnummer'],
  'A tulajdoni lapon található, például: 1234/5/A/6.': [
    'As in the land register, for example 1234/5/A/6.',
    'Steht im Grundbuchauszug, zum Beispiel 1234/5/A/6.',
  ],
  'Milyen épületben van a lakás?': [
    'What kind of building is it in?',
    'In was für einem Gebäude liegt die Wohnung?',
  ],
  'Az építés éve': ['Year of construction', 'Baujahr'],
  'Hasznos alapterület': ['Floor area', 'Nutzfläche'],
  'A jelenlegi fűtés': ['Present heating', 'Jetzige Heizung'],
  'A lakás helye a térképen': ['Location of the home on the map', 'Lage der Wohnung auf der Karte'],
  'A helyszíni ellenőrzést segíti. Ha nem tudja megadni, hagyja üresen.': [
    'It helps with the inspection on site. Leave it empty if you do not know it.',
    'Das hilft bei der Prüfung vor Ort. Lassen Sie das Feld leer, wenn Sie sie nicht kennen.',
  ],
  'Régi épület': ['Old building', 'Altes Gebäude'],
  'Ha az épület **műemlék**, a felújításhoz az örökségvédelmi hatóság engedélye is szükséges.': [
    'If the building is **listed**, you also need a permit of the heritage authority.',
    'Wenn das Gebäude **denkmalgeschützt** ist, brauchen Sie auch eine Genehmigung der Denkmalbehörde.',
  ],
  'Milyen állapotban vannak a lakás részei?': [
    'In what state are the parts of the home?',
    'In welchem Zustand sind die Teile der Wohnung?',
  ],
  'Minden sorban egy választ jelöljön meg.': [
    'Choose one answer in each row.',
    'Wählen Sie in jeder Zeile eine Antwort.',
  ],
  Tető: ['Roof', 'Dach'],
  'Homlokzat, hőszigetelés': ['Facade, insulation', 'Fassade, Dämmung'],
  'Ajtók, ablakok': ['Doors, windows', 'Türen, Fenster'],
  'Fűtés, melegvíz': ['Heating, hot water', 'Heizung, Warmwasser'],
  'Vízvezeték, csatorna': ['Water pipes, drains', 'Wasserleitung, Abwasser'],
  Villanyhálózat: ['Electric wiring', 'Elektroleitungen'],
  'Az Ön tulajdoni hányada': ['Your share', 'Ihr Anteil'],
  'A többi tulajdonos': ['The other owners', 'Die übrigen Eigentümer'],
  'Tulajdoni hányad': ['Share', 'Anteil'],
  '{nev} hozzájárul a felújításhoz és a támogatás igényléséhez.': [
    '{nev} agrees to the renovation and to the claim.',
    '{nev} stimmt der Sanierung und dem Antrag zu.',
  ],
  'Újabb társtulajdonos': ['Another co-owner', 'Weiterer Miteigentümer'],
  'A tulajdoni hányadok összege': ['Sum of the shares', 'Summe der Anteile'],
  'Hiányzó tulajdoni hányad': ['Missing share', 'Fehlender Anteil'],
  'A megadott hányadok összege **{hanyadOsszesen}%**. Vegye fel a többi tulajdonost is, vagy javítsa a hányadokat.':
    [
      'The shares add up to **{hanyadOsszesen}%**. Add the other owners, or correct the shares.',
      'Die Anteile ergeben zusammen **{hanyadOsszesen} %**. Ergänzen Sie die übrigen Eigentümer oder berichtigen Sie die Anteile.',
    ],
  'Milyen munkákra kér támogatást?': [
    'What work do you claim support for?',
    'Für welche Arbeiten beantragen Sie die Förderung?',
  ],
  'Többet is megjelölhet.': ['You can choose several.', 'Sie können mehrere wählen.'],
  'Melyik munka a legfontosabb Önnek?': [
    'Which work matters most to you?',
    'Welche Arbeiten sind Ihnen am wichtigsten?',
  ],
  'Ha a támogatás nem elég mindegyikre, ebben a sorrendben vesszük figyelembe őket.': [
    'If the support is not enough for all of them, we consider them in this order.',
    'Wenn die Förderung nicht für alle reicht, berücksichtigen wir sie in dieser Reihenfolge.',
  ],
  'Milyen más munkára?': ['What other work?', 'Für welche anderen Arbeiten?'],
  'Energetikai tanúsítvány': ['Energy certificate', 'Energieausweis'],
  'Hőszigeteléshez és fűtéskorszerűsítéshez a munka befejezése után **energetikai tanúsítvány** szükséges. Bővebben: [e-epites.hu](https://www.e-epites.hu).':
    [
      'For insulation and new heating you need an **energy certificate** when the work is done. More: [e-epites.hu](https://www.e-epites.hu).',
      'Für Dämmung und Heizungserneuerung ist nach Abschluss der Arbeiten ein **Energieausweis** nötig. Mehr: [e-epites.hu](https://www.e-epites.hu).',
    ],
  'A tervezett munka leírása': ['Description of the work', 'Beschreibung der Arbeiten'],
  'Írja le, mely helyiségeket és hogyan újítja fel.': [
    'Describe which rooms you renovate and how.',
    'Beschreiben Sie, welche Räume Sie wie sanieren.',
  ],
  'A felújítás tervezett időszaka': ['Planned period of the renovation', 'Geplanter Zeitraum der Sanierung'],
  Kezdete: ['Start', 'Beginn'],
  Vége: ['End', 'Ende'],
  'Ki végzi a munkát?': ['Who does the work?', 'Wer führt die Arbeiten aus?'],
  'A nyilvántartott kivitelező': ['The registered contractor', 'Der registrierte Betrieb'],
  'Írja be a vállalkozó nevét': ['Type the name of the contractor', 'Namen des Betriebs eingeben'],
  'A kivitelezői nyilvántartásból választhat. Ha még nem döntött, hagyja üresen.': [
    'You can choose from the register of contractors. Leave it empty if you have not decided yet.',
    'Sie können aus dem Register der Betriebe wählen. Lassen Sie das Feld leer, wenn Sie noch nicht entschieden haben.',
  ],
  'Tudomásul veszem, hogy saját munkám díja nem számolható el.': [
    'I understand that my own work cannot be claimed.',
    'Mir ist bekannt, dass meine eigene Arbeit nicht angerechnet wird.',
  ],
  'A felújítás költségei': ['Costs of the renovation', 'Kosten der Sanierung'],
  'Az árajánlat vagy a számla tételei szerint.': [
    'By the items of the offer or the invoice.',
    'Nach den Posten des Angebots oder der Rechnung.',
  ],
  'Újabb tétel': ['Another item', 'Weiterer Posten'],
  Fajtája: ['Kind', 'Art'],
  Mennyiség: ['Quantity', 'Menge'],
  'Nettó egységár': ['Net unit price', 'Nettopreis je Einheit'],
  Áfa: ['VAT', 'MwSt.'],
  'Bruttó összeg': ['Gross amount', 'Bruttobetrag'],
  'Ebből anyagköltség': ['Of this, material', 'Davon Material'],
  'Ebből munkadíj': ['Of this, labour', 'Davon Arbeitslohn'],
  'Összes költség': ['Total costs', 'Gesamtkosten'],
  'A támogatás': ['The support', 'Die Förderung'],
  'A legnagyobb igényelhető összeg': ['The most that you can claim', 'Höchster möglicher Betrag'],
  'A kért támogatás': ['Support claimed', 'Beantragte Förderung'],
  Önerő: ['Own funds', 'Eigenmittel'],
  'Miből fedezi az önerőt?': ['Where do your own funds come from?', 'Woher stammen die Eigenmittel?'],
  Összefoglalás: ['Summary', 'Zusammenfassung'],
  'A felújítás **{osszesen|pénz}** költségéből **{tamogatas.kert|pénz}** támogatást kér, az önerő **{tamogatas.onero|pénz}**.':
    [
      'Of the costs of **{osszesen|pénz}** you claim **{tamogatas.kert|pénz}**; your own funds are **{tamogatas.onero|pénz}**.',
      'Von den Kosten von **{osszesen|pénz}** beantragen Sie **{tamogatas.kert|pénz}**; die Eigenmittel betragen **{tamogatas.onero|pénz}**.',
    ],
  'Tulajdoni lap (30 napnál nem régebbi)': [
    'Land register extract (at most 30 days old)',
    'Grundbuchauszug (höchstens 30 Tage alt)',
  ],
  'Árajánlat vagy költségvetés': ['Offer or cost estimate', 'Angebot oder Kostenvoranschlag'],
  'Fényképek a lakás mostani állapotáról': [
    'Photos of the present state of the home',
    'Fotos vom jetzigen Zustand der Wohnung',
  ],
  'Mely tételekre szól az árajánlat vagy költségvetés?': [
    'Which items does the offer or cost estimate cover?',
    'Welche Posten umfasst das Angebot oder der Kostenvoranschlag?',
  ],
  '{sor}. {koltsegek.megnevezes}: {koltsegek.brutto|pénz}': [
    '{sor}. {koltsegek.megnevezes}: {koltsegek.brutto|pénz}',
    '{sor}. {koltsegek.megnevezes}: {koltsegek.brutto|pénz}',
  ],
  'A „Költségek és támogatás” oldalon megadott tételek.': [
    'The items that you entered on the page “Costs and support”.',
    'Die Posten, die Sie auf der Seite „Kosten und Förderung“ angegeben haben.',
  ],
  'Milyen fájlokat csatolhat?': ['Which files can you attach?', 'Welche Dateien können Sie beifügen?'],
  'PDF-et vagy képet, egyenként legfeljebb 10 MB méretben. A személyes adatokat, amelyek nem tartoznak az ügyhöz, takarja ki.':
    [
      'A PDF or pictures of at most 10 MB each. Cover personal data that do not belong to the case.',
      'PDF oder Bilder von höchstens je 10 MB. Verdecken Sie persönliche Daten, die nicht zur Sache gehören.',
    ],
  'Az adatkezelési tájékoztatót megismertem.': [
    'I have read the privacy notice.',
    'Ich habe die Datenschutzhinweise gelesen.',
  ],
  'Hozzájárulok, hogy a támogatás felhasználását a helyszínen ellenőrizzék.': [
    'I agree that the use of the support is inspected on site.',
    'Ich stimme zu, dass die Verwendung der Förderung vor Ort geprüft wird.',
  ],
  'Hogyan kezeljük az adatait?': ['How do we use your data?', 'Wie verwenden wir Ihre Daten?'],
  'Az adatait a kérelem elbírálásához és a támogatás ellenőrzéséhez használjuk, és **nyolc évig** őrizzük meg. Bővebben: [adatkezelési tájékoztató](https://www.naih.hu).':
    [
      'We use your data to decide on the claim and to check the use of the support, and keep them for **eight years**. More: [privacy notice](https://www.naih.hu).',
      'Wir verwenden Ihre Daten, um über den Antrag zu entscheiden und die Verwendung der Förderung zu prüfen, und bewahren sie **acht Jahre** auf. Mehr: [Datenschutzhinweise](https://www.naih.hu).',
    ],
  'A kérelem kelte': ['Date of the claim', 'Datum des Antrags'],
  'A támogatás összegét az adóhatóságnak bejelentjük: [az adózás rendjéről szóló 2017. évi CL. törvény](https://njt.hu/jogszabaly/2017-150-00-00).':
    [
      'We report the support to the tax authority: [Act CL of 2017 on the rules of taxation](https://njt.hu/jogszabaly/2017-150-00-00).',
      'Die Förderung melden wir der Steuerbehörde: [Gesetz CL von 2017 über die Ordnung der Besteuerung](https://njt.hu/jogszabaly/2017-150-00-00).',
    ],
  'Mennyire volt egyszerű kitölteni a kérelmet?': [
    'How easy was it to fill in the claim?',
    'Wie einfach war es, den Antrag auszufüllen?',
  ],
  'nagyon nehéz volt': ['very difficult', 'sehr schwierig'],
  'nagyon egyszerű volt': ['very easy', 'sehr einfach'],
  'm²': ['m²', 'm²'],
  '%': ['%', '%'],
}

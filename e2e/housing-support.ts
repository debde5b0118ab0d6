/** A form of thirty questions on four pages, as a person types its lines one after another. */
export const housingSupport: readonly { readonly title: string; readonly lines: readonly string[] }[] = [
  {
    title: 'I. A kérelmező',
    lines: [
      'A kérelmező neve*',
      'Születési dátum*',
      'Anyja neve',
      'TAJ-szám*',
      'Telefonszám',
      'E-mail-cím*',
      'Családi állapot (egyedülálló/házas/élettárs)',
      'Van munkahelye? (igen/nem)*',
      'Egyedül él? (igen/nem)*',
    ],
  },
  {
    title: 'II. A háztartás',
    lines: [
      'Háztartás tagjai: Név | Születési dátum | Havi nettó jövedelem (Ft)',
      'A háztartás összes jövedelme (Ft)',
      'Van kiskorú gyermek? (igen/nem)',
      'Kiskorú gyermekek száma',
    ],
  },
  {
    title: 'III. A bérlemény',
    lines: [
      'A bérlés jogcíme (szolgálati lakás/piaci bérlet/önkormányzati bérlet)*',
      'Alapterület (m2)',
      'Szobák száma',
      'A bérbeadó (magánszemély/cég)*',
      'A bérbeadó személy neve',
      'A cég megnevezése',
      'A cég adószáma',
      'A bérleti szerződés kezdete*',
      'Havi bérleti díj (Ft)*',
    ],
  },
  {
    title: 'IV. A támogatás',
    lines: [
      'A kért támogatás havi összege (Ft)*',
      'Bankszámlaszám*',
      'A kérelem indoklása',
      'Bérleti szerződés (csatolandó)',
      'Megjegyzés',
      '☐ Elfogadom az adatkezelési tájékoztatót*',
    ],
  },
]

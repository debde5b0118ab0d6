/** An application of 35 lines on five pages, as an office has it in a document. */
export const kindergarten = `Óvodai felvételi kérelem
Kérjük, a csillaggal jelölt kérdésekre feltétlenül válaszoljon!
1. oldal: A szülő adatai
Szülő neve*
Születési dátum (dátum)*
Lakcím*
Telefonszám (napközben)*
E-mail-cím
Milyen minőségben jár el?* (szülő/gyám/meghatalmazott)
2. oldal: A gyermekek
Gyermekek (ismétlődő)
  Gyermek neve*
  Születési dátum *(dátum)
  TAJ szám
  Sajátos nevelési igényű? * (igen)
3. oldal: Az óvoda
Melyik városrészben laknak?*
☐ Belváros
☐ Kertváros
Melyik óvodába kérik a felvételt?*
☐ Mesevár (Belváros)
☐ Napsugár (Belváros)
☐ Szivárvány (Kertváros)
Mikortól kérik a felvételt? (dátum)*
Napközit kérnek (igen/nem)*
4. oldal: Jövedelem
A háztartásban élők száma: ____ fő*
Havi nettó jövedelem (Ft, kötelező)
Jövedelemigazolás (fájl)
Megjegyzés
5. oldal: Nyilatkozatok
☐ Hozzájárulok, hogy a gyermekről fénykép készüljön.
Az adatkezelési tájékoztatót megismertem és elfogadom.*
Kelt: ______, 2026. ____ hó __ nap
Aláírás*`

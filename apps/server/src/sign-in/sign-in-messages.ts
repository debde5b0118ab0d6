/** All texts of the sign-in pages. */
export const messages = {
  product: 'Űrlapműhely',
  signInTitle: 'Bejelentkezés',
  signInLead: 'Az űrlapok szerkesztéséhez jelentkezzen be.',
  userName: 'Felhasználónév',
  password: 'Jelszó',
  signIn: 'Bejelentkezés',
  wrong: 'Hibás felhasználónév vagy jelszó.',
  missing: 'Adja meg a felhasználónevét és a jelszavát is.',
  tooMany: (seconds: number) =>
    `Túl sok sikertelen próbálkozás. Próbálja újra ${
      seconds < 60 ? `${seconds} másodperc` : `${Math.ceil(seconds / 60)} perc`
    } múlva.`,
  busy: 'Most túl sokan jelentkeznek be egyszerre. Próbálja újra néhány másodperc múlva.',
  expiredTitle: 'Ez a bejelentkezési oldal lejárt',
  expiredLead: 'A bejelentkezést elölről kell kezdeni. Ez biztonsági okból van így, adat nem veszett el.',
  again: 'Bejelentkezés újra',
  faultTitle: 'A bejelentkezés nem sikerült',
  faultLead: 'A bejelentkezési kérés hibás vagy már nem érvényes.',
  faultCode: (code: string) => `Hibakód: ${code}`,
  home: 'Vissza a kezdőlapra',
  notFoundTitle: 'Nincs ilyen oldal',
  notFoundLead: 'A bejelentkezésnek nincs ilyen oldala. Lehet, hogy a cím hibás.',
  foreignOrigin: 'A kérés nem az alkalmazás oldaláról érkezett.',
  signOutTitle: 'Kijelentkezés',
  signOutLead: 'Biztosan kijelentkezik?',
  signOut: 'Kijelentkezés',
  stay: 'Mégsem',
} as const

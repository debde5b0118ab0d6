/** Hungarian texts of the frame: start page, navigation, notices, dialogs, control panel. */
export const huShell = {
  product: 'Űrlapműhely',
  productLine: 'Űrlapok, mezők és szabályok beállítása egy helyen.',
  start: {
    signIn: 'Bejelentkezés',
    leaving: 'Átirányítás…',
    qa: 'Belépés bejelentkezés nélkül',
    unreachable: 'A bejelentkezés most nem érhető el. Próbálja meg később.',
    from: 'Bejelentkezés után ide jut vissza: {path}',
    reason: {
      'signed-out': 'Az oldal megnyitásához be kell jelentkezni.',
      forbidden: 'Önnek nincs jogosultsága ehhez az oldalhoz. Jelentkezzen be olyan fiókkal, amelynek van.',
      expired: 'A bejelentkezése lejárt. A mentetlen munkáját megőriztük.',
      failed: 'A bejelentkezés nem sikerült. Próbálja meg újra.',
    },
  },
  notFound: {
    title: 'Az oldal nem található',
    text: 'Ezen a címen nincs oldal. Lehet, hogy elgépelték, vagy már megszűnt.',
    home: 'Vezérlőpult',
  },
  error: {
    network: 'A kiszolgáló nem érhető el. Ellenőrizze a hálózati kapcsolatot.',
    timeout: 'A kiszolgáló nem válaszolt időben.',
    unreadable: 'A kiszolgáló válasza nem értelmezhető.',
    retry: 'Újra',
    screen: 'Ez az oldal nem jeleníthető meg',
    screenHint: 'Váratlan hiba történt. Próbálja meg újra.',
  },
  dialog: { title: 'Információ', ok: 'OK', cancel: 'Mégse', close: 'Bezárás' },
  notice: {
    undo: 'Visszavonás',
    close: 'Értesítés bezárása',
    undone: 'Visszavonva.',
    undoFailed: 'A visszavonás nem sikerült.',
    list: 'Értesítések',
  },
  user: { unknown: 'Bejelentkezett felhasználó', menu: 'Felhasználó', signOut: 'Kijelentkezés' },
} as const

/** Words for the same thing, in both languages: who searches for one of them finds the others, too. */
export const synonyms: readonly (readonly string[])[] = [
  ['téma', 'megjelenés', 'theme'],
  ['sötét mód', 'sötét téma', 'sötét megjelenés'],
  ['dark mode', 'dark theme'],
  ['piszkozat', 'vázlat', 'mentés és folytatás'],
  ['draft', 'saving and resuming'],
  ['hibaüzenet', 'hibák a válaszban'],
  ['hook', 'horog', 'saját jelölés', 'markup of your own'],
  ['CSP', 'biztonsági szabály', 'security policy'],
  ['CORS', 'más eredet', 'other origin'],
  ['szerver', 'kiszolgáló'],
]

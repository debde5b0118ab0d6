/** Hungarian texts around the handbook; its pages are in docs/hu. */
export const huHelp = {
  title: 'Súgó',
  open: 'Súgó (F1)',
  about: 'Súgó: {what}',
  contents: 'Tartalom',
  developers: 'Fejlesztői dokumentáció',
  back: 'Vissza az előző oldalra',
  close: 'Súgó bezárása',
  search: 'Keresés a súgóban',
  hits: '{count} találat',
  nothing: 'Nincs találat. Próbálja más szóval.',
} as const

/** The texts of what is printed from a dialog. */
export const huPrint = {
  print: 'Nyomtatás',
  form: 'Űrlap: {name}',
  states: '{from} → {to}',
  time: 'Nyomtatva: {time}',
} as const

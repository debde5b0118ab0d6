/** The texts of printed dialogs. */
export const huPrint = {
  print: 'Nyomtatás',
  form: 'Űrlap: {name}',
  states: '{from} → {to}',
  time: 'Nyomtatva: {time}',
} as const

/** The texts of the marks at fields with which something is wrong. */
export const huWorkshopProblems = {
  titleOf: '{name}: hibák és figyelmeztetések',
  markOf: '{name}: {what}',
  errors: '{count} hiba',
  warnings: '{count} figyelmeztetés',
  hints: '{count} javaslat',
  severities: { error: 'Hiba', warning: 'Figyelmeztetés', hint: 'Javaslat' },
  all: 'Ellenőrzés',
  mend: 'Javítom',
  mendOf: 'Javítom: {message}',
  mended: 'Kijavítva, a többi módosítással együtt menthető.',
  edited: 'Az ellenőrzés óta módosult.',
}

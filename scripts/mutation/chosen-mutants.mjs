/**
 * Plausible mistakes in the engine, one for each rule of the semantics that is easy to break. `npm run mutation -- --chosen`
 * makes each of them and expects its scenario to fail.
 *
 * `title` states what the wrong engine does; `file` is in packages/engine/src and contains `find` exactly once; `scenario` is
 * the file in packages/engine/scenarios that must fail.
 */
export const chosenMutants = [
  {
    title: 'of two rules that remove a field, the first decides about its value',
    file: 'rules/presence.ts',
    find: 'if (rule.retain > absence && presenceRuleHolds(rule, frame, local))',
    replacement: 'if (absence === ABSENCE.present && presenceRuleHolds(rule, frame, local))',
    scenario: 'tobb-eltavolitas-megtartasa',
  },
  {
    title: 'of two rules that do not expand a field, the first decides about its value',
    file: 'rules/presence.ts',
    find: 'if (rule.retain > strongest) strongest',
    replacement: 'if (strongest === 0) strongest',
    scenario: 'tobb-eltavolitas-megtartasa',
  },
  {
    title: 'an absent field whose value is kept still reveals others by its option',
    file: 'rules/presence.ts',
    find: 'if (frame.absenceOf(field.local) !== ABSENCE.present) return false',
    replacement: 'if (frame.absenceOf(field.local) >= ABSENCE.park) return false',
    scenario: 'hianyzo-valaszto-nem-nyit',
  },
  {
    title: 'an option that is not offered reveals fields',
    file: 'rules/presence.ts',
    find: 'values.has(chosen) && (list.byValue.has(chosen) || isUnknownOption(frame, options, chosen))',
    replacement: 'values.has(chosen)',
    scenario: 'ismeretlen-opcio-nem-nyit',
  },
  {
    title: 'a field that a person took out stays out though the rule that allowed it no longer holds',
    file: 'rules/presence.ts',
    find: 'return rule.condition === null || isTrue(rule.condition(frame, null))',
    replacement: 'return rule.byPerson || rule.condition === null || isTrue(rule.condition(frame, null))',
    scenario: 'kezi-eltavolitas',
  },
  {
    title: 'an `init` default is applied again whenever its field appears',
    file: 'rules/apply-defaults.ts',
    find: "candidate.when === 'init' ? (flags & FLAG.initialised) === 0 : (flags & FLAG.appeared) !== 0",
    replacement: '(flags & FLAG.appeared) !== 0',
    scenario: 'alapertek-init-egyszer',
  },
  {
    title: 'a default takes a disabled option',
    file: 'rules/apply-defaults.ts',
    find: 'byValue.get(one)?.disabled === false',
    replacement: 'byValue.has(one)',
    scenario: 'alapertek-letiltott-opcio',
  },
  {
    title: 'including an option prevails over excluding it',
    file: 'rules/options.ts',
    find: 'if (excludes.some(aims) ||',
    replacement: 'if ((aiming.length === 0 && excludes.some(aims)) ||',
    scenario: 'opcio-kivesz-es-hozzaad',
  },
  {
    title: 'the new label of the rule with the worst precedence is shown',
    file: 'rules/options.ts',
    find: 'relabels.find(aims)',
    replacement: 'relabels.findLast(aims)',
    scenario: 'opcio-kivesz-es-hozzaad',
  },
  {
    title: 'an absent field triggers side effects',
    file: 'session/effect-queue.ts',
    find: '(!at.alive || at.absenceOf(by) !== ABSENCE.present)',
    replacement: '!at.alive',
    scenario: 'hianyzo-mezo-nem-indit',
  },
  {
    title: 'a group as a trigger ignores the fields in it',
    file: 'rules/form-side-effect.ts',
    find: 'triggers.flatMap(withDescendants)',
    replacement: 'triggers',
    scenario: 'hianyzo-mezo-nem-indit',
  },
  {
    title: '`ifUntouched` overwrites a value that came back with its field',
    file: 'rules/run-effects.ts',
    find: 'origin === ORIGIN.user || origin === ORIGIN.restored',
    replacement: 'origin === ORIGIN.user',
    scenario: 'mellekhatas-visszakapott-ertek',
  },
  {
    title: 'a side effect writes to an absent field whose value is kept',
    file: 'rules/run-effects.ts',
    find: "if (frame.absenceOf(local) !== ABSENCE.present) return 'absent'",
    replacement: "if (frame.absenceOf(local) >= ABSENCE.park) return 'absent'",
    scenario: 'megtartott-ertekbe-nem-irnak',
  },
  {
    title: 'the values of a new row trigger side effects',
    file: 'state/rows.ts',
    find: 'row.born = true',
    replacement: 'row.born = false',
    scenario: 'uj-sor-nem-valtoztatas',
  },
  {
    title: "the form's `validateOn` is ignored",
    file: 'rules/implied-validation.ts',
    find: 'MOMENT[definition.form.validateOn]',
    replacement: 'MOMENT.change',
    scenario: 'ellenorzes-mikor',
  },
  {
    title: 'removing a row does not validate `unique` in the others again',
    file: 'rules/form-validation.ts',
    find: "context.graph.read(reader, { field: repeat, aspect: 'value', anchor: repeat.template })",
    replacement: '',
    scenario: 'egyedi-sor-torlese-utan',
  },
  {
    title: 'an item is not yet in force at the instant from which it is valid',
    file: 'scope/effective.ts',
    find: 'Date.parse(item.validFrom) > instant',
    replacement: 'Date.parse(item.validFrom) >= instant',
    scenario: 'ervenyesseg',
  },
  {
    title: 'an item is still in force at the instant at which it expires',
    file: 'scope/effective.ts',
    find: 'Date.parse(item.validTo) <= instant',
    replacement: 'Date.parse(item.validTo) < instant',
    scenario: 'ervenyesseg',
  },
]

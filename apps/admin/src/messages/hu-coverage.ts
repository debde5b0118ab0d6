/** Hungarian texts about what the scenarios of a form show. */
export const huCoverage = {
  title: 'Lefedettség',
  switch: 'Lefedettség',
  rules: '{all} szabályból {covered} teljesen kipróbálva',
  issues: '{all} ellenőrzésből {shown} hibája látszott',
  options: '{all} opcióból {chosen} kiválasztva',
  open: 'Amit még nem mutatnak a próbák ({count})',
  unchosen: 'senki sem választotta: {options}',
  field: 'Lefedettség: {all} szabályból {covered} teljesen kipróbálva',
  seen: {
    never: 'egy próba sem érinti',
    noHolds: 'nem volt, hogy teljesült',
    noFails: 'nem volt, hogy nem teljesült',
    noIssue: 'a hibája nem látszott',
    both: 'teljesült is, nem is',
    all: 'kipróbálva',
  },
  goal: {
    holds: '{name}: teljesül',
    fails: '{name}: nem teljesül',
    issue: '{name}: hibát jelez',
    option: '{field}: {option}',
  },
  suggest: {
    open: 'Hiányzó próbák javaslata',
    again: 'Javaslat újra',
    title: 'Javasolt próbák',
    waiting: 'Keresi, mit kellene még kipróbálni…',
    failed: 'A javaslat nem készült el.',
    none: 'Nincs mit javasolni: amit kitöltéssel meg lehet mutatni, azt a próbák megmutatják.',
    found:
      '{count} javasolt próba. Mindegyiket kitöltve ellenőriztük; hogy így van-e jól, azt Ön erősíti meg az elvárásokkal.',
    number: '{number}. javaslat',
    accept: 'Elvárások megerősítése',
    acceptOf: '{title}: elvárások megerősítése',
    shows: 'Amit megmutat ({count})',
  },
  unmet: {
    never: 'Bizonyítottan nem fordulhat elő ({count})',
    notInForce: 'Nincs és nem is lesz hatályban ({count})',
    undecided: 'Nem találtunk rá példát ({count})',
  },
} as const

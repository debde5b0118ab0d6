/** The texts of the workshop, in which a form is built. */
export const huWorkshop = {
  loading: 'Az űrlap betöltése',
  tabs: {
    build: 'Szerkesztés',
    settings: 'Beállítások',
  },
  panes: {
    label: 'Melyik rész látszik',
    outline: 'Vázlat',
    canvas: 'Űrlap',
    inspector: 'Tulajdonságok',
    fold: '{pane}: becsukás',
    unfold: '{pane}: kinyitás',
    resize: '{pane}: szélesség',
  },
  inspector: {
    nothing: 'Válasszon egy mezőt a vázlatban vagy az űrlapon.',
  },
  step: {
    change: '{property}: „{name}”',
    changeMany: '{property}: {count} elem',
    undo: 'Visszavonás',
    undoOne: 'Visszavonás: {step} (Ctrl+Z)',
    redo: 'Mégis',
    redoOne: 'Mégis: {step} (Ctrl+Y)',
    list: 'Lépések',
    start: 'Megnyitáskor',
  },
  save: {
    clean: 'Minden mentve',
    unsaved: '{count} mentetlen módosítás',
    failed: 'A mentés nem sikerült.',
    merged: 'Közben {who} is mentette az űrlapot. A két változatot összefésültük.',
    somebody: 'valaki más',
    busy: 'Mások folyamatosan mentik ezt az űrlapot. Próbálja újra.',
  },
  changes: {
    title: 'Mentetlen módosítások',
    created: 'Új {kind}: „{name}”',
    changed: '„{name}”: {properties}',
    removed: 'Törölt {kind}: „{name}”',
    revert: 'Visszavonás',
    revertOne: 'Visszavonás: {change}',
    reverted: 'Visszavonva: {change}',
  },
} as const

import { check, defaultValue, field, group, note, type SectionSpec } from '../author.ts'
import { v } from '../logic.ts'

/** The information before one begins, and the person who reports. */
export const bejelento: SectionSpec = {
  fields: [
    note(
      'tajekoztato',
      { label: 'Tudnivalók', severity: 'info' },
      [
        'A bejelentőlapot a helyszínen, a másik féllel együtt töltsék ki. Aláírása **nem jelenti a felelősség elismerését**, csupán a tények rögzítését, amelyek gyorsítják a kár rendezését.',
        'Készítse elő:',
        '- a forgalmi engedélyt és a biztosítási kötvényt,\n- a másik jármű rendszámát,\n- a helyszínről készült fényképeket.',
        'A kitöltésről bővebben: [Magyar Biztosítók Szövetsége](https://www.mabisz.hu). Sérülés esetén előbb hívja a [112-es segélyhívót](tel:112).',
      ].join('\n\n'),
    ),
    group('bejelento', 'Ki jelenti be a kárt?', [
      field('nev', 'text', {
        label: 'Az Ön neve',
        maxLength: 120,
        personal: true,
        hint: 'Ahogyan a személyazonosító okmányában szerepel.',
      }),
    ]),
  ],
  rules: [
    check('required', ['bejelento.nev'], { message: 'Adja meg a nevét, hogy tudjuk, ki jelenti be a kárt.' }),
    defaultValue('A bejelentő írja alá', ['nyilatkozat.alairo'], {
      expression: v('bejelento.nev'),
      when: 'live',
    }),
  ],
}

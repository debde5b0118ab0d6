const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const values = (...all: readonly string[]) => ({ values: all.map((value) => ({ value, label: value })) })
const data = (...all: readonly string[]) => ({ data: values(...all) })

/** The fields that scripts read, of every sort. */
export const scriptFields: readonly object[] = [
  part('radio', 'a', values('x', 'y', 'z')),
  part('radiopanel', 'b', values('ja', 'nei')),
  part('select', 'land', data('NO', 'SE', 'DK')),
  part('checkbox', 't'),
  part('navCheckbox', 'u'),
  part('number', 'n'),
  part('number', 'm'),
  ...['c', 'fnr', 'post', 'em'].map((key) => part('textfield', key)),
  part('textarea', 'lang'),
  part('navDatepicker', 'd'),
  part('navDatepicker', 'e'),
  part('selectboxes', 's', values('p', 'q', 'r')),
  part('container', 'k', {
    components: [
      part('textfield', 'c'),
      part('radio', 'r', values('ja', 'nei')),
      part('number', 'nn'),
      part('selectboxes', 'sb', values('p', 'q')),
      part('container', 'kk', { components: [part('textfield', 'z'), part('checkbox', 'cb')] }),
    ],
  }),
  part('datagrid', 'g', {
    initEmpty: true,
    components: [
      part('radio', 'x', values('a', 'b')),
      part('number', 'y'),
      part('textfield', 'w'),
      part('navDatepicker', 'dd'),
      part('checkbox', 'tt'),
      part('selectboxes', 'sb', values('p', 'q')),
    ],
  }),
  part('datagrid', 'h', {
    initEmpty: true,
    components: [
      part('textfield', 'name'),
      part('datagrid', 'inner', { initEmpty: true, components: [part('number', 'q')] }),
    ],
  }),
  part('select', 'ms', { multiple: true, ...data('1', '2', '3') }),
  part('time', 'tm'),
  part('time', 'tn'),
  part('currency', 'cur', { currency: 'NOK' }),
  part('year', 'aar'),
]

/** An answer as Form.io keeps it. */
export type Answer = Readonly<Record<string, unknown>>

type Pick = <Member>(members: readonly Member[]) => Member
type Event =
  | { readonly type: 'set'; readonly path: string; readonly value: unknown }
  | { readonly type: 'addRow'; readonly path: string }

/** Fills in the fields at random in a form of ours, and returns the same answer as Form.io keeps it. */
export function randomAnswer(pick: Pick, dispatch: (event: Event) => void): Answer {
  const seldom = <Value, Empty>(value: Value, empty: Empty) =>
    pick([true, true, true, false]) ? value : empty
  const ticks = (...keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, pick([true, false])]))
  const rows = (most: number) => Array.from({ length: pick([0, 1, 2, most]) })
  const answer: Answer = {
    a: seldom(pick(['x', 'y', 'z']), ''),
    b: seldom(pick(['ja', 'nei']), ''),
    land: seldom(pick(['NO', 'SE', 'DK']), ''),
    ...ticks('t', 'u'),
    n: seldom(pick([0, 1, 3, 4, 5, 6, 8, 9, 12, 18, 67]), undefined),
    m: seldom(pick([1, 2, 5, 10]), undefined),
    c: seldom(pick(['alma', 'álom', 'b', 'x', '12', '1234']), ''),
    fnr: seldom(pick(['12345678901', '01017012345', '123']), ''),
    post: seldom(pick(['0123', '5000', 'abcd']), ''),
    em: seldom(pick(['a@b.hu', 'z@nav.no']), ''),
    lang: seldom(pick(['ez egy szöveg', 'a']), ''),
    d: seldom(pick(['2020-06-30', '2023-01-01', '2024-06-15', '1960-05-05', '2026-06-15', '2030-01-01']), ''),
    e: seldom(pick(['2020-06-01', '2023-01-01', '2024-06-15', '2026-07-01']), ''),
    s: ticks('p', 'q', 'r'),
    k: {
      c: seldom(pick(['alma', 'b']), ''),
      r: seldom(pick(['ja', 'nei']), ''),
      nn: seldom(pick([1, 5, 9]), undefined),
      sb: ticks('p', 'q'),
      kk: { z: seldom(pick(['q', 'z']), ''), ...ticks('cb') },
    },
    g: rows(3).map(() => ({
      x: pick(['a', 'b']),
      y: pick([1, 2, 3, 5]),
      w: pick(['alma', 'b', '']),
      dd: pick(['2020-06-30', '2026-01-01']),
      ...ticks('tt'),
      sb: ticks('p', 'q'),
    })),
    h: rows(2).map(() => ({
      name: pick(['n1', 'n2']),
      inner: rows(2).map(() => ({ q: pick([1, 2, 3]) })),
    })),
    ms: seldom(pick([['1'], ['1', '2'], ['3']]), []),
    tm: seldom(pick(['08:00', '12:30']), ''),
    tn: seldom(pick(['09:15', '17:45', '07:00']), ''),
    cur: seldom(pick([100, 2500]), undefined),
    aar: seldom(pick([1999, 2024]), undefined),
  }
  enter(answer, '', dispatch)
  return answer
}

function enter(answer: Answer, at: string, dispatch: (event: Event) => void): void {
  for (const [key, value] of Object.entries(answer)) {
    const path = at + key
    if (value === '' || value === undefined) continue
    if (['g', 'h', 'inner'].includes(key)) {
      // The rows were made above.
      for (const [index, row] of (value as readonly Answer[]).entries()) {
        dispatch({ type: 'addRow', path })
        enter(row, `${path}.${index}.`, dispatch)
      }
    } else if (key === 's' || key === 'sb') {
      // So were the boxes.
      const boxes = value as Readonly<Record<string, boolean>>
      dispatch({ type: 'set', path, value: Object.keys(boxes).filter((name) => boxes[name]) })
    } else if (typeof value === 'object' && !Array.isArray(value))
      enter(value as Answer, `${path}.`, dispatch)
    else {
      const isDay = ['d', 'e', 'dd'].includes(key)
      dispatch({ type: 'set', path, value: isDay ? String(value).replaceAll('-', '/') : value })
    }
  }
}

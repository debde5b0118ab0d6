/**
 * The classes of Mantine's style sheets, by component and part.
 *
 * The components of this folder draw the same elements as Mantine's without its code, so that lists and edit screens look
 * as the rest does. A test compares the names with the installed version.
 */
export const mantineClasses = {
  ActionIcon: { root: 'm_8d3f4000', icon: 'm_8d3afb97', loader: 'm_302b9fb1', group: 'm_1a0f1b21' },
  Alert: {
    root: 'm_66836ed3',
    wrapper: 'm_a5d60502',
    body: 'm_667c2793',
    title: 'm_6a03f287',
    label: 'm_698f4f23',
    message: 'm_7fa78076',
  },
  Badge: { root: 'm_347db0ec', label: 'm_5add502a' },
  Button: {
    root: 'm_77c9d27d',
    inner: 'm_80f1301b',
    label: 'm_811560b9',
    section: 'm_a74036a',
    loader: 'm_a25b86ee',
    group: 'm_80d6d844',
  },
  CloseButton: { root: 'm_86a44da5', 'root--subtle': 'm_220c80f2' },
  Group: { root: 'm_4081bf90' },
  Kbd: { root: 'm_dc6f14e2' },
  Loader: { root: 'm_5ae2e3c', ovalLoader: 'm_b34414df' },
  Pagination: { root: 'm_4addd315', control: 'm_326d024a', dots: 'm_4ad7767d' },
  Pill: { root: 'm_7cda1cd6', 'root--default': 'm_44da308b', label: 'm_1e0e6180' },
  Progress: { root: 'm_db6d6462', section: 'm_2242eb65' },
  SegmentedControl: {
    root: 'm_cf365364',
    label: 'm_1738fcb2',
    input: 'm_1714d588',
    control: 'm_69686b9b',
    innerLabel: 'm_78882f40',
  },
  Skeleton: { root: 'm_18320242' },
  Text: { root: 'm_b6d8b162' },
  UnstyledButton: { root: 'm_87cf2631' },
} as const

/** The component's names as rules of the application use them, beside Mantine's own classes. */
export function classesOf<Component extends keyof typeof mantineClasses>(
  component: Component,
  part: keyof (typeof mantineClasses)[Component] & string = 'root' as never,
): string {
  const names: Readonly<Record<string, string>> = mantineClasses[component]
  return `${names[part]} mantine-${component}-${part}`
}

/** Class names in one text; undefined and false are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

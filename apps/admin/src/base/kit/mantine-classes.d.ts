/**
 * The classes of Mantine's style sheets, by component and part.
 *
 * The components of this folder draw the same elements as Mantine's without its code, so that lists and edit screens look
 * as the rest does. A test compares the names with the installed version.
 */
export declare const mantineClasses: {
  readonly ActionIcon: {
    readonly root: 'm_8d3f4000'
    readonly icon: 'm_8d3afb97'
    readonly loader: 'm_302b9fb1'
    readonly group: 'm_1a0f1b21'
  }
  readonly Alert: {
    readonly root: 'm_66836ed3'
    readonly wrapper: 'm_a5d60502'
    readonly body: 'm_667c2793'
    readonly title: 'm_6a03f287'
    readonly label: 'm_698f4f23'
    readonly message: 'm_7fa78076'
  }
  readonly Badge: {
    readonly root: 'm_347db0ec'
    readonly label: 'm_5add502a'
  }
  readonly Button: {
    readonly root: 'm_77c9d27d'
    readonly inner: 'm_80f1301b'
    readonly label: 'm_811560b9'
    readonly section: 'm_a74036a'
    readonly loader: 'm_a25b86ee'
    readonly group: 'm_80d6d844'
  }
  readonly CloseButton: {
    readonly root: 'm_86a44da5'
    readonly 'root--subtle': 'm_220c80f2'
  }
  readonly Group: {
    readonly root: 'm_4081bf90'
  }
  readonly Kbd: {
    readonly root: 'm_dc6f14e2'
  }
  readonly Loader: {
    readonly root: 'm_5ae2e3c'
    readonly ovalLoader: 'm_b34414df'
  }
  readonly Pagination: {
    readonly root: 'm_4addd315'
    readonly control: 'm_326d024a'
    readonly dots: 'm_4ad7767d'
  }
  readonly Pill: {
    readonly root: 'm_7cda1cd6'
    readonly 'root--default': 'm_44da308b'
    readonly label: 'm_1e0e6180'
  }
  readonly Progress: {
    readonly root: 'm_db6d6462'
    readonly section: 'm_2242eb65'
  }
  readonly SegmentedControl: {
    readonly root: 'm_cf365364'
    readonly label: 'm_1738fcb2'
    readonly input: 'm_1714d588'
    readonly control: 'm_69686b9b'
    readonly innerLabel: 'm_78882f40'
  }
  readonly Skeleton: {
    readonly root: 'm_18320242'
  }
  readonly Text: {
    readonly root: 'm_b6d8b162'
  }
  readonly UnstyledButton: {
    readonly root: 'm_87cf2631'
  }
}
/** The component's names as rules of the application use them, beside Mantine's own classes. */
export declare function classesOf<Component extends keyof typeof mantineClasses>(
  component: Component,
  part?: keyof (typeof mantineClasses)[Component] & string,
): string
/** Class names in one text; undefined and false are left out. */
export declare function classNames(...names: readonly (string | false | undefined)[]): string

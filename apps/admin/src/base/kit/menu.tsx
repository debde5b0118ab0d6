import type { Menu as MantineMenu, Popover as MantinePopover, MenuProps, PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { presentPopups } from './popup-part.ts'
import { Target, useLazyTarget } from './use-lazy-target.ts'

/**
 * A menu, whose code is loaded when somebody is about to open one. Before its first use only its button is drawn.
 *
 * Its button and items are given as in Mantine: `Menu.Target`, `Menu.Dropdown`, `Menu.Item` …
 */
function MenuRoot({ children, onChange, ...props }: MenuProps) {
  const onPress = () => onChange?.(true)
  const lazy = useLazyTarget({ children, opened: props.opened, opens: 'menu', onPress })
  const { popups, button, rest, opened, setOpen } = lazy
  if (!popups) return button
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    onChange?.(isOpen)
  }
  return (
    <popups.Provided>
      <popups.Menu {...props} opened={opened} onChange={change}>
        <popups.Menu.Target>{button}</popups.Menu.Target>
        {rest}
      </popups.Menu>
    </popups.Provided>
  )
}

/** A part that opens beside its button, whose code is loaded when somebody is about to open one. */
function PopoverRoot({ children, onChange, ...props }: PopoverProps) {
  const change = (isOpen: boolean) => {
    lazy.setOpen(isOpen)
    onChange?.(isOpen)
  }
  const lazy = useLazyTarget({
    children,
    opened: props.opened,
    opens: props.withRoles === false ? null : 'dialog',
    // Without an owner that opens it, its button does.
    onToggle: props.opened === undefined ? change : undefined,
  })
  const { popups, button, rest, opened } = lazy
  if (!popups) return button
  return (
    <popups.Provided>
      <popups.Popover {...props} opened={opened} onChange={change}>
        <popups.Popover.Target>{button}</popups.Popover.Target>
        {rest}
      </popups.Popover>
    </popups.Provided>
  )
}

type Popups = ReturnType<typeof presentPopups>

/** A part of an open menu or popover, which Mantine draws. */
function part<Component>(of: (popups: Popups) => Component): Component {
  function Part(props: object) {
    // Cast: the props are those of the component that is drawn, whichever it is; `part` has its type.
    const Content = of(presentPopups()) as unknown as (props: object) => ReactNode
    return <Content {...props} />
  }
  // Cast: it takes the same props, and passes all of them on.
  return Part as unknown as Component
}

interface MenuParts {
  readonly Target: typeof Target
  readonly Dropdown: typeof MantineMenu.Dropdown
  readonly Item: typeof MantineMenu.Item
  readonly Label: typeof MantineMenu.Label
  readonly Divider: typeof MantineMenu.Divider
  readonly CheckboxItem: typeof MantineMenu.CheckboxItem
  readonly RadioGroup: typeof MantineMenu.RadioGroup
  readonly RadioItem: typeof MantineMenu.RadioItem
}

/** A menu with its parts. */
export const Menu: typeof MenuRoot & MenuParts = Object.assign(MenuRoot, {
  Target,
  Dropdown: part((popups) => popups.Menu.Dropdown),
  Item: part((popups) => popups.Menu.Item),
  Label: part((popups) => popups.Menu.Label),
  Divider: part((popups) => popups.Menu.Divider),
  CheckboxItem: part((popups) => popups.Menu.CheckboxItem),
  RadioGroup: part((popups) => popups.Menu.RadioGroup),
  RadioItem: part((popups) => popups.Menu.RadioItem),
})

interface PopoverParts {
  readonly Target: typeof Target
  readonly Dropdown: typeof MantinePopover.Dropdown
}

/** A popover with its parts. */
export const Popover: typeof PopoverRoot & PopoverParts = Object.assign(PopoverRoot, {
  Target,
  Dropdown: part((popups) => popups.Popover.Dropdown),
})

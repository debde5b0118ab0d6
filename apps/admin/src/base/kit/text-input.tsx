/** A text input of a dialog or a search; the values of items are edited by `@urlapmuhely/ui`. It needs `Provided` above it. */
export { TextInput } from '@mantine/core'

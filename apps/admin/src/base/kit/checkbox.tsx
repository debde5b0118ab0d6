/** A check box that belongs to no item; it needs `Provided` above it. */
export { Checkbox } from '@mantine/core'

/** A table with its parts; it needs `Provided` above it. */
export { Table } from '@mantine/core'

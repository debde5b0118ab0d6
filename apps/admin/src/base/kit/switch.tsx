/** A switch; it needs `Provided` above it. */
export { Switch } from '@mantine/core'

/** Tabs with their list and panels; they need `Provided` above them. */
export { Tabs } from '@mantine/core'

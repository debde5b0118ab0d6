/** The pages of the site by group, in the order of reading. */
export const groups = {
  start: ['index', 'embed-in-ten-minutes'],
  embedding: ['react', 'web-component', 'server-check'],
  customizing: ['theming', 'custom-controls', 'languages'],
  migrating: ['migrate-from-formio', 'migrate-from-surveyjs', 'migrate-from-xlsform'],
  reference: ['reference', 'api'],
} as const

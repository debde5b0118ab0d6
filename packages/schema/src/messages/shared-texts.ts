/** How values are written where a file and what is here are compared. */
export const sharedTexts = { empty: '(üres)', yes: 'igen', no: 'nem' } as const

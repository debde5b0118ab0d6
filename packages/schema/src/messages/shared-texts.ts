/** How values are written where a file is compared with the items here. */
export const sharedTexts = { empty: '(üres)', yes: 'igen', no: 'nem' } as const

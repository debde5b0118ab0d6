/** The axe tags of the rules of WCAG 2.2, levels A and AA. Without them axe leaves out those that 2.2 added. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

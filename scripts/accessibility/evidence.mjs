// The tests that prove something about accessibility, by a name of their own. `title` is the title of the test, or
// its beginning; `…` matches the values of a test that runs for several.
const renderer = (file, title) => ({ file: `packages/renderer/src/${file}`, title })
const ui = (file, title) => ({ file: `packages/ui/src/${file}`, title })

export const evidence = {
  axeEveryField: renderer(
    'form/accessibility.test.tsx',
    'has no fault by WCAG 2.2 A and AA with a field of every type',
  ),
  axeStates: renderer('form/states-accessibility.test.tsx', 'have no fault by WCAG 2.2 A and AA'),
  axePages: renderer(
    'pages/pages-accessibility.test.tsx',
    'has no fault by WCAG 2.2 A and AA in any place, and what is pressed is large enough',
  ),
  axeErrors: renderer('form/form.test.tsx', 'has no fault by WCAG 2.2 A and AA, errors shown'),
  axeEmbed: {
    file: 'packages/embed/src/form-element.test.ts',
    title: 'popups have the styles, choose by the pointer and the keyboard, and give the focus back',
  },
  keyboardForm: renderer(
    'pages/pages-accessibility.test.tsx',
    'is filled in, checked, changed and sent with the keyboard alone',
  ),
  keyboardDate: ui('date/date-inputs.test.tsx', 'is picked by keys alone'),
  keyboardSelect: ui('select/select.test.tsx', 'is worked by keys alone; a disabled option cannot be taken'),
  keyboardRanking: ui(
    'choice/ranking.test.tsx',
    'is put into order by the keyboard; each move is announced, and the focus stays',
  ),
  escapes: ui('popup/popup.test.tsx', 'Escape closes the popup first and the dialog around it after that'),
  contrast: ui('themes/themes.test.ts', 'has contrast between'),
  forcedColors: ui('forced-colors.test.tsx', 'in forced colours'),
  zoom: renderer('form/zoom-and-motion.test.tsx', 'fits into 320 px, as at 400 % zoom'),
  textSpacing: renderer('form/zoom-and-motion.test.tsx', 'loses no text with the spacing of WCAG 1.4.12'),
  largeText: renderer('form/zoom-and-motion.test.tsx', 'loses no text with letters of 200 %'),
  motion: renderer('form/zoom-and-motion.test.tsx', 'moves nothing for people who ask for less motion'),
  voice: renderer('form/zoom-and-motion.test.tsx', 'can be named as it is seen, for control by voice'),
  purpose: renderer('form/accessibility.test.tsx', 'offers for … its keyboard and what the browser knows'),
  language: renderer(
    'language/language.test.tsx',
    'marks texts without a translation with their own language, and no others',
  ),
  announced: renderer(
    'form/form.test.tsx',
    'shows a field when its condition comes to hold, announces it politely and leaves the focus alone',
  ),
  summary: renderer(
    'form/form.test.tsx',
    'lists what is wrong with links, and gives the answer once it is mended',
  ),
  titleOfErrors: renderer(
    'form/form-looks.test.tsx',
    'says that there is an error in the title of the page while the summary is shown, if the host lets it',
  ),
  hints: renderer(
    'form/form-looks.test.tsx',
    'has hints between labels and inputs, and remarks that come and go under them',
  ),
  checkAnswers: renderer(
    'pages/check-answers.test.tsx',
    'leads to an answer that is to be changed, and from there back',
  ),
  pageFocus: renderer(
    'pages/pages.test.tsx',
    'shows one page at a time, leads on when it has no error, and moves the focus to the heading',
  ),
  noChangeOnFocus: renderer(
    'form/form-leaving.test.tsx',
    'never pulls back who goes elsewhere by the pointer',
  ),
  pressUp: ui('choice/choice.test.tsx', 'chooses a radio when it goes up'),
  drag: ui(
    'choice/ranking.test.tsx',
    'is put into order by dragging; a drag that is cancelled changes nothing',
  ),
  targets: ui('choice/scale.test.tsx', 'has eleven points in one row on a phone, each large enough to touch'),
  drafts: renderer(
    'drafts/drafts.test.tsx',
    'is continued in this browser after a question, without its files, and deleted after a submit',
  ),
  required: renderer(
    'form/accessibility.test.tsx',
    'says of groups of check boxes, groups of fields and repeats that they are required',
  ),
  journeys: {
    file: 'e2e/renderer-forms.spec.ts',
    title: '… is filled in by keyboard in …, without an accessibility fault on any page',
  },
  adminAxe: {
    file: 'e2e/specification-axe.spec.ts',
    title: 'no grave finding on list, create and edit of …',
  },
  adminKeyboard: {
    file: 'e2e/keyboard.spec.ts',
    title: 'a form is created, edited and deleted with the keyboard alone',
  },
  adminFocus: {
    file: 'e2e/keyboard.spec.ts',
    title: 'what has the focus is not hidden by the bars that stay at the top',
  },
}

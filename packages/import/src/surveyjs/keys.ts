const list = (text: string): string[] => text.trim().split(/\s+/u)

/** The keys of any part that are read, or do not affect how it is filled in. */
const PART = list(`
  type name title description visible visibleIf enableIf readOnly valueName
  width minWidth maxWidth colSpan startWithNewLine indent innerIndent titleLocation showTitle hideNumber showNumber
  descriptionLocation errorLocation page allowAdaptiveActions
`)

const HOLDER_LOOKS = list(`
  questionTitleWidth questionTitleLocation questionErrorLocation gridLayoutColumns showQuestionNumbers
  questionStartIndex
`)

const CHOICES = list(`
  choices choicesFromQuestion choicesFromQuestionMode choicesByUrl choicesVisibleIf choicesEnableIf
  showOtherItem hasOther showNoneItem hasNone showRefuseItem showDontKnowItem
  otherText noneText refuseText dontKnowText colCount selectAllText
  itemComponent separateSpecialChoices allowClear textWrapEnabled searchEnabled searchMode
  choicesLazyLoadEnabled choicesLazyLoadPageSize closeOnSelect hideSelectedItems inputFieldComponent
`)

const MATRIX_LOOKS = list(`
  columnMinWidth rowTitleWidth showHeader verticalAlign alternateRows displayMode columnLayout transposeData
  horizontalScroll cellErrorLocation detailErrorLocation detailPanelMode detailPanelShowOnAdding columnColCount
  placeholder optionsCaption
`)

const ROWS = list(`
  allowAddRows allowRemoveRows rowCount minRowCount maxRowCount defaultRowValue defaultValue isRequired
  clearIfInvisible addRowText removeRowText addRowButtonLocation hideColumnsIfEmpty noRowsText confirmDelete confirmDeleteText
`)

const PANELS = list(`
  allowAddPanel allowRemovePanel panelCount minPanelCount maxPanelCount defaultPanelValue defaultValue isRequired
  panelAddText addPanelText removePanelText panelRemoveText prevPanelText nextPanelText noEntriesText
  confirmDelete confirmDeleteText renderMode displayMode panelsState showProgressBar progressBarLocation tabAlign
  templateQuestionTitleLocation templateQuestionTitleWidth templateErrorLocation removePanelButtonLocation
  newPanelPosition clearIfInvisible
`)

/** The keys of a panel, a list of panels, and a question of several parts. */
export const holderKeys: readonly string[] = PART

/** The further keys of each type of them. */
export const holderTypes: Readonly<Record<string, readonly string[]>> = {
  panel: [...HOLDER_LOOKS, ...list('elements questions')],
  paneldynamic: [...HOLDER_LOOKS, ...PANELS, 'templateElements'],
  matrixdynamic: [...MATRIX_LOOKS, ...ROWS, ...list('columns choices cellType detailElements')],
  matrixdropdown: [...MATRIX_LOOKS, ...list('columns rows choices cellType detailElements totalText')],
  matrix: [...MATRIX_LOOKS, ...list('columns rows cellType isAllRowRequired eachRowRequired cellComponent')],
  multipletext: list('items inputSize itemSize colCount itemErrorLocation itemTitleWidth'),
}

const TEXT = list(`
  inputType placeholder placeHolder maxLength min max step minValueExpression maxValueExpression
  minErrorText maxErrorText inputTextAlignment textUpdateMode inputSize size autocomplete
`)

const LONG = list(
  'placeholder placeHolder maxLength rows cols autoGrow allowResize textUpdateMode acceptCarriageReturn',
)

/** The keys of a question, and the further keys of each type. */
export const questionKeys: {
  readonly common: readonly string[]
  readonly byType: Readonly<Record<string, readonly string[]>>
} = {
  common: [
    ...PART,
    ...list(`
      isRequired requiredIf requiredErrorText defaultValue defaultValueExpression setValueIf setValueExpression
      resetValueIf defaultValueFromLastRow validators showCommentArea hasComment commentText renderAs
      clearIfInvisible cellType totalType totalExpression totalAlignment
    `),
  ],
  byType: {
    text: TEXT,
    comment: LONG,
    radiogroup: CHOICES,
    buttongroup: CHOICES,
    dropdown: [...CHOICES, ...list('placeholder placeHolder optionsCaption autocomplete')],
    checkbox: [...CHOICES, ...list('minSelectedChoices maxSelectedChoices')],
    tagbox: [...CHOICES, ...list('minSelectedChoices maxSelectedChoices placeholder placeHolder')],
    boolean: list('labelTrue labelFalse valueTrue valueFalse swapOrder displayMode useTitleAsLabel'),
    rating: list(`
      rateValues rateMin rateMax rateStep rateCount minRateDescription maxRateDescription rateType scaleColorMode
      rateColorMode autoGenerate displayMode displayRateDescriptionsAsExtremeItems rateDescriptionLocation
      itemComponent
    `),
    ranking: [
      ...CHOICES,
      ...list(
        'longTap selectToRankAreasLayout selectToRankEmptyRankedAreaText selectToRankEmptyUnrankedAreaText',
      ),
    ],
    imagepicker: [
      ...CHOICES,
      ...list(`
        multiSelect contentMode imageFit imageHeight imageWidth minImageWidth minImageHeight maxImageWidth
        maxImageHeight showLabel
      `),
    ],
    file: list(`
      allowMultiple acceptedTypes maxSize showPreview allowImagesPreview imageHeight imageWidth storeDataAsText
      waitForUpload sourceType cameraFacingMode allowCameraAccess confirmDelete needConfirmRemoveFile
      fileOrPhotoPlaceholder photoPlaceholder filePlaceholder
    `),
    signaturepad: list(`
      signatureWidth signatureHeight signatureAutoScaleEnabled penMinWidth penMaxWidth penColor height allowClear
      showPlaceholder placeholder placeholderReadOnly backgroundImage backgroundColor dataFormat storeDataAsText
      waitForUpload
    `),
    html: ['html'],
    image: list('imageLink contentMode imageFit imageHeight imageWidth'),
    expression: ['expression'],
    slider: list(`
      min max step minValueExpression maxValueExpression showLabels labelCount labelFormat tooltipFormat
      tooltipVisibility allowDragRange allowSwap autoGenerate allowClear
    `),
  },
}

/** The keys of a choice. */
export const choiceKeys: ReadonlySet<string> = new Set(list('value text visibleIf enableIf'))

/** The keys of a validator. */
export const validatorKeys: ReadonlySet<string> = new Set(
  list('type text minValue maxValue minLength maxLength minCount maxCount regex caseInsensitive expression'),
)

/** The keys of a row of a matrix. */
export const rowKeys: ReadonlySet<string> = new Set(list('value text visibleIf'))

/** The keys of a value that is computed and not shown. */
export const calculatedKeys: ReadonlySet<string> = new Set(list('name expression includeIntoResult'))

/** The keys of a trigger. */
export const triggerKeys: ReadonlySet<string> = new Set(
  list('type expression setToName setValue fromName runExpression'),
)

/** The keys of a page. */
export const pageKeys: ReadonlySet<string> = new Set([
  ...PART,
  ...HOLDER_LOOKS,
  ...list('elements questions'),
])

/** The keys of a survey. */
export const surveyKeys: ReadonlySet<string> = new Set(
  list(`
    locale title description pages elements questions triggers calculatedValues completeText completedHtml
    showPreviewBeforeComplete previewMode clearInvisibleValues
    regionalFormat logo logoWidth logoHeight logoFit logoPosition loadingHtml sjsVersion $schema surveyId
    surveyPostId surveyShowDataSaving navigationButtonsLocation showTitle showPageTitles showPageNumbers
    showQuestionNumbers questionTitleLocation questionDescriptionLocation questionErrorLocation showProgressBar
    progressBarLocation progressBarType progressBarShowNavigationText progressBarShowPageNumbers
    progressBarShowPageTitles progressBarNavigationTextLocation progressBarInheritWidthFrom showTOC tocLocation
    tocItemComponent matrixDragHandleArea autoFocusFirstQuestion autoFocusFirstError focusFirstQuestionAutomatic
    textUpdateMode autoGrowComment allowResizeComment commentAreaRows requiredMark requiredText questionStartIndex
    questionTitlePattern questionTitleTemplate widthMode gridLayoutEnabled width fitToContainer headerView
    backgroundImage backgroundImageFit backgroundImageAttachment backgroundOpacity showBrandInfo previewText
    editText themeVariables customCss
  `),
)

/**
 * The presets of SurveyJS for keys that are not read; a key that is not here is absent, `default`, `false` or
 * empty by preset.
 */
export const defaults: Readonly<Record<string, unknown>> = {
  useDisplayValuesInDynamicTexts: true,
  questionOrder: 'initial',
  rowOrder: 'initial',
  storeOthersAsComment: true,
  choicesOrder: 'none',
  choicesMin: 0,
  choicesMax: 0,
  choicesStep: 1,
  minSelectedChoices: 0,
  maxSelectedChoices: 0,
  showNavigationButtons: true,
  showPrevButton: true,
  showCompletePage: true,
  maxTextLength: 0,
  maxCommentLength: 0,
  autoAdvanceAllowComplete: true,
  checkErrorsMode: 'onNextPage',
  questionsOnPageMode: 'standard',
  timeLimit: 0,
  timeLimitPerPage: 0,
  timerLocation: 'top',
  timerInfoMode: 'combined',
  mode: 'edit',
  maskType: 'none',
  maxFiles: 1000,
  sliderType: 'single',
  displayStyle: 'none',
  currency: 'USD',
  maximumFractionDigits: -1,
  minimumFractionDigits: -1,
  precision: -1,
  useGrouping: true,
  totalDisplayStyle: 'none',
  totalCurrency: 'USD',
  totalMaximumFractionDigits: -1,
  totalMinimumFractionDigits: -1,
  colCount: -1,
  randomize: true,
  allowDigits: true,
  notificationType: 'error',
}

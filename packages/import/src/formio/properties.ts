/** Properties of components that the readers read. */
export const READ: readonly string[] = [
  ...['type', 'key', 'label', 'legend', 'title', 'description', 'tooltip', 'placeholder', 'input', 'tree'],
  ...['content', 'html', 'tag', 'attrs', 'image', 'alerttype', 'textDisplay', 'hideLabel', 'hidden'],
  ...['additionalDescriptionText', 'additionalDescriptionLabel', 'additionalDescription', 'customLabels'],
  ...['components', 'columns', 'rows', 'collapsed', 'fields', 'questions', 'values', 'options', 'data'],
  ...['dataSrc', 'valueProperty', 'template', 'filter', 'refreshOn', 'multiple', 'defaultValue', 'prefix'],
  ...[
    'suffix',
    'inline',
    'protected',
    'encrypted',
    'autocomplete',
    'disabled',
    'unique',
    'case',
    'digitsOnly',
  ],
  ...['conditional', 'customConditional', 'clearOnHide', 'logic', 'validate', 'validateOn', 'errors'],
  ...['calculateValue', 'allowCalculateOverride', 'customDefaultValue', 'defaultDate', 'persistent'],
  ...['initEmpty', 'noFirstRow', 'openWhenEmpty', 'disableAddingRemovingRows', 'addAnother', 'isNavDataGrid'],
  ...[
    'inputMask',
    'inputMasks',
    'displayMask',
    'allowMultipleMasks',
    'inputType',
    'decimalLimit',
    'currency',
  ],
  ...[
    'filePattern',
    'fileMaxSize',
    'fileMinSize',
    'enableTime',
    'format',
    'datePicker',
    'minDate',
    'maxDate',
  ],
  ...['specificEarliestAllowedDate', 'specificLatestAllowedDate', 'earliestAllowedDate', 'latestAllowedDate'],
  ...['beforeDateInputKey', 'mayBeEqual', 'minYear', 'maxYear', 'prefill', 'prefillKey', 'attachmentValues'],
  ...['addressType', 'minSelectedCountMessage', 'maxSelectedCountMessage', 'keyLabel', 'valueComponent'],
  ...['form', 'path', 'action', 'custom', 'buttonSettings', 'dayFirst'],
]

/**
 * The look and the handling of a component, and the way builders save it: without them, the questions and the
 * answers are the same.
 */
export const DRAWN: readonly string[] = [
  ...[
    'id',
    'navId',
    'className',
    'customClass',
    'attributes',
    'overlay',
    'theme',
    'size',
    'fieldSize',
    'block',
  ],
  ...['labelPosition', 'labelWidth', 'labelMargin', 'optionsLabelPosition', 'inputsLabelPosition', 'icon'],
  ...[
    'descriptionPosition',
    'hideInputLabels',
    'dataGridLabel',
    'dayFirst',
    'leftIcon',
    'rightIcon',
    'fieldSet',
  ],
  ...[
    'tabindex',
    'autofocus',
    'spellcheck',
    'modalEdit',
    'modal',
    'shortcut',
    'hotkey',
    'isInline',
    'lazyLoad',
  ],
  ...['collapsible', 'breadcrumb', 'breadcrumbClickable', 'navigateOnEnter', 'saveOnEnter', 'scrollToTop'],
  ...['layoutFixed', 'autoAdjust', 'verticalLayout', 'striped', 'bordered', 'hover', 'condensed', 'numRows'],
  ...['numCols', 'cellAlignment', 'cloneRows', 'templates', 'rowClass', 'inlineEdit', 'defaultOpen'],
  ...[
    'displayAsTable',
    'addAnotherPosition',
    'fixedSize',
    'autoExpand',
    'widget',
    'customOptions',
    'inputMode',
  ],
  ...[
    'searchEnabled',
    'searchField',
    'searchThreshold',
    'selectThreshold',
    'minSearch',
    'limit',
    'fuseOptions',
  ],
  ...['searchDebounce', 'debounce', 'useExactSearch', 'disableLimit', 'noRefreshOnScroll', 'readOnlyValue'],
  ...['ignoreCache', 'uniqueOptions', 'selectFields', 'idPath', 'refreshOnChange', 'redrawOn', 'timePicker'],
  ...['allowInput', 'datepickerMode', 'enableMinDateInput', 'enableMaxDateInput', 'useLocaleSettings'],
  ...['visArvelger', 'yourInformation', 'isAttachmentPanel', 'attachmentType', 'penColor', 'backgroundColor'],
  ...[
    'width',
    'height',
    'minWidth',
    'maxWidth',
    'ratio',
    'keepOverlayRatio',
    'disableClearIcon',
    'webcamSize',
  ],
  ...['delimiter', 'thousandsSeparator', 'decimalSymbol', 'requireDecimal', 'keyBeforeValue'],
  ...['isNew', 'lockKey', 'isSublist', 'ignore', 'addons', 'builderErrors', 'inDataGrid', 'row', 'parent'],
  ...[
    'protectedApiKey',
    'showValidations',
    'disableOnInvalid',
    'properties',
    'tags',
    'inputFormat',
    'tableView',
  ],
]

/** Properties for the host: what the server does with an answer or a file, and where choices come from. */
export const FOR_THE_HOST: readonly string[] = [
  ...[
    'dbIndex',
    'calculateServer',
    'authenticate',
    'indexeddb',
    'resource',
    'project',
    'reference',
    'revision',
  ],
  ...[
    'useOriginalRevision',
    'src',
    'storage',
    'url',
    'dir',
    'fileNameTemplate',
    'privateDownload',
    'imageSize',
  ],
  ...['uploadOnly', 'submissionAccess', 'provider', 'providerOptions', 'manualModeViewString', 'map'],
]

/** Properties that are on unless somebody switches them off. */
export const ON_BY_DEFAULT: readonly string[] = ['enableDate']

/** The values that builders write although nobody set them, where those are not empty. */
export const DEFAULTS: Readonly<Record<string, readonly unknown[]>> = {
  removeRow: ['Cancel', 'Remove'],
  saveRow: ['Save', 'Save Row'],
  dataType: ['auto', 'string'],
  dataFormat: ['HH:mm:ss', 'HH:mm'],
  displayInTimezone: ['viewer'],
  storeas: ['string'],
  delimeter: [','],
  maxTags: [0],
  footer: ['Sign above'],
  as: ['json', 'string'],
  step: ['any'],
  switchToManualModeLabel: ["Can't find address? Switch to manual mode."],
}

/** The keys that are read of the parts of a component. */
export const READ_OF_PARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  validate: new Set([
    ...['required', 'multiple', 'min', 'max', 'minLength', 'maxLength', 'minWords', 'maxWords', 'step'],
    ...['integer', 'digitsOnly', 'pattern', 'custom', 'customMessage', 'json', 'minYear', 'maxYear'],
    ...['minSelectedCount', 'maxSelectedCount', 'customPrivate', 'onlyAvailableItems'],
    ...['strictDateValidation'],
  ]),
  errors: new Set([
    ...['required', 'min', 'max', 'minLength', 'maxLength', 'pattern', 'custom'],
    ...['minSelectedCount', 'maxSelectedCount'],
  ]),
  conditional: new Set(['show', 'when', 'eq', 'json', 'conjunction', 'conditions']),
}

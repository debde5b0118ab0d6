/** Hungarian text of the issues of texts that citizens read; every one names its place. */
export const richTextIssueMessages = {
  PLACE_BRACE:
    '{Az:line} {line}. sor {column}. karakterénél a kapcsos zárójellel nem kezdődik hely: a mező kulcsa kell bele, és a végére is zárójel. Ha magát a jelet szeretné kiírni, írja kétszer.',
  PLACE_UNKNOWN:
    'Nincs „{name}” kulcsú mező, amely itt elérhető ({line}. sor, {column}. karakter). A hely kapcsos zárójelében mező kulcsa lehet.',
  PLACE_WHOLE:
    '„{name}” csoport, ismétlődő szakasz vagy betét, ezért nem írható ki; egy mezőjét adja meg ({line}. sor, {column}. karakter).',
  PLACE_ROW: 'A sor száma csak ismétlődő szakaszban írható ki ({line}. sor, {column}. karakter).',
  PLACE_FORMAT: 'Nincs „{format}” formátum ({line}. sor, {column}. karakter). Lehet: {known}.',
  PLACE_FORMAT_MISFIT:
    '{Az:format} „{format}” formátum ilyen típusú mezőre nem használható ({line}. sor, {column}. karakter).',
  PLACE_TOO_MANY: 'Egy szövegben legfeljebb {max} hely lehet ({line}. sor, {column}. karakter).',
  PLACE_IN_ADDRESS: 'Hivatkozás és kép címében nem lehet hely ({line}. sor, {column}. karakter).',
  LINK_UNSAFE:
    'Nem megengedett hivatkozás: „{href}” ({line}. sor, {column}. karakter). Lehet https:, mailto:, tel: vagy az oldalhoz képest megadott cím.',
  IMAGE_ADDRESS:
    'Kép csak az űrlaphoz feltöltött fájl lehet: ![leírás](file:azonosító) ({line}. sor, {column}. karakter).',
  IMAGE_WITHOUT_TEXT:
    'A képhez leírást is kell adni annak, aki nem látja: ![leírás](file:…) ({line}. sor, {column}. karakter).',
  IMAGE_MISSING:
    'A szövegben levő kép nem található a feltöltött fájlok között ({line}. sor, {column}. karakter).',
  TEXT_MARKS: 'Egy szövegben legfeljebb {max} kiemelő jel (* és _) lehet.',
  TEXT_TOO_DEEP:
    'A lista vagy kiemelés túl mélyen van egymásba ágyazva: legfeljebb {max} szint lehet ({line}. sor, {column}. karakter).',
} as const satisfies Record<string, string>

/** The code of an issue of a text. */
export type RichTextIssueCode = keyof typeof richTextIssueMessages

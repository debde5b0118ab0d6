/** The texts about where a form can be filled in. */
export const huPlaces = {
  title: 'Hol tölthető ki?',
  open: 'Hol tölthető ki?',
  publishFirst: 'Előbb tegye közzé az űrlapot.',
  failed: 'Nem tudjuk, hol tölthető ki az űrlap.',
  notPublished: 'Az űrlap még nincs közzétéve, ezért sehol sem tölthető ki.',
  notServed:
    'Az űrlap ki van kapcsolva, ezért most sehol sem tölthető ki. A Beállítások lapon kapcsolhatja be.',
  page: 'Az űrlap oldala',
  pageHint: 'Kipróbálásra: a válaszokat nem küldi el és nem tárolja.',
  pageOff: 'Ezen a kiszolgálón az űrlapoknak nincs saját oldaluk: az üzemeltető kikapcsolta őket.',
  visit: 'Megnyitás',
  visitLabel: 'Megnyitás: az űrlap oldala új lapon',
  copyPage: 'Másolás: az űrlap címe',
  pageCopied: 'Az űrlap címe a vágólapon van.',
  qr: 'QR-kód: {address}',
  qrHint: 'Olvassa be a telefonjával.',
  onlyHere: 'Ez a cím csak ezen a gépen nyílik meg, telefonon nem: a kiszolgálónak nincs beállítva más címe.',
  embed: 'Saját weboldalon vagy alkalmazásban',
  technique: 'Hogyan kerül az oldalra?',
  html: 'HTML',
  react: 'React',
  htmlHint:
    'Ez a két sor kerül a weboldalba vagy a tartalomkezelő HTML-blokkjába. A „/fogad” helyére az a cím kerül, amely a választ fogadja.',
  reactHint:
    'Az űrlap ilyenkor az alkalmazás része. A „/fogad” helyére az a cím kerül, amely a választ fogadja.',
  copyHtml: 'Másolás: a HTML-sorok',
  copyReact: 'Másolás: a React-sorok',
  linesCopied: 'A sorok a vágólapon vannak.',
  origins: 'Mely weboldalak mutathatják?',
  anyOrigin: 'Bármelyik weboldal.',
  noOrigin:
    'Más weboldal még nem. Kérje meg az üzemeltetőt, hogy engedélyezze az oldal címét (CORS_ORIGINS).',
  moreOrigins: 'Más oldalt az üzemeltető engedélyezhet (CORS_ORIGINS).',
  token: 'Az űrlapot csak tokennel lehet lekérni (PUBLIC_API), ezért az alkalmazás kiszolgálója kéri le.',
  answers: 'Mi lesz a válaszokkal?',
  answersText:
    'Az űrlap az oldalnak adja át a választ: HTML-ben az action címére küldi, Reactben az onSubmit kapja meg. Az alkalmazás dolga, hogy ellenőriztesse és eltárolja; itt nem tároljuk.',
  handbook: 'Teendők az alkalmazásban',
  developers: 'Leírás fejlesztőknek',
} as const

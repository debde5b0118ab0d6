import type { Language } from '../folders.ts'

/** A text of the server in the language of a page; `isForeign` if it is in Hungarian on an English page. */
export function described(text: string, language: Language): { words: string; isForeign: boolean } {
  if (language === 'hu') return { words: text, isForeign: false }
  const english = textsInEnglish[text]
  return { words: english ?? text, isForeign: english === undefined }
}

/** What the server says of its public routes, by its Hungarian texts. The build fails if one is missing. */
const textsInEnglish: Readonly<Record<string, string>> = {
  'A nagy listák opciói nincsenek az űrlap leírásában: a megjelenítő innen kéri, amit a kitöltő keres.':
    'The options of large lists are not in the definition of the form: the renderer requests here what the person searches for.',
  'A domain kulcsa. Nélküle az jár, ami mindenhol érvényes.':
    'The key of the domain; by default what is valid everywhere.',
  'A kért nyelv (BCP 47). Nélküle az `Accept-Language` fejléc dönt.':
    'The language (BCP 47); by default those of `Accept-Language`.',
  '`all`: az űrlap minden opciólistája benne van. Nélküle a nagy listák kimaradnak, azokat az opciók útvonala adja.':
    '`all` for a form with all its option lists; by default large ones are left out, and the route of options has them.',
  'Keresett szavak. Nélküle minden opció jár, de `chosen` mellett csak a kértek.':
    'Words to search by; by default all options, but only the requested ones if `chosen` is given.',
  'JSON: értékek, amelyekkel az opciók adatainak egyezniük kell, például {"megye":"Vas"}.':
    'JSON: values that the data of the options must have, such as {"megye":"Vas"}.',
  'JSON: értékek, amelyek opcióira a keresés nélkül is szükség van, például ["HU21"].':
    'JSON: values whose options are wanted whatever the search finds, such as ["HU21"].',
  'Az űrlap kulcsa.': 'The key of the form.',
  'A közzétett változat száma.': 'The number of the published version.',
  'Az opciólista neve, ahogyan az `onDemand` felsorolja.': 'The name of the option list, as in `onDemand`.',
  'A talált opciók.': 'The options that were found.',
  'Az opció értéke a válaszban.': 'The value of the option in the answer.',
  'Az opció felirata. Nélküle az érték látszik.': 'The label of the option; by default its value.',
  'Magyarázat a felirat alatt: szöveg vagy formázott szöveg.':
    'A description below the label: plain or rich text.',
  'A formázás fajtája.': 'The kind of formatting.',
  'A csoport felirata, amelybe az opció tartozik.': 'The label of the group that the option belongs to.',
  'Igaz, ha az opció látszik, de nem választható.': 'True if the option is shown but cannot be chosen.',
  'Igaz, ha az opció csak egyedül választható.': 'True if the option can only be chosen alone.',
  'Az opció további adatai, amelyeket szabályok olvashatnak.':
    'Further data of the option, which rules can read.',
  'Igaz, ha több is van: pontosabb keresés megtalálja őket.':
    'True if there are others, which a longer query finds.',
  'Nem változott az `if-none-match` fejlécben megadott ETag óta.':
    'Unchanged since the ETag in the header `if-none-match`.',
  'A kérés egy paramétere vagy a törzse hibás.': 'A parameter or the body of the request is wrong.',
  'A hiba fajtája URN-ként.': 'The kind of error as a URN.',
  'A hiba fajtája mondatban.': 'The kind of error as a sentence, in Hungarian.',
  'A HTTP-állapot.': 'The HTTP status.',
  'A hiba kódja: lásd a hibakódokat.': 'The code: see the page of codes.',
  'Mi a baj ezzel a kéréssel.': 'What is wrong with this request.',
  'A kérés azonosítója; a napló is ezzel hivatkozik rá.': 'The id of the request, which is in the log, too.',
  'A kérés hibás részei.': 'The wrong parts of the request.',
  'A hibás paraméter vagy tag útvonala.': 'The path of the wrong parameter or member.',
  'Mi a baj vele: lásd a hibakódokat.': 'What is wrong with it: see the page of codes.',
  'A mondat paraméterei.': 'The parameters of the sentence.',
  'Ugyanez mondatban.': 'The same as a sentence.',
  'További adatok a hibáról.': 'More about the error.',
  'Nincs ilyen közzétett űrlap, változat, domain, lista vagy kép.':
    'There is no such published form, version, domain, list or image.',
  'A kiszolgáló vagy az adatbázisa most nem elérhető.': 'The server or its database is not available now.',
  'Az űrlap egy domainnek, egy nyelven: a megjelenítő így kapja. A kikapcsolt űrlap nincs meg.':
    'The form for one domain in one language: the renderer takes it as it is. A form that is switched off is not found.',
  'Az űrlap kulcsa, amellyel ezt a változatot közzétették.': 'The key that this version was published under.',
  'A tárolt változat SHA-256 lenyomata, hexadecimálisan.': 'SHA-256 of the stored version, hexadecimal.',
  'A kért domain kulcsa; null, ha az jár, ami mindenhol érvényes.':
    'The key of the requested domain; null for what is valid everywhere.',
  'A szövegek nyelve. A lefordítatlan szövegek a forrásnyelven vannak.':
    'The language of the texts. Those without a translation are in the source language.',
  'A nyelvek, amelyeken a változat kérhető; az első a forrásnyelv.':
    'The languages that the version can be requested in, the source first.',
  'Az űrlap leírása: a megjelenítő és a motor ezt kapja.':
    'The definition of the form, for the renderer and the engine.',
  'A leírás formátumának száma.': 'The number of the format.',
  'A szövegek nyelve (BCP 47).': 'The language of the texts (BCP 47).',
  'A lefordítatlan szövegek nyelve.': 'The language of the texts without a translation.',
  'Hol vannak lefordítatlan szövegek, az elemek azonosítója szerint.':
    'Where texts without a translation are, by the id of their item.',
  'A kihagyott nagy opciólisták; az opciók útvonala adja őket.':
    'The large option lists that are left out; the route of options has them.',
  'Az űrlap saját tulajdonságai.': 'The properties of the form itself.',
  'Az űrlap elemei fajtánként: mezők és szabályok.': 'The items of the form by kind: fields and rules.',
  'Az opciólisták oszloponként: tulajdonság, majd opciónként egy érték.':
    'The option lists as columns: a property, then one value per option.',
  'Az opciólista neve.': 'The name of the option list.',
  'Az opciók értékei.': 'The values of the options.',
  'A domainek, amelyeket a szabályok említenek.': 'The domains that rules mention.',
  'Mint a legújabb, de ugyanarra a kérésre mindig ugyanaz a válasz. A kikapcsolt űrlap változatai is megvannak.':
    'As the newest one, but the same request always has the same response. Versions of a form that is switched off are found, too.',
  'A kiszolgáló a közzétett változat szabályaival újra kiszámítja, mi adható meg, és megmondja, elfogadható-e a válasz. Semmit nem tárol. Fogyasztói azonosítóval többet elhisz a kérésből, és több kérést fogad.':
    'The server computes by the rules of the published version what can be entered, and says whether the answer is accepted. It stores nothing. With the credential of a consumer it trusts more of the request, and takes more requests.',
  'A beküldött értékek, a mezők kulcsa szerint.': 'The submitted values, by the keys of the fields.',
  'Az aláírt nyitás, amellyel az űrlap megnyílt.': 'The signed opening that the form was opened with.',
  'Az űrlap kezdőértékei. Az ellenőrzés csak fogyasztói azonosítóval hiszi el.':
    'The initial values of the form: trusted only from a consumer with a credential.',
  'Hol és mikor töltötték ki az űrlapot. Csak fogyasztói azonosítóval adható meg.':
    'Where and when the form was filled in: only with the credential of a consumer.',
  'Az űrlap órájának rögzített időpontja (ISO 8601). Nélküle a kitöltő eszközének órája jár.':
    'The fixed instant of the form’s clock (ISO 8601); by default the clock of the person’s device.',
  'IANA-időzóna, például Europe/Budapest.': 'An IANA time zone, such as Europe/Budapest.',
  'Amit a gazdaalkalmazás mond, az űrlap környezeti adatainak kulcsa szerint.':
    'What the host application says, by the keys of the form’s context.',
  'Amit az értékek nem mutatnak abból, ahogyan létrejöttek: a munkamenet `answer().circumstances` része.':
    'What the values do not show of how they came about: the session’s `answer().circumstances`.',
  'Letiltott mezők, amelyek értékét még szerkeszthető korukban adták meg.':
    'Disabled fields whose values were entered while they could be edited.',
  'A válaszból kimaradó értékek, amelyeket szabályok olvashatnak.':
    'Values that are left out of the answer but that rules can read.',
  'A nyitott lenyitások szabályai; sorban a sor útvonala és / után a szabály.':
    'The rules of open panels; in a row, the path of the row, a slash and the rule.',
  'Mezők, amelyeket a kitöltő kivett az űrlapból.': 'Fields that the person took out of the form.',
  'Amit a gazdaalkalmazás a beküldéskor mondott.': 'What the host application said when the answer was sent.',
  'Az időpont, amellyel az űrlap számolt: a munkamenet `answer().moment` része.':
    'The instant that the form used as its clock: the session’s `answer().moment`.',
  'A kitöltő eseményei: a munkamenet `events()` eredménye. Az ellenőrzés újra lejátssza őket.':
    'The events of the person: the session’s `events()`. The check replays them.',
  'A megnyitás időpontja; null, ha az űrlapon semmi nem olvassa az órát.':
    'The instant of opening; null if nothing in the form reads the clock.',
  'Amit a gazdaalkalmazás a megnyitáskor mondott.':
    'What the host application said when the form was opened.',
  'A mezők útvonalai és a szabályok azonosítói; az események a sorszámukkal hivatkoznak rájuk.':
    'The paths of fields and the ids of rules; events refer to them by position.',
  'Az események sorban: egybetűs jel, utána az adatai.': 'The events in order: a letter, then its data.',
  '`true`: a mentett munkapéldány ellenőrzi a választ, és a `compared` megmondja, miben tér el a címben álló változat ítéletétől. Adminisztrátorként kell hozzá bejelentkezni; semmi nem tárolódik.':
    '`true`: the saved working copy checks the answer, and `compared` says how its verdict differs from that of the version in the address. Needs the token of an administrator; nothing is stored.',
  'Az ellenőrzött, tiszta értékek: ezeket tárolja a fogadó kiszolgáló.':
    'The checked, clean values: the receiving server stores these.',
  'Figyelmeztetések és tudnivalók.': 'Warnings and infos.',
  'A mező útvonala; ismétlődő mezőben a sor sorszámával, például `tanuk.0.nev`.':
    'The path of the field; in a repeated field with the number of the row, such as `tanuk.0.nev`.',
  'Csak az `error` miatt utasítja el az ellenőrzés a választ.':
    'Only an `error` makes the check refuse the answer.',
  'A kitöltőnek szóló mondat az űrlap nyelvén.': 'A sentence for the person, in the language of the form.',
  'Csak `candidate=true` mellett: miben tér el a munkapéldány ítélete.':
    'Only with `candidate=true`: how the verdict of the working copy differs.',
  'A címben álló változat.': 'The version in the address.',
  'Ez a változat elfogadja-e a választ.': 'Whether this version accepts the answer.',
  'Hamis, ha az egyik elfogadja a választ, a másik nem.':
    'False if one accepts the answer and the other one refuses it.',
  'Amit csak a munkapéldány mond a válaszról.': 'What only the working copy says of the answer.',
  'Amit csak a változat mond a válaszról.': 'What only the version says of the answer.',
  'A kéréshez érvényes token kell.': 'The request needs a valid token.',
  'A kéréshez ezzel a tokennel vagy token nélkül nincs jogosultság.':
    'The request is not permitted with this token, or without one.',
  'Az űrlapnak ez a változata most hibás, ezért választ nem lehet vele ellenőrizni.':
    'This version of the form is faulty now, so no answer can be checked by it.',
  'A kérés törzse túl nagy.': 'The body of the request is too large.',
  'A kérés törzse nem JSON.': 'The body of the request is not JSON.',
  'A kérés törzse nem olyan alakú, amilyennek lennie kell.': 'The body of the request has a wrong shape.',
  'A válasz nem fogadható el, vagy a kérés törzse nem olyan alakú, amilyennek lennie kell.':
    'The answer is refused, or the body of the request has a wrong shape.',
  'Hamis: a választ nem szabad eltárolni.': 'False: the answer must not be stored.',
  'Igaz, ha a válasz rendben van, feltéve, hogy az `unverified` állításai igazak.':
    'True if the answer is valid provided that what `unverified` lists is true.',
  'Amit a kitöltőnek meg kell mutatni.': 'What the person has to be shown.',
  'Amit az ellenőrzés nem tud eldönteni: csak a küldő állítja.':
    'What the check cannot decide: only the sender says so.',
  'A mező útvonala; üres, ha az egész válaszra vonatkozik.':
    'The path of the field; empty for what concerns the whole answer.',
  'Miért nem ellenőrizhető: lásd a hibakódokat.': 'Why it cannot be verified: see the page of codes.',
  'Ugyanez mondatban, az űrlap nyelvén.': 'The same as a sentence, in the language of the form.',
  'A tiszta értékek, ha az `acceptedIfTrue` igaz.': 'The clean values, if `acceptedIfTrue` is true.',
  'Túl sok kérés. A `retry-after` fejléc megmondja, hány másodperc múlva lehet újra próbálni.':
    'Too many requests. The header `retry-after` says in how many seconds to try again.',
  'Fogyasztói azonosító kell hozzá. A válasz ellenőrzése elhiszi, amit az aláírt nyitás állít.':
    'Needs the credential of a consumer. The check of the answer trusts what the signed opening says.',
  'Az űrlap kezdőértékei, a mezők kulcsa szerint.':
    'The initial values of the form, by the keys of the fields.',
  'Hol és mikor töltik ki az űrlapot.': 'Where and when the form is filled in.',
  'Az aláírt nyitás (JWS): a megjelenítő `opening` tulajdonságába való.':
    'The signed opening (JWS): pass it to the renderer as `opening`.',
  'Eddig fogadja el az ellenőrzés (ISO 8601).': 'The check accepts it until then (ISO 8601).',
  'A kép azonosítója.': 'The id of the image.',
}

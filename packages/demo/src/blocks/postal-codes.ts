import type { JsonValue } from '@urlapmuhely/schema'
import type { OptionLists } from '../options/option-spec.ts'

/** The name of the list of postal codes; the settlement of a code is in `data.telepules`. */
const LIST = 'iranyitoszamok'

/** Towns by their postal codes. Every code that begins with 1 is in Budapest. Source: Magyar Posta. */
const towns = `2000 Szentendre, 2013 Pomáz, 2030 Érd, 2040 Budaörs, 2045 Törökbálint, 2051 Biatorbágy, 2060 Bicske,
2092 Budakeszi, 2100 Gödöllő, 2120 Dunakeszi, 2131 Göd, 2143 Kistarcsa, 2151 Fót, 2170 Aszód, 2200 Monor, 2220 Vecsés,
2225 Üllő, 2230 Gyömrő, 2300 Ráckeve, 2310 Szigetszentmiklós, 2330 Dunaharaszti, 2360 Gyál, 2370 Dabas,
2400 Dunaújváros, 2440 Százhalombatta, 2500 Esztergom, 2510 Dorog, 2600 Vác, 2660 Balassagyarmat, 2700 Cegléd,
2730 Albertirsa, 2740 Abony, 2750 Nagykőrös, 2760 Nagykáta, 2800 Tatabánya, 2840 Oroszlány, 2870 Kisbér, 2890 Tata,
2900 Komárom, 3000 Hatvan, 3060 Pásztó, 3070 Bátonyterenye, 3100 Salgótarján, 3200 Gyöngyös, 3300 Eger, 3360 Heves,
3390 Füzesabony, 3400 Mezőkövesd, 3580 Tiszaújváros, 3600 Ózd, 3700 Kazincbarcika, 3770 Sajószentpéter, 3780 Edelény,
3800 Szikszó, 3860 Encs, 3900 Szerencs, 3910 Tokaj, 3950 Sárospatak, 3980 Sátoraljaújhely, 4060 Balmazújváros,
4080 Hajdúnánás, 4100 Berettyóújfalu, 4150 Püspökladány, 4181 Nádudvar, 4200 Hajdúszoboszló, 4220 Hajdúböszörmény,
4242 Hajdúhadház, 4300 Nyírbátor, 4320 Nagykálló, 4400 Nyíregyháza, 4440 Tiszavasvári, 4600 Kisvárda,
4700 Mátészalka, 4800 Vásárosnamény, 4900 Fehérgyarmat, 5000 Szolnok, 5100 Jászberény, 5200 Törökszentmiklós,
5300 Karcag, 5310 Kisújszállás, 5340 Kunhegyes, 5350 Tiszafüred, 5400 Mezőtúr, 5420 Túrkeve, 5430 Tiszaföldvár,
5440 Kunszentmárton, 5500 Gyomaendrőd, 5540 Szarvas, 5600 Békéscsaba, 5630 Békés, 5650 Mezőberény, 5700 Gyula,
5720 Sarkad, 5800 Mezőkovácsháza, 5820 Mezőhegyes, 5830 Battonya, 5900 Orosháza, 6000 Kecskemét, 6060 Tiszakécske,
6070 Izsák, 6080 Szabadszállás, 6090 Kunszentmiklós, 6100 Kiskunfélegyháza, 6120 Kiskunmajsa, 6200 Kiskőrös,
6300 Kalocsa, 6400 Kiskunhalas, 6430 Bácsalmás, 6500 Baja, 6600 Szentes, 6640 Csongrád, 6760 Kistelek,
6782 Mórahalom, 6800 Hódmezővásárhely, 6900 Makó, 7000 Sárbogárd, 7020 Dunaföldvár, 7030 Paks, 7090 Tamási,
7100 Szekszárd, 7130 Tolna, 7150 Bonyhád, 7200 Dombóvár, 7300 Komló, 7400 Kaposvár, 7500 Nagyatád, 7570 Barcs,
7700 Mohács, 7800 Siklós, 7900 Szigetvár, 8000 Székesfehérvár, 8060 Mór, 8100 Várpalota, 8130 Enying, 8200 Veszprém,
8220 Balatonalmádi, 8230 Balatonfüred, 8300 Tapolca, 8330 Sümeg, 8360 Keszthely, 8380 Hévíz, 8400 Ajka, 8420 Zirc,
8500 Pápa, 8600 Siófok, 8630 Balatonboglár, 8640 Fonyód, 8700 Marcali, 8800 Nagykanizsa, 8868 Letenye,
8900 Zalaegerszeg, 8960 Lenti, 9200 Mosonmagyaróvár, 9300 Csorna, 9330 Kapuvár, 9400 Sopron, 9500 Celldömölk,
9600 Sárvár, 9700 Szombathely, 9730 Kőszeg, 9800 Vasvár, 9900 Körmend, 9970 Szentgotthárd`

/** Cities with a range of codes: the first and the last. */
const cities = [
  ['Miskolc', 3525, 3535],
  ['Debrecen', 4024, 4034],
  ['Szeged', 6720, 6729],
  ['Pécs', 7621, 7636],
  ['Győr', 9021, 9030],
] as const

/** The settlements of postal codes, to which an administrator may add. */
export const postalCodes: OptionLists = {
  [LIST]: [
    ...towns.split(/,\s+/u).map((town) => settlement(town.slice(0, 4), town.slice(5))),
    ...cities.flatMap(([name, first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => settlement(String(first + index), name)),
    ),
  ],
}

/** The formula of the settlement that belongs to a postal code; empty if the code is not in the list. */
export function settlementOf(code: JsonValue): JsonValue {
  return {
    if: [{ matches: [code, '1[0-9]{3}'] }, 'Budapest', { lookup: [LIST, code, 'telepules'] }],
  }
}

function settlement(value: string, telepules: string) {
  return { value, label: `${value} ${telepules}`, data: { telepules } }
}

import alapertekElo from '../../scenarios/alapertek-elo.json' with { type: 'json' }
import alapertekInit from '../../scenarios/alapertek-init.json' with { type: 'json' }
import alapertekInitEgyszer from '../../scenarios/alapertek-init-egyszer.json' with { type: 'json' }
import alapertekLetiltottOpcio from '../../scenarios/alapertek-letiltott-opcio.json' with { type: 'json' }
import alapertekMegjeleneskor from '../../scenarios/alapertek-megjeleneskor.json' with { type: 'json' }
import alapertekSorrend from '../../scenarios/alapertek-sorrend.json' with { type: 'json' }
import befogadoVezerloi from '../../scenarios/befogado-vezerloi.json' with { type: 'json' }
import csakOlvashato from '../../scenarios/csak-olvashato.json' with { type: 'json' }
import csoport from '../../scenarios/csoport.json' with { type: 'json' }
import datumreszekEsUres from '../../scenarios/datumreszek-es-ures.json' with { type: 'json' }
import domainFelulir from '../../scenarios/domain-felulir.json' with { type: 'json' }
import domainMasAg from '../../scenarios/domain-mas-ag.json' with { type: 'json' }
import egyebEspedig from '../../scenarios/egyeb-espedig.json' with { type: 'json' }
import egyediSorTorleseUtan from '../../scenarios/egyedi-sor-torlese-utan.json' with { type: 'json' }
import ellenorzesFeltetel from '../../scenarios/ellenorzes-feltetel.json' with { type: 'json' }
import ellenorzesMikor from '../../scenarios/ellenorzes-mikor.json' with { type: 'json' }
import eloreKitoltott from '../../scenarios/elore-kitoltott.json' with { type: 'json' }
import eltavolitasErosebb from '../../scenarios/eltavolitas-erosebb.json' with { type: 'json' }
import elutasitottBekuldes from '../../scenarios/elutasitott-bekuldes.json' with { type: 'json' }
import ervenyesseg from '../../scenarios/ervenyesseg.json' with { type: 'json' }
import felretettErtek from '../../scenarios/felretett-ertek.json' with { type: 'json' }
import figyelmeztetes from '../../scenarios/figyelmeztetes.json' with { type: 'json' }
import hatvanyEsElem from '../../scenarios/hatvany-es-elem.json' with { type: 'json' }
import hianyzoMezoNemIndit from '../../scenarios/hianyzo-mezo-nem-indit.json' with { type: 'json' }
import hianyzoValasztoNemNyit from '../../scenarios/hianyzo-valaszto-nem-nyit.json' with { type: 'json' }
import ismeretlenOpcioNemNyit from '../../scenarios/ismeretlen-opcio-nem-nyit.json' with { type: 'json' }
import ismetlodoIsmetlodoben from '../../scenarios/ismetlodo-ismetlodoben.json' with { type: 'json' }
import ismetlodoSorok from '../../scenarios/ismetlodo-sorok.json' with { type: 'json' }
import keziEltavolitas from '../../scenarios/kezi-eltavolitas.json' with { type: 'json' }
import keziPanel from '../../scenarios/kezi-panel.json' with { type: 'json' }
import keziPanelNyitva from '../../scenarios/kezi-panel-nyitva.json' with { type: 'json' }
import kizarolagos from '../../scenarios/kizarolagos.json' with { type: 'json' }
import korEsDatum from '../../scenarios/kor-es-datum.json' with { type: 'json' }
import kornyezet from '../../scenarios/kornyezet.json' with { type: 'json' }
import kotelezo from '../../scenarios/kotelezo.json' with { type: 'json' }
import lenyitas from '../../scenarios/lenyitas.json' with { type: 'json' }
import letiltas from '../../scenarios/letiltas.json' with { type: 'json' }
import letiltasIndoka from '../../scenarios/letiltas-indoka.json' with { type: 'json' }
import megtartottErtek from '../../scenarios/megtartott-ertek.json' with { type: 'json' }
import megtartottErtekbeNemIrnak from '../../scenarios/megtartott-ertekbe-nem-irnak.json' with {
  type: 'json',
}
import megtartottJelolonegyzet from '../../scenarios/megtartott-jelolonegyzet.json' with { type: 'json' }
import mellekhatasAlkalmak from '../../scenarios/mellekhatas-alkalmak.json' with { type: 'json' }
import mellekhatasBeallit from '../../scenarios/mellekhatas-beallit.json' with { type: 'json' }
import mellekhatasHurok from '../../scenarios/mellekhatas-hurok.json' with { type: 'json' }
import mellekhatasTorlesAlaphelyzet from '../../scenarios/mellekhatas-torles-alaphelyzet.json' with {
  type: 'json',
}
import mellekhatasUjSorban from '../../scenarios/mellekhatas-uj-sorban.json' with { type: 'json' }
import mellekhatasUtkozes from '../../scenarios/mellekhatas-utkozes.json' with { type: 'json' }
import mellekhatasVisszakapottErtek from '../../scenarios/mellekhatas-visszakapott-ertek.json' with {
  type: 'json',
}
import mezoFajtak from '../../scenarios/mezo-fajtak.json' with { type: 'json' }
import miertKeplet from '../../scenarios/miert-keplet.json' with { type: 'json' }
import muveletek from '../../scenarios/muveletek.json' with { type: 'json' }
import oldalak from '../../scenarios/oldalak.json' with { type: 'json' }
import opcioCsakEzek from '../../scenarios/opcio-csak-ezek.json' with { type: 'json' }
import opcioHozzaadas from '../../scenarios/opcio-hozzaadas.json' with { type: 'json' }
import opcioKiveszEsHozzaad from '../../scenarios/opcio-kivesz-es-hozzaad.json' with { type: 'json' }
import opcioKivetelAlapertek from '../../scenarios/opcio-kivetel-alapertek.json' with { type: 'json' }
import opcioKivetelJelzes from '../../scenarios/opcio-kivetel-jelzes.json' with { type: 'json' }
import opcioKivetelTorles from '../../scenarios/opcio-kivetel-torles.json' with { type: 'json' }
import opcioLenyit from '../../scenarios/opcio-lenyit.json' with { type: 'json' }
import opcioLenyitMind from '../../scenarios/opcio-lenyit-mind.json' with { type: 'json' }
import opcioLetiltAtnevezRendez from '../../scenarios/opcio-letilt-atnevez-rendez.json' with { type: 'json' }
import opcioSzurok from '../../scenarios/opcio-szurok.json' with { type: 'json' }
import opcioTobbes from '../../scenarios/opcio-tobbes.json' with { type: 'json' }
import opciokAdatai from '../../scenarios/opciok-adatai.json' with { type: 'json' }
import opciokSorokbol from '../../scenarios/opciok-sorokbol.json' with { type: 'json' }
import osszevetes from '../../scenarios/osszevetes.json' with { type: 'json' }
import oszlopok from '../../scenarios/oszlopok.json' with { type: 'json' }
import rangsor from '../../scenarios/rangsor.json' with { type: 'json' }
import skala from '../../scenarios/skala.json' with { type: 'json' }
import sorSzabalyai from '../../scenarios/sor-szabalyai.json' with { type: 'json' }
import sorokSzama from '../../scenarios/sorok-szama.json' with { type: 'json' }
import szakaszok from '../../scenarios/szakaszok.json' with { type: 'json' }
import szamitott from '../../scenarios/szamitott.json' with { type: 'json' }
import szemelyesAdat from '../../scenarios/szemelyes-adat.json' with { type: 'json' }
import szovegCsereje from '../../scenarios/szoveg-csereje.json' with { type: 'json' }
import szovegekEsValasztasokOsszevetese from '../../scenarios/szovegek-es-valasztasok-osszevetese.json' with {
  type: 'json',
}
import szovegekHelyei from '../../scenarios/szovegek-helyei.json' with { type: 'json' }
import tizedesek from '../../scenarios/tizedesek.json' with { type: 'json' }
import tobbEltavolitasMegtartasa from '../../scenarios/tobb-eltavolitas-megtartasa.json' with { type: 'json' }
import tobbLenyitas from '../../scenarios/tobb-lenyitas.json' with { type: 'json' }
import toroltErtek from '../../scenarios/torolt-ertek.json' with { type: 'json' }
import ujSorNemValtoztatas from '../../scenarios/uj-sor-nem-valtoztatas.json' with { type: 'json' }
import uresMintHianyzo from '../../scenarios/ures-mint-hianyzo.json' with { type: 'json' }
import urlapSzintuRetain from '../../scenarios/urlap-szintu-retain.json' with { type: 'json' }
import type { EngineDefinition } from '../facts/definition.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { buildDefinition, type DefinitionParts } from './build-definition.ts'

/** A scenario with its form. */
export interface FormScenario extends Scenario {
  /** The relevant properties of the items; the others have their defaults. */
  readonly form: DefinitionParts
  readonly steps: readonly ExplainedStep[]
}

/** A step whose sentences are known too. */
type ExplainedStep = NonNullable<Scenario['steps']>[number] & {
  readonly say: string
  /** The sentences that explain an aspect of a field. */
  readonly why?: { readonly path: string; readonly aspect: string; readonly says: readonly string[] }
}

/** The instant of scenarios that name none. */
export const SCENARIO_NOW = '2026-06-15T10:00:00Z'

const files = {
  kornyezet,
  'tobb-eltavolitas-megtartasa': tobbEltavolitasMegtartasa,
  'hianyzo-valaszto-nem-nyit': hianyzoValasztoNemNyit,
  'alapertek-init-egyszer': alapertekInitEgyszer,
  'opcio-kivesz-es-hozzaad': opcioKiveszEsHozzaad,
  'hianyzo-mezo-nem-indit': hianyzoMezoNemIndit,
  'mellekhatas-visszakapott-ertek': mellekhatasVisszakapottErtek,
  'egyeb-espedig': egyebEspedig,
  'egyedi-sor-torlese-utan': egyediSorTorleseUtan,
  'alapertek-elo': alapertekElo,
  'alapertek-init': alapertekInit,
  'alapertek-letiltott-opcio': alapertekLetiltottOpcio,
  'alapertek-megjeleneskor': alapertekMegjeleneskor,
  'alapertek-sorrend': alapertekSorrend,
  'befogado-vezerloi': befogadoVezerloi,
  'csak-olvashato': csakOlvashato,
  csoport: csoport,
  'datumreszek-es-ures': datumreszekEsUres,
  'hatvany-es-elem': hatvanyEsElem,
  'szoveg-csereje': szovegCsereje,
  'domain-felulir': domainFelulir,
  'domain-mas-ag': domainMasAg,
  'ellenorzes-feltetel': ellenorzesFeltetel,
  'ellenorzes-mikor': ellenorzesMikor,
  'elore-kitoltott': eloreKitoltott,
  'eltavolitas-erosebb': eltavolitasErosebb,
  'elutasitott-bekuldes': elutasitottBekuldes,
  ervenyesseg: ervenyesseg,
  'felretett-ertek': felretettErtek,
  figyelmeztetes: figyelmeztetes,
  'ismeretlen-opcio-nem-nyit': ismeretlenOpcioNemNyit,
  'ismetlodo-ismetlodoben': ismetlodoIsmetlodoben,
  'ismetlodo-sorok': ismetlodoSorok,
  'kezi-eltavolitas': keziEltavolitas,
  'kezi-panel': keziPanel,
  'kezi-panel-nyitva': keziPanelNyitva,
  kizarolagos: kizarolagos,
  'kor-es-datum': korEsDatum,
  kotelezo: kotelezo,
  lenyitas: lenyitas,
  letiltas: letiltas,
  'letiltas-indoka': letiltasIndoka,
  'megtartott-ertek': megtartottErtek,
  'megtartott-jelolonegyzet': megtartottJelolonegyzet,
  'megtartott-ertekbe-nem-irnak': megtartottErtekbeNemIrnak,
  'mellekhatas-alkalmak': mellekhatasAlkalmak,
  'mellekhatas-beallit': mellekhatasBeallit,
  'mellekhatas-hurok': mellekhatasHurok,
  'mellekhatas-torles-alaphelyzet': mellekhatasTorlesAlaphelyzet,
  'mellekhatas-uj-sorban': mellekhatasUjSorban,
  'mellekhatas-utkozes': mellekhatasUtkozes,
  'mezo-fajtak': mezoFajtak,
  'miert-keplet': miertKeplet,
  muveletek: muveletek,
  oldalak: oldalak,
  'opcio-csak-ezek': opcioCsakEzek,
  'opcio-hozzaadas': opcioHozzaadas,
  'opcio-kivetel-alapertek': opcioKivetelAlapertek,
  'opcio-kivetel-jelzes': opcioKivetelJelzes,
  'opcio-kivetel-torles': opcioKivetelTorles,
  'opcio-lenyit': opcioLenyit,
  'opcio-lenyit-mind': opcioLenyitMind,
  'opcio-letilt-atnevez-rendez': opcioLetiltAtnevezRendez,
  'opcio-szurok': opcioSzurok,
  'opciok-adatai': opciokAdatai,
  'opciok-sorokbol': opciokSorokbol,
  'opcio-tobbes': opcioTobbes,
  osszevetes: osszevetes,
  oszlopok: oszlopok,
  'sorok-szama': sorokSzama,
  rangsor,
  skala,
  'sor-szabalyai': sorSzabalyai,
  szakaszok: szakaszok,
  szamitott: szamitott,
  'szemelyes-adat': szemelyesAdat,
  'szovegek-es-valasztasok-osszevetese': szovegekEsValasztasokOsszevetese,
  'szovegek-helyei': szovegekHelyei,
  tizedesek: tizedesek,
  'tobb-lenyitas': tobbLenyitas,
  'torolt-ertek': toroltErtek,
  'uj-sor-nem-valtoztatas': ujSorNemValtoztatas,
  'ures-mint-hianyzo': uresMintHianyzo,
  'urlap-szintu-retain': urlapSzintuRetain,
}

/** Every scenario by its file name. A test runs them all, which also checks that they have this type. */
export const scenarios = files as unknown as Readonly<Record<string, FormScenario>>

/** The complete definition of a scenario's form. */
export function scenarioDefinition({ form }: FormScenario): EngineDefinition {
  return buildDefinition(form)
}

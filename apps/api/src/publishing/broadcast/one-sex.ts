/** Trades whose two forms differ, masculine and feminine. A short list on purpose: what it does not name is let through. */
const pairs = [
  ["vendeur", "vendeuse"],
  ["serveur", "serveuse"],
  ["coiffeur", "coiffeuse"],
  ["acheteur", "acheteuse"],
  ["caissier", "caissière"],
  ["cuisinier", "cuisinière"],
  ["infirmier", "infirmière"],
  ["conseiller", "conseillère"],
  ["boulanger", "boulangère"],
  ["pâtissier", "pâtissière"],
  ["hôtelier", "hôtelière"],
  ["technicien", "technicienne"],
  ["mécanicien", "mécanicienne"],
  ["électricien", "électricienne"],
  ["esthéticien", "esthéticienne"],
  ["développeur", "développeuse"],
  ["opérateur", "opératrice"],
  ["préparateur", "préparatrice"],
  ["animateur", "animatrice"],
  ["formateur", "formatrice"],
  ["directeur", "directrice"],
  ["commercial", "commerciale"],
  ["chargé", "chargée"],
  ["employé", "employée"],
  ["ingénieur", "ingénieure"],
] as const;
/** Named for one sex alone; their other form is too wide to be distinguished from an adjective, or is used for both. */
const alone = ["assistante", "hôtesse", "maîtresse", "gouvernante"];
/** Without accents, as titles are compared. */
const phrases = /^(femme de (chambre|menage)|homme d['’]entretien|garcon de (cafe|salle))(?!\p{L})/u;

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const forms = new Map(pairs.flatMap(([one, other]) => [[fold(one), fold(other)] as const, [fold(other), fold(one)]]));
const foldedAlone = new Set(alone.map(fold));

const endings = "(?:e|se|euse|rice|trice|ice|ere|iere|ne|enne|sse|esse)";
const saysBoth = [
  // H/F, (F-H), H / F / X
  /(?<!\p{L})[hfm] ?[/,–-] ?[hfmx](?!\p{L})/u,
  /(?<!\p{L})(hommes?|femmes?) ?(\/|et|ou) ?(hommes?|femmes?)(?!\p{L})/u,
  // chargé(e), vendeur(euse)
  new RegExp(String.raw`\p{L}\(-?${endings}s?\)`, "u"),
  // vendeur·se, chargé.e, vendeur/euse, assistant-e
  new RegExp(String.raw`\p{L}[·•⋅.‧/-]${endings}s?(?![\p{L}\d])`, "u"),
];

/** What may stand before the trade without saying anything of who is meant by it. */
const before =
  /^(?:(?:(?:offre|poste|contrat|stage|alternance|apprentissage|apprentie?|alternante?|stagiaire|future?|jeune|un|une|de|en)(?!\p{L})|d['’])\s*)+/u;

/**
 * Whether a title means one sex alone, as boards must refuse it: one of its parts begins with a trade that has two forms, and neither
 * the other form nor a mark such as « H/F » or « ·se » says that both are meant.
 */
export const meansOneSex = (title: string) => {
  const folded = fold(title);
  if (saysBoth.some((mark) => mark.test(folded))) return false;
  const words = new Set(folded.match(/\p{L}+/gu));
  return folded.split(/ [–—-] |[|,;:()/]/u).some((part) => {
    const said = part.trim().replace(before, "");
    if (phrases.test(said)) return true;
    const [head = ""] = said.match(/^\p{L}+/u) ?? [];
    const other = forms.get(head);
    return other ? !words.has(other) : foldedAlone.has(head) && !words.has(head.replace(/(sse|e)$/, ""));
  });
};

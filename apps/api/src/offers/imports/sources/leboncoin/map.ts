import { oneLine } from "#platform/plain-text.ts";
import { contractTypesOf } from "../../classify.ts";
import { type Mapped, rejectedUnread } from "../../draft.ts";
import { offerOf } from "../../source-offer.ts";

const otherContracts = /\b(CDI|CDD|stage|intérim|freelance|indépendant|saisonnier)\b/i;

/**
 * The feed has no column for the contract: the summary that opens the text says it ("Titre, 37540 Saint-Cyr, Alternance, Temps
 * plein."), else the title. A company that only says further on that it takes apprentices offers something else.
 */
const contractOf = (title: string, description: string) => {
  const [opening = ""] = description.split(/Description du poste/i);
  const summary = /^\s*Résumé(?=\s)/i.test(opening) ? oneLine(opening, 600) : "";
  // The title comes again in the summary; what follows it is the contract.
  const after = summary.includes(title) ? summary.slice(summary.indexOf(title) + title.length) : summary;
  const types = contractTypesOf([after]);
  if (types.length > 0) return { contract: "", contractTypes: types };
  const other = otherContracts.exec(after)?.[1];
  return other ? { contract: other, contractTypes: [] } : { contract: "", contractTypes: contractTypesOf([title]) };
};

export const mapJob = (item: unknown, now: Date, isAllWorkStudy = false): Mapped => {
  const unread = rejectedUnread(item);
  if (unread) return unread;
  const line = item as Record<string, string>;
  const title = oneLine(line.titre ?? "", 300);
  // Spreadsheets drop the first zero of a postcode.
  const postcode = (line["code postal"] ?? "").trim().replace(/^\d{4}$/, "0$&");
  const [description, ...profile] = (line.description ?? "")
    .replace(/^\s{0,9}Résumé\s{0,9}\n[\s\S]{0,2000}?\n\s{0,9}Description du poste\s{0,9}\n/i, "")
    .split(/\n\s{0,9}Profil recherché\s{0,9}\n/i);
  return offerOf(
    {
      ...contractOf(title, line.description ?? ""),
      id: line.identifiant,
      label: "Leboncoin",
      title,
      company: line.entreprise,
      address: `${postcode} ${line.ville ?? ""}`.trim(),
      description,
      profile: profile.join("\n\n"),
      url: line.redirection,
    },
    now,
    isAllWorkStudy,
  );
};

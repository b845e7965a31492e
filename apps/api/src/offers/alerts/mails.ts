import { offerAddress } from "#offers/search/addresses.ts";
import { emailTemplate } from "#platform/email-template.ts";
import type { Message } from "#platform/mail.ts";
import type { DueAlert } from "./alert-store.ts";
import { resultsAddress, summaryOf } from "./describe.ts";
import { isFollowing } from "./parameters.ts";

type MailData = { alert: DueAlert; to: string; publicUrl: string; unsubscribeUrl: string };

/** New offers of a saved search: the newest of them, a link to the others, and the means to hear no more of it. */
export const newOffers = ({ alert, to, publicUrl, unsubscribeUrl }: MailData): Message => {
  const { name, count, offers, parameters } = alert;
  const many = count > 1;
  const introduction = isFollowing(parameters)
    ? [`${many ? `${count} nouvelles offres` : "Une nouvelle offre"} de ${name}, que vous suivez.`]
    : [
        `${many ? `${count} nouvelles offres correspondent` : "Une nouvelle offre correspond"} à votre recherche «\u00a0${name}\u00a0».`,
        ...(summaryOf(parameters) === name ? [] : [summaryOf(parameters)]),
      ];
  return {
    ...emailTemplate({
      kind: "saved-search",
      to,
      subject: `${count}${many ? " nouvelles offres" : " nouvelle offre"} : ${name}`,
      paragraphs: [...introduction, ...(count > offers.length ? [`Voici les ${offers.length} plus récentes.`] : [])],
      list: offers.map(({ id, title, company_name, city, source_label }) => ({
        title,
        detail: [company_name, city, source_label && `offre de ${source_label}`].filter(Boolean).join(" · "),
        url: `${publicUrl}${offerAddress({ id, title, city })}`,
      })),
      action: { label: "Voir toutes les offres", url: `${publicUrl}${resultsAddress(parameters)}` },
      footnote: { label: "Ne plus recevoir cette alerte", url: unsubscribeUrl },
    }),
    // One click in the mail program, which posts (RFC 8058).
    headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
};

import type { OfferDetail } from "@passerelle/contract/offers/search";
import { IconMessage2Check, IconUsersGroup } from "@tabler/icons-react";
import { plural } from "#platform/formats.ts";

/** How the company or the school answers, and how many have applied: nothing of what is not known. */
export const OfferSigns = ({ offer }: { offer: OfferDetail }) => {
  const { answers, applications_count, opening_count } = offer;
  if (!answers && applications_count === null) return null;
  return (
    <ul className="offer-signs">
      {answers && (
        <li>
          <IconMessage2Check size={20} stroke={1.5} aria-hidden />
          <span>
            <strong>
              Répond à {answers.rate}
              {"\u00a0"}% des candidatures
            </strong>
            {answers.days !== null && (
              <span className="soft">d'habitude en {plural(answers.days, "jour", "jours")}</span>
            )}
          </span>
        </li>
      )}
      {applications_count !== null && (
        <li>
          <IconUsersGroup size={20} stroke={1.5} aria-hidden />
          <span>
            <strong>{plural(applications_count, "candidature", "candidatures")}</strong>
            {opening_count > 1 && <span className="soft">pour {plural(opening_count, "poste", "postes")}</span>}
          </span>
        </li>
      )}
    </ul>
  );
};

import type { CampaignAudience as Audience } from "@passerelle/contract/hiring/campaigns";
import { campaignLeftLabels } from "@passerelle/contract/work-labels";
import { formatMoment, plural } from "#platform/formats.ts";
import classes from "./follow-ups.module.css";

const isNow = ({ leaves_at }: Audience) => Date.parse(leaves_at) <= Date.now() + 60_000;
const moreThan = (names: string[], count: number) =>
  count > names.length ? ` et ${count - names.length} de plus` : "";

/** To how many a message goes and when, and who is left out and why. */
export const CampaignAudience = ({ audience }: { audience: Audience }) => {
  const { recipients, later, leaves_at, left } = audience;
  return (
    <section className={classes.audience} aria-label="Destinataires">
      <p className="no-margin" role="status">
        <strong>{plural(recipients, "destinataire", "destinataires")}</strong>
        {recipients > later &&
          (isNow(audience) ? " · départ dès l'envoi" : ` · départ à l'ouverture, ${formatMoment(leaves_at)}`)}
      </p>
      {later > 0 && (
        <p className={classes.small}>
          {plural(later, "étudiant a déjà reçu", "étudiants ont déjà reçu")} un message aujourd'hui{"\u00a0"}: celui-ci
          partira un autre jour.
        </p>
      )}
      {left.length > 0 && (
        <>
          <p className={classes.small}>Laissés de côté{"\u00a0"}:</p>
          <ul className={classes.reasons}>
            {left.map(({ reason, count, names }) => (
              <li key={reason}>
                {campaignLeftLabels[reason]} ({count}){"\u00a0"}: {names.join(", ")}
                {moreThan(names, count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

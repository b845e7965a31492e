import { minimumPay, minimumShares, minimumWage } from "#offers/rows/minimum-pay-rules.ts";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { typedNumberOf } from "#platform/typed-number-rules.ts";
import { PlainTable } from "#ui/PlainTable.tsx";

const years = ["1re année", "2e année", "3e année"];
const euros = (share: number) => `${formatNumber(Math.round(minimumPay(share)))}\u00a0€`;

/** Ages whose legal minimum of the first year is more than what is typed. */
const agesAbove = (typed: string) => {
  const pay = typedNumberOf(typed);
  return minimumShares
    .filter(({ shares }) => Math.round(minimumPay(shares[0])) > pay)
    .map(({ ages }) => ages.toLowerCase());
};

/** What the law guarantees an apprentice, by age and year; a pay below it is pointed out and refused nowhere. */
export const MinimumPay = ({ typed, isApprenticeship }: { typed: string; isApprenticeship: boolean }) => {
  const above = agesAbove(typed);
  return (
    <div className="stack">
      {isApprenticeship && above.length > 0 && (
        <p className="field-warning small no-margin" role="status">
          C'est moins que le minimum légal de première année pour les apprentis de{" "}
          {above.map((ages) => ages.replace(/^de /, "")).join(", ")}
          {"\u00a0"}: ils liront le minimum légal.
        </p>
      )}
      <PlainTable
        label="Minimum légal d'un apprenti, brut par mois"
        rows={minimumShares}
        keyOf={({ ages }) => ages}
        columns={[
          { name: "Âge", cell: ({ ages }) => ages },
          ...years.map((name, at) => ({
            name,
            cell: ({ shares }: (typeof minimumShares)[number]) => (
              <>
                {euros(shares[at] ?? 0)} <span className="soft small">{shares[at]} %</span>
              </>
            ),
          })),
        ]}
      />
      <p className="soft small no-margin">
        Minimum légal d'un apprenti, brut par mois pour 35{"\u00a0"}heures, en part du SMIC (
        {formatNumber(minimumWage.monthly)}
        {"\u00a0"}€ depuis le {formatDay(minimumWage.since)}). Une convention collective peut prévoir plus. Le contrat
        de professionnalisation a un autre barème.
      </p>
    </div>
  );
};

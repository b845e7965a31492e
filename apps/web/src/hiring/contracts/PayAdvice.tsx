import { minimumWage } from "#offers/rows/minimum-pay-rules.ts";
import { formatDay } from "#platform/formats.ts";
import { typedNumberOf } from "#platform/typed-number-rules.ts";
import type { TypedContract } from "./contract-form-rules.ts";
import { euros } from "./contract-words.ts";
import { minimumOf } from "./pay-advice-rules.ts";

/** What the law guarantees this apprentice each year; a pay below it is pointed out and refused nowhere. */
export const PayAdvice = ({ typed, years }: { typed: TypedContract; years: number }) => {
  const { kind, birth_date, starts_on, weekly_hours, pay } = typed;
  if (kind !== "apprentissage") return null;
  const asked = { birth_date, starts_on, weekly_hours: weekly_hours ? typedNumberOf(weekly_hours) : null };
  const least = Array.from({ length: years }, (_, year) => minimumOf(asked, year));
  const below = least.flatMap((one, year) => {
    const amount = pay[year] ? typedNumberOf(pay[year] ?? "") : Number.NaN;
    return one && amount * 100 < one.cents ? [{ year, ...one }] : [];
  });
  return (
    <div className="stack" role="status">
      {below.map(({ year, cents, share, ages }) => (
        <p key={year} className="field-warning small no-margin">
          Année {year + 1}
          {"\u00a0"}: moins que le minimum légal, {euros(cents)} ({share}
          {"\u00a0"}% du SMIC{"\u00a0"}; âge au début du contrat{"\u00a0"}: {ages}). Vérifiez avant d'envoyer.
        </p>
      ))}
      <p className="soft small no-margin">
        {least[0]
          ? `Minimum légal\u00a0: ${least.map((one) => one && euros(one.cents)).join(", ")}, année par année`
          : "Avec la date de naissance et le début du contrat, le minimum légal s'affiche ici"}
        {" (code du travail, D."}
        {"\u00a0"}6222-26, SMIC du {formatDay(minimumWage.since)}). Une convention collective peut prévoir plus.
      </p>
    </div>
  );
};

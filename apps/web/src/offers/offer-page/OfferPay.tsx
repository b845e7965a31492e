import type { OfferDetail } from "@passerelle/contract/offers/search";
import { useId, useState } from "react";
import { saveBracket } from "#offers/rows/bracket-on-device.ts";
import {
  ageOn,
  type Bracket,
  brackets,
  minimumPay,
  minimumShares,
  minimumWage,
  nextBracket,
  sharesFrom,
} from "#offers/rows/minimum-pay-rules.ts";
import { useOwnAge } from "#offers/rows/use-own-age.ts";
import { formatDay, formatNumber } from "#platform/formats.ts";

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const years = ["1re année", "2e année", "3e année"];
/** What is shown while no age is known. */
const usual: Bracket = 1;

const Ages = ({ value, onChange }: { value: Bracket; onChange: (bracket: Bracket) => void }) => {
  const name = useId();
  return (
    <fieldset className="pay-ages">
      <legend className="visually-hidden">Votre âge</legend>
      {brackets.map((bracket) => (
        <label key={bracket}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={bracket === value}
            onChange={() => onChange(bracket)}
          />
          {minimumShares[bracket].short}
          <span className="visually-hidden"> ans</span>
        </label>
      ))}
    </fieldset>
  );
};

/** What the first-year pay is at the reader's age, and when the next bracket begins. */
const Said = ({ bracket, age, share, next }: Shown) => (
  <p className="small no-margin" aria-live="polite">
    {age === null ? minimumShares[bracket].ages : `À ${age}\u00a0ans`}, en 1re année{"\u00a0"}:{" "}
    {euros.format(minimumPay(share))} brut par mois au moins, soit {share}
    {"\u00a0"}% du Smic.
    {next &&
      ` À partir du ${formatDay(next.since)}, le mois qui suit votre anniversaire, vous passez à la tranche ${minimumShares[next.bracket].short}\u00a0ans.`}
  </p>
);

type Shown = {
  bracket: Bracket;
  age: number | null;
  /** Of the first year. */
  share: number;
  next: ReturnType<typeof nextBracket>;
};

/** Months of a contract that does not say how long it is. */
const usualMonths = 24;

/** What the law guarantees to an apprentice of the reader's age, year by year; they may look at another age. */
export const OfferPay = ({ offer }: { offer: Pick<OfferDetail, "start_date" | "duration_months"> }) => {
  const { birth, bracket: own, start } = useOwnAge(offer.start_date);
  const [looked, setLooked] = useState<Bracket | null>(null);
  const bracket = looked ?? own ?? usual;
  const isOwn = birth !== null && bracket === own;
  const shares: readonly number[] = isOwn ? sharesFrom(birth, start) : minimumShares[bracket].shares;
  const choose = (chosen: Bracket) => {
    setLooked(chosen);
    // A reader who gave a date of birth only looks.
    if (!birth) saveBracket(chosen);
  };
  return (
    <section className="offer-section offer-pay-ages" aria-labelledby="salaire">
      <div className="pay-head">
        <h2 id="salaire">Salaire minimum</h2>
        <Ages value={bracket} onChange={choose} />
      </div>
      <dl className="pay-years">
        {shares.map((share, index) => (
          <div key={years[index]}>
            <dt>{years[index]}</dt>
            <dd>
              <span className="pay-bar" aria-hidden>
                <i style={{ width: `${share}%` }} />
              </span>
              <span className="nowrap" title={euros.format(minimumPay(share))}>
                {formatNumber(Math.round(minimumPay(share)))}
                {"\u00a0"}€
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Said
        bracket={bracket}
        age={isOwn ? ageOn(birth, start) : null}
        share={shares[0] ?? 0}
        next={isOwn ? nextBracket(birth, start, offer.duration_months ?? usualMonths) : null}
      />
      <p className="soft small no-margin">
        Montants bruts par mois pour 35{"\u00a0"}heures, en part du SMIC ({euros.format(minimumWage.monthly)} depuis le{" "}
        {formatDay(minimumWage.since)}). À partir de 21{"\u00a0"}ans, si le salaire minimum de la branche est plus
        élevé, c'est lui qui compte. L'entreprise peut toujours payer plus.
      </p>
    </section>
  );
};

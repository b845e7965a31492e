import { useId, useState } from "react";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { keepBracket } from "./bracket-on-device.ts";
import { type Bracket, brackets, minimumPay, minimumShares, minimumWage } from "./minimum-pay-rules.ts";
import { useOwnBracket } from "./use-own-bracket.ts";

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

/** What the law guarantees to an apprentice of the reader's age, year by year; they may look at another age. */
export const OfferPay = () => {
  const own = useOwnBracket();
  const [looked, setLooked] = useState<Bracket | null>(null);
  const bracket = looked ?? own.bracket ?? usual;
  const { ages, shares } = minimumShares[bracket];
  const [first] = shares;
  return (
    <section className="offer-section offer-pay-ages" aria-labelledby="salaire">
      <div className="pay-head">
        <h2 id="salaire">Salaire minimum</h2>
        <Ages
          value={bracket}
          onChange={(chosen) => {
            setLooked(chosen);
            keepBracket(chosen);
          }}
        />
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
      <p className="small no-margin" aria-live="polite">
        {ages}, en 1re année{"\u00a0"}: {euros.format(minimumPay(first))} brut par mois au moins, soit {first}
        {"\u00a0"}% du Smic.
      </p>
      <p className="soft small no-margin">
        Montants bruts par mois pour 35{"\u00a0"}heures, en part du SMIC ({euros.format(minimumWage.monthly)} depuis le{" "}
        {formatDay(minimumWage.since)}). À partir de 21{"\u00a0"}ans, si le salaire minimum de la branche est plus
        élevé, c'est lui qui compte. L'entreprise peut toujours payer plus.
      </p>
    </section>
  );
};

import { formatDay } from "#platform/formats.ts";
import { minimumPay, minimumShares, minimumWage } from "./minimum-pay-rules.ts";

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const years = ["1re année", "2e année", "3e année"];

/** What the law guarantees to an apprentice, folded until it is asked for. */
export const MinimumPay = () => (
  <details>
    <summary className="fold-title">Combien gagne un apprenti au minimum{"\u00a0"}?</summary>
    <div className="scroll-x">
      <table className="table">
        <caption className="visually-hidden">
          Salaire brut mensuel minimum d'un apprenti, selon l'âge et l'année
        </caption>
        <thead>
          <tr>
            <th scope="col">Âge</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {minimumShares.map(({ ages, shares }) => (
            <tr key={ages}>
              <th scope="row">{ages}</th>
              {shares.map((share, index) => (
                <td key={years[index]}>
                  <span className="nowrap">{euros.format(minimumPay(share))}</span>{" "}
                  <span className="soft small">
                    ({share}
                    {"\u00a0"}%)
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="soft small no-margin">
      Montants bruts par mois pour 35{"\u00a0"}heures, en part du SMIC ({euros.format(minimumWage.monthly)} depuis le{" "}
      {formatDay(minimumWage.since)}). À partir de 21{"\u00a0"}ans, si le salaire minimum de la branche est plus élevé,
      c'est lui qui compte. L'entreprise peut toujours payer plus.
    </p>
  </details>
);

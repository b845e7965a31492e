import { Anchor } from "@mantine/core";
import { missingOf } from "@passerelle/contract/hiring/contract-missing-rules";
import type { Contract } from "@passerelle/contract/hiring/contracts";
import { Link } from "react-router";
import classes from "./contracts.module.css";

import { contractAddress } from "./texts.ts";

/** What is missing before the data of form 10103 are complete, each with the way to its field. */
export const CerfaCard = ({ contract }: { contract: Contract }) => {
  const missing = missingOf(contract);
  return (
    <section className="card">
      <h2>Données du CERFA</h2>
      {missing.length === 0 ? (
        <p className="no-margin">Tout ce que Passerelle garde pour le formulaire 10103 est rempli.</p>
      ) : (
        <>
          <p>Il manque encore{"\u00a0"}:</p>
          <ul className={classes.missing}>
            {missing.map(([field, label]) => (
              <li key={field}>
                <Anchor component={Link} inherit to={`${contractAddress(contract.id)}?fenetre=modifier&champ=${field}`}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="soft small">
        Passerelle ne dépose rien{"\u00a0"}: l'employeur dépose le contrat auprès de son OPCO. Le formulaire demande
        aussi ce qui ne se garde pas ici{"\u00a0"}: numéro de sécurité sociale, nationalité, situation avant le contrat.
      </p>
    </section>
  );
};

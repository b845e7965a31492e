import { Anchor, Button } from "@mantine/core";
import { missingOf } from "@passerelle/contract/hiring/contract-missing-rules";
import type { Contract } from "@passerelle/contract/hiring/contracts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import classes from "./contracts.module.css";

import { askForForm } from "./queries.ts";
import { contractAddress, texts } from "./texts.ts";

/** The data of the form as PDF once they are complete; before, what is missing, each with the way to its field. */
export const CerfaCard = ({ contract }: { contract: Contract }) => {
  const missing = missingOf(contract);
  const draw = useMutation({
    mutationFn: () => askForForm(contract.id),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast("error", sentenceOf(error, texts.failed)),
  });
  return (
    <section className="card">
      <h2>Données du CERFA</h2>
      {missing.length === 0 ? (
        <BlockedWhileImpersonating>
          <Button variant="default" disabled={draw.isPending} onClick={() => draw.mutate()}>
            Données du CERFA en PDF
          </Button>
        </BlockedWhileImpersonating>
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

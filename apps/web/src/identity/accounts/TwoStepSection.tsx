import { Button } from "@mantine/core";
import type { TwoStep } from "@passerelle/contract/identity/two-step";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, plural } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useFocusOnStage } from "#ui/use-focus-on-stage.ts";
import { ProofForm } from "./ProofForm.tsx";
import { twoStepQuery, useTwoStep } from "./queries.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TwoStepSetUp } from "./TwoStepSetUp.tsx";

const headingId = "two-step";
const codeHint = "Ou un de vos codes de secours.";

/** What may be done once it is on: new recovery codes, or turning it off. */
const WhileOn = ({ twoStep }: { twoStep: TwoStep }) => {
  const { user } = useSession();
  const { disable, renew } = useTwoStep();
  const [asked, setAsked] = useState<"disable" | "renew" | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const left = twoStep.recovery_codes_left;
  useFocusOnStage(headingId, codes ? "codes" : (asked ?? "none"));
  if (codes)
    return (
      <RecoveryCodes codes={codes} email={user.email} action="J'ai gardé mes codes" onDone={() => setCodes(null)} />
    );
  if (asked === "renew")
    return (
      <ProofForm
        label="Créer de nouveaux codes"
        codeHint={codeHint}
        isBusy={renew.isPending}
        onCancel={() => setAsked(null)}
        onProof={(proof, onError) =>
          renew.mutate(proof, {
            onSuccess: ({ recovery_codes }) => {
              setAsked(null);
              setCodes(recovery_codes);
            },
            onError,
          })
        }
      />
    );
  if (asked === "disable")
    return (
      <ProofForm
        label="Désactiver la double authentification"
        codeHint={codeHint}
        isBusy={disable.isPending}
        onCancel={() => setAsked(null)}
        onProof={(proof, onError) =>
          disable.mutate(proof, {
            onSuccess: () => showToast("success", "La double authentification est désactivée."),
            onError,
          })
        }
      />
    );
  return (
    <>
      <p className={`no-margin ${left <= 3 ? "banner" : ""}`}>
        {left === 0
          ? "Vous n'avez plus de code de secours."
          : `Il vous reste ${plural(left, "code", "codes")} de secours.`}
        {left <= 3 && " Créez-en de nouveaux avant d'en manquer."}
      </p>
      <div className="row">
        <Button variant="default" onClick={() => setAsked("renew")}>
          Nouveaux codes de secours
        </Button>
        {!twoStep.is_mandatory && (
          <Button variant="default" onClick={() => setAsked("disable")}>
            Désactiver
          </Button>
        )}
      </div>
    </>
  );
};

/** The second step of the login: offered to everybody, asked of the provider's people. */
export const TwoStepSection = () => {
  const query = useQuery(twoStepQuery);
  const { data } = query;
  const [isSettingUp, setIsSettingUp] = useState(false);
  useFocusOnStage(headingId, data && `${isSettingUp} ${data.is_on}`);
  return (
    <section className="card stack" aria-labelledby={headingId}>
      <div className="row between">
        <h2 id={headingId} className="no-margin" tabIndex={-1}>
          Double authentification
        </h2>
        {data?.is_on && (
          <StatusBadge
            tone="success"
            label={data.enabled_at ? `Active depuis le ${formatDay(data.enabled_at)}` : "Active"}
          />
        )}
      </div>
      <p className="no-margin">
        À chaque connexion, un code de votre téléphone est demandé en plus du mot de passe{"\u00a0"}: quelqu'un qui
        connaîtrait votre mot de passe n'entrerait pas.
      </p>
      <QueryView query={query} failed="Son état n'a pas pu être lu." skeletons={1} height={48} />
      {isSettingUp ? (
        <TwoStepSetUp action="J'ai gardé mes codes" onDone={() => setIsSettingUp(false)} />
      ) : (
        data &&
        (data.is_on ? (
          <WhileOn twoStep={data} />
        ) : (
          <div>
            <Button onClick={() => setIsSettingUp(true)}>Activer la double authentification</Button>
          </div>
        ))
      )}
    </section>
  );
};

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { CopyField } from "#ui/CopyField.tsx";
import { Skeletons } from "#ui/states.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { setUpQuery, useTwoStep } from "./queries.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import "./two-step.css";
import { QueryView } from "#ui/QueryView.tsx";

const QrCode = lazyPart(() => import("./QrCode.tsx"));

type Props = {
  /** Label of the button below the recovery codes; `onDone` is its act. */
  action: string;
  onDone: () => void;
};

/** Turns the second step on: scan or type the secret, give its first code, save the recovery codes. */
export const TwoStepSetUp = ({ action, onDone }: Props) => {
  const { user } = useSession();
  const { enable, settle } = useTwoStep();
  const [codes, setCodes] = useState<string[] | null>(null);
  const query = useQuery({ ...setUpQuery, enabled: codes === null });
  if (codes) {
    const leave = () => void settle().then(onDone);
    return <RecoveryCodes codes={codes} email={user.email} action={action} onDone={leave} />;
  }
  return (
    <QueryView
      query={query}
      failed={sentenceOf(query.error, "Le code à scanner n'a pas pu être créé.")}
      skeletons={1}
      height={320}
      refreshFailure="instead"
    >
      {(data) => (
        <div className="stack">
          <p className="no-margin">
            1. Scannez ce code avec une application d'authentification (FreeOTP, Aegis, Google Authenticator, Microsoft
            Authenticator, 1Password…).
          </p>
          <Suspense fallback={<Skeletons count={1} height={208} />}>
            <QrCode text={data.uri} label="Code à scanner avec votre application d'authentification" />
          </Suspense>
          <CopyField label="Ou saisissez cette clé dans l'application" value={data.secret} />
          <p className="no-margin">2. Saisissez le code que l'application affiche, et votre mot de passe.</p>
          <ProofForm
            label="Activer"
            isBusy={enable.isPending}
            onProof={(proof, onError) =>
              enable.mutate(
                { ...proof, set_up: data.set_up },
                { onSuccess: ({ recovery_codes }) => setCodes(recovery_codes), onError },
              )
            }
          />
          <p className="soft small no-margin">Vos autres appareils seront déconnectés.</p>
        </div>
      )}
    </QueryView>
  );
};

import { Button } from "@mantine/core";
import type { OwnVerification } from "@passerelle/contract/organisations/company-verification";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { formatDay } from "#platform/formats.ts";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { FormError } from "#ui/FormError.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { useAddress } from "#ui/use-address.ts";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";
import { RequestVerification } from "./RequestVerification.tsx";
import { ownVerificationQuery, useConfirmAddress, useSendAddressConfirmation } from "./verification-queries.ts";
import { addressProblems, siretOutcomes, verificationTexts as texts, vouchLabel } from "./verification-texts.ts";

/** The link of a mail was opened: nothing is verified before it is confirmed here. */
const Confirmation = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const confirm = useConfirmAddress();
  return (
    <div className="banner stack">
      <FormError>{confirm.error && sentenceOf(confirm.error, texts.confirmFailed)}</FormError>
      <p className="no-margin">
        Vous avez ouvert le lien envoyé à votre adresse. Confirmez pour vérifier l'entreprise.
      </p>
      <div>
        <Button
          disabled={confirm.isPending}
          onClick={() =>
            confirm.mutate(token, {
              onSuccess: () => {
                showToast("success", texts.confirmed);
                onDone();
              },
            })
          }
        >
          Confirmer mon adresse
        </Button>
      </div>
    </div>
  );
};

const ByAddress = ({ address: { email, problem } }: Pick<OwnVerification, "address">) => {
  const { user } = useSession();
  const send = useSendAddressConfirmation();
  if (problem) return <p className="soft no-margin">{addressProblems[problem]}</p>;
  if (!user.company?.is_admin)
    return <p className="soft no-margin">Un administrateur de l'entreprise peut le faire depuis cette page.</p>;
  if (send.isSuccess)
    return (
      <p className="no-margin" role="status">
        Lien envoyé à <strong>{send.data.email}</strong>
        {"\u00a0"}: ouvrez-le, puis confirmez.
      </p>
    );
  return (
    <>
      <FormError>{send.error && sentenceOf(send.error, texts.linkFailed)}</FormError>
      <p className="no-margin">
        Votre adresse <strong>{email}</strong> est au domaine du site de l'entreprise.
      </p>
      <div>
        <Button variant="default" disabled={send.isPending} onClick={() => send.mutate()}>
          Recevoir le lien
        </Button>
      </div>
    </>
  );
};

const Asked = ({ request }: Pick<OwnVerification, "request">) =>
  request?.state === "pending" ? (
    <p className="no-margin">
      Demande envoyée le {formatDay(request.created_at)}. Notre équipe vous répond par e-mail.
    </p>
  ) : (
    <>
      {request?.state === "refused" && (
        <p className="banner no-margin">
          Demande refusée le {formatDay(request.answered_at ?? request.created_at)}
          {"\u00a0"}: {request.reason}
        </p>
      )}
      <div>
        <RequestVerification />
      </div>
    </>
  );

const Ways = ({ state }: { state: OwnVerification }) => (
  <>
    {state.revoked && (
      <p className="banner banner-error no-margin">
        Notre équipe a retiré la vérification le {formatDay(state.revoked.at)}
        {"\u00a0"}: {state.revoked.reason}
      </p>
    )}
    <p className="no-margin">
      Une entreprise vérifiée ouvre les CV de la CVthèque et propose ses offres aux candidats. « Entreprise vérifiée »
      s'affiche sur sa page et ses offres.
    </p>
    <h3 className="no-margin">Par notre équipe</h3>
    <Asked request={state.request} />
    {!state.revoked && (
      <>
        <h3 className="no-margin">Par votre adresse</h3>
        <ByAddress address={state.address} />
        <h3 className="no-margin">Par une école partenaire</h3>
        <p className="soft no-margin">
          Une école cliente de Passerelle avec qui vous travaillez peut se porter garante depuis votre page publique.
        </p>
      </>
    )}
  </>
);

const Verification = ({ state }: { state: OwnVerification }) => {
  const { params, set } = useAddress();
  const token = params.get("verification");
  return (
    <section id="verification" className="card stack" aria-labelledby="verification-title">
      <div className="row between">
        <h2 id="verification-title" className="no-margin">
          Vérification
        </h2>
        {state.is_verified ? (
          <VerifiedMark />
        ) : (
          <StatusBadge
            label={state.request?.state === "pending" ? "Demande en cours" : "Non vérifiée"}
            tone={state.request?.state === "pending" ? "info" : "warning"}
          />
        )}
      </div>
      {token && !state.is_verified && (
        <Confirmation token={token} onDone={() => set({ verification: null }, { replace: true })} />
      )}
      {state.siret_outcome && <p className="soft no-margin">{siretOutcomes[state.siret_outcome]}</p>}
      {state.is_verified ? (
        <>
          <ul className="no-margin">
            {state.vouches.map((vouch) => (
              <li key={`${vouch.way} ${vouch.school}`}>
                {vouchLabel(vouch)}, le {formatDay(vouch.given_at)}
              </li>
            ))}
          </ul>
          <p className="soft no-margin">Si le nom de l'entreprise change, la vérification est à refaire.</p>
        </>
      ) : (
        <Ways state={state} />
      )}
    </section>
  );
};

/** Whether the company is verified, by what, and how it can be. */
export const VerificationCard = () => (
  <QueryView
    query={useQuery(ownVerificationQuery)}
    failed={texts.loadingFailed}
    skeletons={1}
    height={180}
    refreshFailure="instead"
  >
    {(state) => <Verification state={state} />}
  </QueryView>
);

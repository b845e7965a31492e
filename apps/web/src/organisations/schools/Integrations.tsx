import { Button } from "@mantine/core";
import { type SupportCode, supportCodes, supports } from "@passerelle/contract/organisations/school-supports";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { AdministratorsOnly } from "#ui/AdministratorsOnly.tsx";
import { BlockedWhileImpersonating, useBlockedReason } from "#ui/BlockedWhileImpersonating.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { CopyField } from "#ui/CopyField.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { IntegrationForm } from "./IntegrationForm.tsx";
import { integrationsQuery, useReplaceKey } from "./queries.ts";
import { texts } from "./texts.ts";
import "./schools.css";

const SchoolKeySection = ({ value }: { value: string }) => {
  const replace = useReplaceKey();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () =>
    replace.mutate(value, {
      onSuccess: () => showToast("success", texts.keyReplaced),
      onError: (failure) => showToast("error", sentenceOf(failure, texts.failed)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <section className="card stack" aria-labelledby="cle-ecole">
      <h2 id="cle-ecole" className="no-margin">
        Clé de diffusion de l'école
      </h2>
      <CopyField
        label="Clé de diffusion"
        value={value}
        hint={"Elle désigne votre école dans les adresses que lisent les supports. Remplacez-la si elle a circulé."}
      />
      <div>
        <BlockedWhileImpersonating isQuiet>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Remplacer la clé
          </Button>
        </BlockedWhileImpersonating>
      </div>
      {isAsking && (
        <ConfirmWindow
          title="Remplacer la clé de diffusion"
          action="Remplacer"
          isDisabled={replace.isPending}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            Les adresses que lisent les supports changeront{"\u00a0"}: les anciennes ne répondront plus, et vos offres
            quitteront chaque support jusqu'à ce que vous lui ayez donné la nouvelle.
          </p>
        </ConfirmWindow>
      )}
    </section>
  );
};

/**
 * Support by support, how offers get there (`wayOf`, another room's) and what the school is known by there; the secrets are kept
 * encrypted and never come back whole.
 */
export const Integrations = ({ wayOf }: { wayOf: (support: SupportCode) => ReactNode }) => {
  const { id, is_admin } = useSchool();
  const reason = useBlockedReason();
  const query = useQuery({ ...integrationsQuery(id), enabled: is_admin });
  if (!is_admin) return <AdministratorsOnly />;
  const { data } = query;
  if (!data) return <QueryView query={query} failed={texts.loadingFailed} skeletons={4} height={140} />;
  return (
    <div className="stack">
      <p className="soft no-margin">
        Comment vos offres arrivent sur chaque support, et ce que quelques-uns demandent pour reconnaître votre école.
        Les clés sont chiffrées dès l'enregistrement{"\u00a0"}: personne ne peut plus les relire en entier.
      </p>
      {reason && <p className="banner no-margin">{reason}</p>}
      <ul className="plain-list integrations">
        {supportCodes.map((support) => {
          const integration = data.integrations.find((one) => one.support === support);
          return integration ? (
            <IntegrationForm key={support} integration={integration}>
              {wayOf(support)}
            </IntegrationForm>
          ) : (
            <li key={support} className="card stack">
              <h2 className="card-title no-margin">{supports[support].name}</h2>
              {wayOf(support)}
            </li>
          );
        })}
      </ul>
      <SchoolKeySection value={data.broadcast_key} />
    </div>
  );
};

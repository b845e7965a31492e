import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#platform/toasts.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { companyQuery, useReading } from "./queries.ts";
import { texts } from "./texts.ts";

/** Whether the company reads candidates without their names; administrators choose. */
export const ReadingSwitch = ({ isManaged }: { isManaged: boolean }) => {
  const { data: company } = useQuery(companyQuery);
  const change = useReading(company?.id ?? "");
  // The switch shows what was asked from the click on.
  const [asked, setAsked] = useState<boolean>();
  if (!company) return null;
  const save = (isOn: boolean) => {
    setAsked(isOn);
    change.mutate(isOn, {
      onSuccess: () => showToast("success", isOn ? texts.namesHidden : texts.namesShown),
      onError: () => showToast("error", texts.readingFailed),
      onSettled: () => setAsked(undefined),
    });
  };
  return (
    <section className="card stack" aria-labelledby="lecture">
      <h2 id="lecture" className="no-margin">
        Lecture sans nom
      </h2>
      <CheckField
        role="switch"
        label="Lire les candidatures sans nom jusqu'à l'entretien"
        aria-describedby="lecture-effet"
        checked={asked ?? company.reads_without_names}
        disabled={!isManaged || asked !== undefined}
        onChange={(event) => save(event.currentTarget.checked)}
      />
      <p id="lecture-effet" className="soft no-margin">
        Nom, e-mail, téléphone, liens et CV de chaque candidat restent masqués pour toute l'équipe, écrans, e-mails et
        exports compris, tant qu'aucun entretien ne lui est proposé.
      </p>
      <p className="soft small no-margin">
        Les e-mails déjà partis et les fichiers déjà téléchargés gardent ce qu'ils disent.
        {!isManaged && " Les administrateurs de l'entreprise en décident."}
      </p>
    </section>
  );
};

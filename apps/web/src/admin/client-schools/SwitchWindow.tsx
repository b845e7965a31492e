import type { ClientSchool } from "@passerelle/contract/admin/client-schools";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { FormError } from "#ui/FormError.tsx";
import { useSwitchSchool } from "./queries.ts";
import { texts } from "./texts.ts";

type Props = {
  school: Pick<ClientSchool, "id" | "name" | "is_active" | "active_users_count" | "live_job_postings_count">;
  onClose: () => void;
};

/** Asks before a school is deactivated, with all that it costs, or comes back. */
export const SwitchWindow = ({ school, onClose }: Props) => {
  const change = useSwitchSchool();
  const [error, setError] = useState("");
  // What the window asks stays what it was opened for while the list behind it changes.
  const [isOff] = useState(!school.is_active);
  const confirm = () =>
    change.mutate(
      { id: school.id, is_active: isOff },
      {
        onSuccess: () => {
          void showToast("success", isOff ? texts.reactivated : texts.deactivated);
          onClose();
        },
        onError: (failure) => setError(sentenceOf(failure, texts.savingFailed)),
      },
    );
  return (
    <ConfirmWindow
      title={`${isOff ? "Réactiver" : "Désactiver"} ${school.name}`}
      action={isOff ? "Réactiver l'école" : "Désactiver l'école"}
      isDisabled={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormError>{error}</FormError>
      {isOff ? (
        <p className="no-margin">
          Ses utilisateurs pourront de nouveau se connecter. Ses offres, ses pages, ses flux, ses clés d'accès et ses
          webhooks reviennent comme ils étaient.
        </p>
      ) : (
        <>
          <p className="no-margin">Dès maintenant{"\u00a0"}:</p>
          <ul>
            <li>
              {school.active_users_count > 0
                ? `${plural(school.active_users_count, "utilisateur est déconnecté", "utilisateurs sont déconnectés")} et ne ${school.active_users_count > 1 ? "peuvent" : "peut"} plus se connecter\u00a0;`
                : "personne ne peut se connecter pour elle\u00a0;"}
            </li>
            <li>
              {school.live_job_postings_count > 0
                ? `${plural(school.live_job_postings_count, "offre en ligne quitte", "offres en ligne quittent")} la recherche, les flux et les pages publiques\u00a0;`
                : "elle n'a aucune offre en ligne à retirer\u00a0;"}
            </li>
            <li>ses clés d'accès et ses webhooks s'arrêtent.</li>
          </ul>
          <p className="no-margin">Rien n'est supprimé{"\u00a0"}: la réactiver remet tout comme c'était.</p>
        </>
      )}
    </ConfirmWindow>
  );
};

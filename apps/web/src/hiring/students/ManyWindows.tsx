import { Button } from "@mantine/core";
import type { StudentRow } from "@passerelle/contract/hiring/student-table";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { Unsaved } from "#ui/Unsaved.tsx";
import { Window } from "#ui/Window.tsx";
import { cohortsQuery } from "./queries.ts";
import { useChangeStudents, useInviteStudents, useRemoveStudents } from "./table-queries.ts";
import { texts } from "./texts.ts";

type Props = { students: StudentRow[]; onClose: () => void; onDone: () => void };

const failed = (error: Error) => void showToast("error", sentenceOf(error, texts.failed));
const idsOf = (students: StudentRow[]) => students.map(({ id }) => id);

/** Says to how many an invitation goes before it does: nothing takes a mail back. */
export const InviteManyWindow = ({ students, left, onClose, onDone }: Props & { left: number }) => {
  const invite = useInviteStudents();
  const send = () =>
    invite.mutate(idsOf(students), {
      onSuccess: ({ invited }) => {
        void showToast("success", plural(invited, "invitation envoyée", "invitations envoyées"));
        onDone();
      },
      onError: failed,
    });
  return (
    <Window title={`Inviter ${plural(students.length, "étudiant", "étudiants")}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className="no-margin">
          Chacun reçoit un e-mail et choisit d'accepter ou de refuser d'être suivi. L'invitation précédente n'ouvre
          plus.
        </p>
        {left > 0 && (
          <p className="soft no-margin">
            {plural(left, "personne a déjà répondu", "personnes ont déjà répondu")}
            {"\u00a0"}: rien ne leur est écrit.
          </p>
        )}
        <div className="row">
          <Button type="submit" disabled={invite.isPending}>
            {invite.isPending ? "Envoi…" : "Envoyer"}
          </Button>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Window>
  );
};

/** One cohort for all of them. */
export const CohortOfManyWindow = ({ students, onClose, onDone }: Props) => {
  const many = useChangeStudents();
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  const [cohort, setCohort] = useState("");
  // Those that hold what is typed: a list of all of them would cover the button.
  const typed = cohort.trim().toLocaleLowerCase("fr");
  const suggestions = cohorts
    .filter((one) => one.cohort.toLocaleLowerCase("fr").includes(typed))
    .map((one) => ({ value: one.cohort }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = cohort.trim();
    many.change(
      { ids: idsOf(students), change: { cohort: name } },
      name ? `promotion ${name}` : "sans promotion",
      onDone,
    );
  };
  return (
    <Window title={`Promotion de ${plural(students.length, "étudiant", "étudiants")}`} onClose={onClose}>
      <Unsaved isDirty={cohort !== ""} />
      <form className="stack" onSubmit={submit}>
        <SuggestedField
          label="Promotion"
          maxLength={80}
          hint={"Par exemple\u00a0: BTS MCO 2026. Laissez vide pour n'en donner aucune."}
          value={cohort}
          onChange={setCohort}
          suggestions={suggestions}
          suggestionsLabel="Promotions"
        />
        <div>
          <Button type="submit" disabled={many.isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Window>
  );
};

export const RemoveManyWindow = ({ students, onClose, onDone }: Props) => {
  const remove = useRemoveStudents();
  const leave = () =>
    remove.mutate(idsOf(students), {
      onSuccess: ({ removed }) => {
        void showToast("success", plural(removed, "étudiant retiré", "étudiants retirés"));
        onDone();
      },
      onError: failed,
    });
  return (
    <ConfirmWindow
      title={`Retirer ${plural(students.length, "étudiant", "étudiants")}`}
      action="Retirer"
      isDisabled={remove.isPending}
      onConfirm={leave}
      onClose={onClose}
    >
      <p className="no-margin">
        Ces personnes sortent de votre liste, avec leur promotion et leur placement. Leurs candidatures restent dans vos
        offres{"\u00a0"}; qui postule à nouveau revient dans la liste.
      </p>
    </ConfirmWindow>
  );
};

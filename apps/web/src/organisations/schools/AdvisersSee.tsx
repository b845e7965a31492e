import type { SchoolSettings } from "@passerelle/contract/organisations/schools";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { settingsQuery, useSaveSettings } from "./queries.ts";
import { SettingsView } from "./SettingsView.tsx";
import { texts } from "./texts.ts";

const AdvisersSwitch = ({ settings }: { settings: SchoolSettings }) => {
  const { is_admin } = useSchool();
  const save = useSaveSettings(settings);
  const [isAsking, setIsAsking] = useState(false);
  const unfollowed = settings.unfollowed_students ?? 0;
  const set = (advisers_see: SchoolSettings["advisers_see"]) =>
    save.mutate(
      { advisers_see },
      {
        onSuccess: () => {
          setIsAsking(false);
          void showToast("success", texts.saved);
        },
        onError: (failure) => showToast("error", sentenceOf(failure, texts.savingFailed)),
      },
    );
  return (
    <>
      <CheckField
        role="switch"
        label="Chaque conseiller ne voit que les étudiants qu'il suit"
        checked={settings.advisers_see === "own"}
        disabled={save.isPending || !is_admin}
        onChange={({ target }) =>
          target.checked && unfollowed > 0 ? setIsAsking(true) : set(target.checked ? "own" : "all")
        }
      />
      {isAsking && (
        <ConfirmWindow
          title="Des étudiants n'ont pas de conseiller"
          action="Activer"
          isDisabled={save.isPending}
          onConfirm={() => set("own")}
          onClose={() => setIsAsking(false)}
        >
          <p className="no-margin">
            {plural(unfollowed, "étudiant n'est suivi", "étudiants ne sont suivis")} par personne{"\u00a0"}: seuls les
            administrateurs les verront, jusqu'à ce qu'un conseiller les suive.
          </p>
          <p className="no-margin">
            <Link to="/platform/school/students?conseiller=none">Voir ces étudiants</Link>
          </p>
        </ConfirmWindow>
      )}
    </>
  );
};

/** Whether the members who are not administrators see all students or their own; administrators set it. */
export const AdvisersSee = () => (
  <section className="card stack" aria-labelledby="advisers-see">
    <h2 id="advisers-see" className="no-margin">
      Étudiants vus par les conseillers
    </h2>
    <SettingsView>{(settings) => <AdvisersSwitch settings={settings} />}</SettingsView>
    <p className="soft small no-margin">
      Candidatures, contrats, mises en relation, conversations, chiffres et exports suivent la même règle. Les
      administrateurs voient tous les étudiants{"\u00a0"}; une personne qui a seulement candidaté reste visible de tous.
    </p>
  </section>
);

/** Whether the person is a member of a school who sees the students they follow alone. */
export const useSeesOwnStudents = () => {
  const { id, is_admin } = useSchool();
  const { data } = useQuery({ ...settingsQuery(id), enabled: !is_admin && id !== "" });
  return !is_admin && data?.advisers_see === "own";
};

/** Said above figures, to a member whose figures count their own students alone. */
export const OwnStudentsNote = () =>
  useSeesOwnStudents() ? (
    <p className="banner no-margin">
      Vous voyez les étudiants que vous suivez{"\u00a0"}: les chiffres ne comptent qu'eux et les personnes qui ont
      seulement candidaté.
    </p>
  ) : null;

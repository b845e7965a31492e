import type { SchoolSettings } from "@passerelle/contract/organisations/schools";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { CheckField } from "#ui/CheckField.tsx";
import { settingsQuery, useSaveSettings } from "./queries.ts";
import { SettingsView } from "./SettingsView.tsx";
import { texts } from "./texts.ts";

const AdvisersSwitch = ({ settings }: { settings: SchoolSettings }) => {
  const { is_admin } = useSchool();
  const save = useSaveSettings(settings);
  return (
    <CheckField
      role="switch"
      label="Chaque conseiller ne voit que les étudiants qu'il suit"
      checked={settings.advisers_see === "own"}
      disabled={save.isPending || !is_admin}
      onChange={({ target }) =>
        save.mutate(
          { advisers_see: target.checked ? "own" : "all" },
          {
            onSuccess: () => showToast("success", texts.saved),
            onError: (failure) => showToast("error", sentenceOf(failure, texts.savingFailed)),
          },
        )
      }
    />
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

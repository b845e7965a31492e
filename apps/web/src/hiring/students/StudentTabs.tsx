import type { StudentPage } from "@passerelle/contract/hiring/student-page";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { type HistoryTab, linesOf, tabs } from "#hiring/student-notes/history-rules.ts";
import { NoteForm } from "#hiring/student-notes/NoteForm.tsx";
import { historyQuery } from "#hiring/student-notes/queries.ts";
import { StudentHistory } from "#hiring/student-notes/StudentHistory.tsx";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { Terms } from "#ui/Terms.tsx";
import { useAddress } from "#ui/use-address.ts";
import { LatestResume, StudentDocuments } from "./StudentDocuments.tsx";
import classes from "./student-page.module.css";
import { documentsQuery } from "./student-page-queries.ts";
import { texts } from "./texts.ts";

type Tab = HistoryTab | "profil" | "documents";
const otherTabs: readonly string[] = ["profil", "documents"];

const none: Record<HistoryTab, string> = {
  historique: "Rien ne s'est encore passé.",
  candidatures: "Aucune candidature à vos offres.",
  presentations: "Présenté à aucune entreprise pour le moment.",
};

/** What the student wrote: nothing before they applied. */
const Profile = ({ student }: { student: StudentPage }) => {
  const { profile, domain, level } = student;
  const link = (address: string) => address && <a href={address}>{address}</a>;
  if (!profile)
    return (
      <>
        <Terms
          terms={[
            ["Domaine", domain && domainLabels[domain]],
            ["Niveau", level && levelLabels[level]],
          ]}
        />
        <p className="soft no-margin">
          Le profil et le CV se lisent ici dès que l'étudiant postule à une de vos offres{"\u00a0"}: accepter le suivi
          ne donne que le nom, le domaine et le niveau.
        </p>
      </>
    );
  return (
    <>
      <Terms
        terms={[
          ["Ville souhaitée", profile.city],
          ["Domaine", domainLabels[profile.domain]],
          ["Niveau", levelLabels[profile.level]],
          ["Durée", durationLabels[profile.duration]],
          ["Disponible le", profile.availability_date && formatDay(profile.availability_date)],
          ["LinkedIn", link(profile.linkedin_profile)],
          ["GitHub", link(profile.github_profile)],
          ["Portfolio", link(profile.portfolio_website)],
        ]}
      />
      <LatestResume studentId={student.id} />
    </>
  );
};

type Props = { student: StudentPage; firstName: string; me: string };

/** What happened with a student, a subject per tab, and what they wrote. */
export const StudentTabs = ({ student, firstName, me }: Props) => {
  const { params, set } = useAddress();
  const history = useQuery(historyQuery(student.id));
  const asked = params.get("onglet") ?? "";
  const tab: Tab = otherTabs.includes(asked) || Object.hasOwn(tabs, asked) ? (asked as Tab) : "historique";
  const documents = useQuery(documentsQuery(student.id));
  const counted = (label: string, count: number | undefined) => (
    <>
      {label} {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
    </>
  );
  const linesIn = (of: HistoryTab) => history.data && linesOf(history.data, of).length;
  const labels = {
    historique: "Historique",
    candidatures: counted("Candidatures", linesIn("candidatures")),
    presentations: counted("Présentations", linesIn("presentations")),
    profil: "Profil et CV",
    documents: counted("Documents", documents.data?.length),
  };
  return (
    <section className={classes.card} aria-label="Suivi">
      <div className={classes.tabs}>
        <Tabs
          label="Suivi"
          tabs={labels}
          selected={tab}
          onSelect={(to) => set({ onglet: to === "historique" ? null : to }, { replace: true })}
        >
          <div className={classes.tab}>
            {tab === "historique" && (
              <BlockedWhileImpersonating>
                <NoteForm studentId={student.id} firstName={firstName} me={me} />
              </BlockedWhileImpersonating>
            )}
            {tab === "profil" && <Profile student={student} />}
            {tab === "documents" && <StudentDocuments studentId={student.id} />}
            {tab !== "profil" && tab !== "documents" && (
              <QueryView query={history} failed={texts.historyFailed} skeletons={4} height={40}>
                {(lines) => <StudentHistory lines={linesOf(lines, tab)} none={none[tab]} />}
              </QueryView>
            )}
          </div>
        </Tabs>
      </div>
    </section>
  );
};

import { Button } from "@mantine/core";
import { csvHead, csvLine } from "@passerelle/contract/csv";
import type { ImportedLine, importStudents } from "@passerelle/contract/hiring/students";
import type { Output } from "@passerelle/contract/route";
import { plural } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";

const outcomes = { invited: "Invité", already: "Déjà là", error: "Erreur" } as const;
const tones = { invited: "success", already: "ghost", error: "error" } as const;
/** Beyond, the file of the report is easier to read than a screen. */
const shownLines = 100;

const save = (lines: ImportedLine[]) =>
  saveTextAs(
    "rapport-import-etudiants.csv",
    csvHead(["Ligne", "E-mail", "Résultat", "Raison"]) +
      lines.map(({ line, email, outcome, reason }) => csvLine([line, email, outcomes[outcome], reason])).join(""),
    "text/csv",
  );

/** What became of each line of a file, those that went wrong first. */
export const ImportReport = ({ report }: { report: Output<typeof importStudents> }) => {
  const { invited, already, errors, lines } = report;
  const rank = { error: 0, already: 1, invited: 2 };
  const sorted = lines.toSorted((a, b) => rank[a.outcome] - rank[b.outcome] || a.line - b.line);
  return (
    <>
      <p className="banner no-margin" role="status">
        {plural(invited, "personne invitée", "personnes invitées")}, {plural(already, "déjà là", "déjà là")},{" "}
        {plural(errors, "ligne en erreur", "lignes en erreur")}.
      </p>
      {lines.length > 0 && (
        <>
          <ScrollRegion label="Ligne par ligne" className="import-lines">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Ligne</th>
                  <th scope="col">E-mail</th>
                  <th scope="col">Résultat</th>
                </tr>
              </thead>
              <tbody>
                {sorted.slice(0, shownLines).map(({ line, email, outcome, reason }) => (
                  <tr key={line}>
                    <th scope="row">{line}</th>
                    <td className="address">{email}</td>
                    <td>
                      <StatusBadge label={outcomes[outcome]} tone={tones[outcome]} /> {reason}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <div className="row">
            <Button variant="default" onClick={() => save(lines)}>
              Télécharger le rapport (CSV)
            </Button>
            {lines.length > shownLines && (
              <span className="soft small">Les {shownLines} premières lignes sont affichées.</span>
            )}
          </div>
        </>
      )}
    </>
  );
};

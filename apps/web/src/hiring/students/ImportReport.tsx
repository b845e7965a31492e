import { Button } from "@mantine/core";
import { csvHead, csvLine } from "@passerelle/contract/csv";
import type { ImportedLine, importStudents } from "@passerelle/contract/hiring/students";
import type { Output } from "@passerelle/contract/route";
import { plural } from "#platform/formats.ts";
import { saveTextAs } from "#platform/save-as.ts";
import { PlainTable } from "#ui/PlainTable.tsx";
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
            <PlainTable
              label="Ligne par ligne"
              columns={[
                { name: "Ligne", cell: ({ line }) => line },
                { name: "E-mail", className: "address", cell: ({ email }) => email },
                {
                  name: "Résultat",
                  cell: ({ outcome, reason }) => (
                    <>
                      <StatusBadge label={outcomes[outcome]} tone={tones[outcome]} /> {reason}
                    </>
                  ),
                },
              ]}
              rows={sorted.slice(0, shownLines)}
              keyOf={({ line }) => String(line)}
            />
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

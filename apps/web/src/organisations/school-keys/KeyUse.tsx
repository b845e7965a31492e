import { PlainTable } from "#ui/PlainTable.tsx";

const calls = (schoolId: string) =>
  [
    ["offres:lecture", "GET", "/application-system/school-job-posting/"],
    ["offres:lecture", "GET", "/application-system/school-job-posting/{id}/"],
    ["offres:écriture", "POST", "/application-system/school-job-posting/"],
    ["offres:écriture", "PATCH, DELETE", "/application-system/school-job-posting/{id}/"],
    ["candidatures:lecture", "GET", `/application-system/schools/${schoolId}/applications/`],
    ["candidatures:lecture", "GET", `/application-system/schools/${schoolId}/applications/{applicationId}/`],
    ["cv:lecture", "GET", `/application-system/schools/${schoolId}/applications/{applicationId}/`],
    ["students", "GET, PUT", `/application-system/schools/${schoolId}/students/`],
    ["students", "GET", `/application-system/schools/${schoolId}/students/{studentId}/`],
  ] as const;

/** How a program uses a key, and what each right opens. */
export const KeyUse = ({ schoolId }: { schoolId: string }) => (
  <section className="card stack" aria-labelledby="usage">
    <h2 id="usage" className="no-margin">
      S'en servir
    </h2>
    <p className="no-margin">
      La clé s'envoie à chaque appel, dans l'en-tête <code>Authorization: Bearer psk_…</code>, sous l'adresse{" "}
      <code>/api/v1</code>. Toute autre adresse lui est refusée. Un programme commence par{" "}
      <code>GET /application-system/api-key/</code>, qui lui dit ce qu'il peut. Une liste d'étudiants envoyée par un
      programme n'écrit à personne. <a href="/api/docs/">Documentation de l'API</a>
    </p>
    <div className="scroll-x">
      <PlainTable
        label="Ce que chaque droit ouvre"
        columns={[
          { name: "Droit", cell: ([scope]) => <code>{scope}</code> },
          {
            name: "Appels",
            cell: ([, method, path]) => (
              <code>
                {method} {path}
              </code>
            ),
          },
        ]}
        rows={calls(schoolId)}
        keyOf={(call) => call.join(" ")}
      />
    </div>
  </section>
);

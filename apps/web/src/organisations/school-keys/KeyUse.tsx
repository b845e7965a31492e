const calls = (schoolId: string) =>
  [
    ["offres:lecture", "GET", "/application-system/school-job-posting/"],
    ["offres:lecture", "GET", "/application-system/school-job-posting/{id}/"],
    ["offres:écriture", "POST", "/application-system/school-job-posting/"],
    ["offres:écriture", "PATCH, DELETE", "/application-system/school-job-posting/{id}/"],
    ["candidatures:lecture", "GET", `/application-system/schools/${schoolId}/applications/`],
    ["candidatures:lecture", "GET", `/application-system/schools/${schoolId}/applications/{applicationId}/`],
    ["cv:lecture", "GET", `/application-system/schools/${schoolId}/applications/{applicationId}/`],
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
      <code>GET /application-system/api-key/</code>, qui lui dit ce qu'il peut.{" "}
      <a href="/api/docs/">Documentation de l'API</a>
    </p>
    <div className="scroll-x">
      <table className="table">
        <caption className="visually-hidden">Ce que chaque droit ouvre</caption>
        <thead>
          <tr>
            <th scope="col">Droit</th>
            <th scope="col">Appels</th>
          </tr>
        </thead>
        <tbody>
          {calls(schoolId).map(([scope, method, path]) => (
            <tr key={scope + method + path}>
              <td>
                <code>{scope}</code>
              </td>
              <td>
                <code>
                  {method} {path}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

import { Button, Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { useAddress, useOpened } from "#ui/use-address.ts";
import { History } from "./History.tsx";
import { type Own, OwnLine, SupportLine } from "./LedgerLines.tsx";
import { ledgerQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import "./broadcast.css";

const columns = ["Support", "État", "Vues", "Clics", "Candidatures", "Lien"] as const;

/** What the column « Vues » counts, from page to page; folded, so that a phone and a keyboard open it too. */
const ViewsLegend = () => (
  <details className="soft small ledger-legend">
    <summary>Ce que comptent les vues</summary>
    <ul>
      <li>Passerelle{"\u00a0"}: les ouvertures de l'offre.</li>
      <li>Site carrière{"\u00a0"}: les affichages de l'offre dans la liste que votre site intègre.</li>
      <li>facebook{"\u00a0"}: les ouvertures de la page de l'offre par le lien partagé.</li>
      <li>
        «{"\u00a0"}—{"\u00a0"}»{"\u00a0"}: non mesuré, le support seul le sait.
      </li>
    </ul>
    <p className="no-margin">Ni les robots ni votre propre aperçu ne comptent. Les vues sont gardées 400 jours.</p>
  </details>
);

/**
 * Where an offer of the school stands, line by line: its own page first, then each of its supports with what came from there. A
 * support that is off and has brought nothing is named below the table.
 */
export const Ledger = ({ postingId, own }: { postingId: string; own: Own }) => {
  const query = useQuery(ledgerQuery(postingId));
  const { data } = query;
  const { params, set } = useAddress();
  const history = useOpened("diffusion", ["diffusion-support"]);
  if (!data) return <QueryView query={query} failed={texts.ledgerFailed} skeletons={2} height={90} />;
  const isSilent = (row: (typeof data)[number]) =>
    !row.is_active &&
    (row.state === null || (row.state === "stopped" && !row.is_late)) &&
    !row.views &&
    !row.clicks &&
    !row.applications;
  const silent = data.filter(isSilent).map(({ support }) => support);
  const refused = data.filter(({ state }) => state === "refused").length;
  return (
    <>
      {refused > 0 && (
        <p className="banner banner-error no-margin" role="status">
          {plural(refused, "support refuse", "supports refusent")} cette offre{"\u00a0"}: complétez-la pour qu'elle y
          soit diffusée.
        </p>
      )}
      <ScrollRegion label="Diffusion de l'offre">
        <Table aria-label="Diffusion de l'offre" horizontalSpacing="xs" className="ledger">
          <Table.Thead>
            <Table.Tr>
              {columns.map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <OwnLine postingId={postingId} own={own} />
            {data
              .filter((row) => !isSilent(row))
              .map((row) => (
                <SupportLine key={row.support} postingId={postingId} row={row} isOnScreen={own.is_online} />
              ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <ViewsLegend />
      <div className="row between">
        <p className="soft small no-margin">
          {silent.length > 0 && `${silent.length > 1 ? "Désactivés" : "Désactivé"}\u00a0: ${silent.join(", ")}`}
        </p>
        <Button variant="subtle" size="compact-sm" onClick={() => history.open("historique")}>
          Historique de diffusion
        </Button>
      </div>
      {history.opened === "historique" && (
        <History
          postingId={postingId}
          supports={data.map(({ support }) => support)}
          support={params.get("diffusion-support") ?? ""}
          onChoose={(support) => set({ "diffusion-support": support }, { replace: true })}
          onClose={history.close}
        />
      )}
    </>
  );
};

import { Button, Table } from "@mantine/core";
import type { BroadcastRow } from "@passerelle/contract/publishing/broadcast";
import { Link } from "react-router";
import { sentenceOf } from "#platform/api.ts";
import { formatDay, formatNumber } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useSchool } from "#platform/use-school.ts";
import { copyText } from "#ui/copy-text.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { badgeOf, detailsOf, shareAddress } from "./ledger-words.ts";
import { useRetry } from "./queries.ts";
import { texts } from "./texts.ts";

/** What the offer's own page has to say: whether it is on screen, and what came to it directly. */
export type Own = {
  is_online: boolean;
  since: string | null;
  until: string | null;
  views: number;
  applications: number;
};

/** A figure of a line; on a phone, where the table head is hidden, the cell shows its label. */
const Figure = ({ label, value }: { label: string; value: number | null }) => (
  <Table.Td data-label={label}>
    {value === null ? (
      <>
        <span aria-hidden>—</span>
        <span className="visually-hidden">Non mesuré</span>
      </>
    ) : (
      formatNumber(value)
    )}
  </Table.Td>
);

const CopyLink = ({ link, name }: { link: string; name: string }) => (
  <Button variant="subtle" size="compact-sm" onClick={() => copyText(link)}>
    Copier le lien<span className="visually-hidden"> {name}</span>
  </Button>
);

/** The product's own page, where the offer can be opened and applied to without any support. */
export const OwnLine = ({ postingId, own }: { postingId: string; own: Own }) => (
  <Table.Tr>
    <Table.Th scope="row">Passerelle</Table.Th>
    <Table.Td>
      <StatusBadge label={own.is_online ? "En ligne" : "Hors ligne"} tone={own.is_online ? "success" : "ghost"} />
      <p className="soft small no-margin">
        {[own.since && `Depuis le ${formatDay(own.since)}`, own.until && `Jusqu'au ${formatDay(own.until)}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </Table.Td>
    <Figure label="Vues" value={own.views} />
    <Figure label="Clics" value={null} />
    <Figure label="Candidatures" value={own.applications} />
    <Table.Td>
      {own.is_online && <CopyLink link={`${window.location.origin}/offres/${postingId}`} name="de Passerelle" />}
    </Table.Td>
  </Table.Tr>
);

const Retry = ({ postingId, row }: { postingId: string; row: BroadcastRow }) => {
  const retry = useRetry(postingId);
  const { code } = row;
  if (!code || row.way !== "push" || !row.next_try_at) return null;
  const start = () =>
    retry.mutate(code, {
      onSuccess: () => showToast("success", texts.retried),
      onError: (error) => showToast("error", sentenceOf(error, texts.retryFailed)),
    });
  return (
    <Button variant="subtle" size="compact-sm" disabled={retry.isPending} onClick={start}>
      Réessayer maintenant<span className="visually-hidden"> sur {row.support}</span>
    </Button>
  );
};

/** What the support lacks; a sentence that names a field leads to it in the editor, a missing key to where it is given. */
const Problems = ({ postingId, row }: { postingId: string; row: BroadcastRow }) => {
  const { is_admin } = useSchool();
  if (row.problems.length === 0) return null;
  return (
    <ul className="ledger-problems small">
      {row.problems.map(({ field, sentence }) => (
        <li key={sentence}>
          {sentence}{" "}
          {field && field !== "integration" && (
            <Link to={`/platform/school/edit-school-job/${postingId}?champ=${encodeURIComponent(field)}`}>
              Corriger<span className="visually-hidden"> pour {row.support}</span>
            </Link>
          )}
          {field === "integration" && is_admin && (
            <Link to="/platform/school/settings/integrations">
              Ouvrir les intégrations<span className="visually-hidden"> pour {row.support}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};

/** A support of the offer: where the offer stands there, and what came from there. */
export const SupportLine = ({
  postingId,
  row,
  isOnScreen,
}: {
  postingId: string;
  row: BroadcastRow;
  isOnScreen: boolean;
}) => {
  const { support, code, link, views, clicks, applications } = row;
  const share = isOnScreen ? shareAddress(code, link) : null;
  return (
    <Table.Tr>
      <Table.Th scope="row">{support}</Table.Th>
      <Table.Td>
        <StatusBadge {...badgeOf(row, isOnScreen)} />
        <p className="soft small no-margin">{detailsOf(row).join(" · ")}</p>
        <Problems postingId={postingId} row={row} />
        <Retry postingId={postingId} row={row} />
      </Table.Td>
      <Figure label="Vues" value={views} />
      <Figure label="Clics" value={clicks} />
      <Figure label="Candidatures" value={applications} />
      <Table.Td>
        <div className="ledger-links">
          {isOnScreen && <CopyLink link={link} name={`de ${support}`} />}
          {share && (
            <a href={share} target="_blank" rel="noopener noreferrer">
              Partager<span className="visually-hidden"> sur {support} (nouvel onglet)</span>
            </a>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
};

import { Table } from "@mantine/core";
import type { Campaign } from "@passerelle/contract/hiring/campaigns";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDay, formatMoment, formatNumber } from "#platform/formats.ts";
import { DataRow, DataTable } from "#ui/DataTable.tsx";
import { MoreButton } from "#ui/MoreButton.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { EmptyState } from "#ui/states.tsx";
import { CancelCampaign } from "./CancelCampaign.tsx";
import { campaignsQuery } from "./campaign-queries.ts";
import classes from "./follow-ups.module.css";
import { shareOf, texts } from "./texts.ts";

const sentOf = ({ sent, waiting, recipients }: Campaign) =>
  [
    formatNumber(sent),
    waiting > 0 && `${formatNumber(waiting)} à venir`,
    recipients > sent + waiting && `${formatNumber(recipients - sent - waiting)} sans envoi`,
  ]
    .filter(Boolean)
    .join(" · ");

/** Messages that members wrote to several students: what was sent, who answered, who unsubscribed. */
export const CampaignList = () => {
  const list = useInfiniteQuery(campaignsQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <QueryView query={list} failed={texts.campaignsFailed} skeletons={12} height={44} />
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title="Aucune campagne">
          <p className="no-margin">
            Dans <Link to="/platform/school/students">Étudiants</Link>, sélectionnez des étudiants puis « Écrire ».
          </p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            label="Campagnes"
            columns={["Objet", "Auteur", "Écrite", "Envoyés", "Réponses", "Désinscriptions"]}
            isBusy={list.isPlaceholderData}
          >
            {rows.map((row) => (
              <DataRow key={row.id} acts={row.may_cancel ? <CancelCampaign campaign={row} /> : null}>
                <Table.Td>
                  {row.subject}
                  {row.cancelled_at && <span className="tag"> Annulée le {formatDay(row.cancelled_at)}</span>}
                </Table.Td>
                <Table.Td data-label="Auteur">{row.author || "Compte supprimé"}</Table.Td>
                <Table.Td data-label="Écrite">{formatMoment(row.created_at)}</Table.Td>
                <Table.Td data-label="Envoyés">{sentOf(row)}</Table.Td>
                <Table.Td data-label="Réponses">{shareOf(row.answered, row.sent)}</Table.Td>
                <Table.Td data-label="Désinscriptions">{formatNumber(row.unsubscribed)}</Table.Td>
              </DataRow>
            ))}
          </DataTable>
          <p className={classes.legend}>
            Réponse{"\u00a0"}: une candidature, ou une réponse à l'école ou à une présentation, dans les quatorze jours.
            Une réponse par e-mail arrive à l'auteur et n'est pas comptée.
          </p>
        </>
      )}
      <MoreButton list={list} />
    </>
  );
};

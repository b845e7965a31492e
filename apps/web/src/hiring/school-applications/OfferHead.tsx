import { Button } from "@mantine/core";
import { daysAfter } from "@passerelle/contract/days";
import type { getPostingOverview } from "@passerelle/contract/hiring/school-applications";
import { endingWithinDays } from "@passerelle/contract/offers/posting-list";
import type { Output } from "@passerelle/contract/route";
import { postingStatusLabels } from "@passerelle/contract/work-labels";
import { IconChevronRight, IconExternalLink, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, parisDay, plural } from "#platform/formats.ts";
import { Monogram } from "#ui/Monogram.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import classes from "./school-applications.module.css";

export type Overview = Output<typeof getPostingOverview>;

const tones = { draft: "warning", saved: "ghost", published: "success", archived: "ghost" } as const;

/** The offer in two lines: its title and what is done with it, then whom it is for, when, and where it is shown. */
export const OfferHead = ({ overview, dots }: { overview: Overview; dots: ReactNode }) => {
  const { posting, is_online, until, views } = overview;
  const { id, title, company_name, city, contract_types, contract_duration, contract_start_date } = posting;
  const facts = [
    city,
    [contract_types[0], contract_duration && `${contract_duration} mois`].filter(Boolean).join(", "),
    contract_start_date && `dès le ${formatDay(contract_start_date)}`,
    posting.reference && `réf. ${posting.reference}`,
  ];
  const endsSoon = is_online && until !== null && until <= daysAfter(parisDay(), endingWithinDays);
  return (
    <>
      <header className={classes.head}>
        <Link className={classes.back} to="/platform/school/all-offers" aria-label="Toutes les offres">
          Offres
        </Link>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        <h1 title={title}>{title}</h1>
        <StatusBadge label={postingStatusLabels[posting.status]} tone={tones[posting.status]} />
        <div className={classes.headActs}>
          {is_online && (
            <Button
              component={Link}
              to={`/offres/${id}`}
              variant="subtle"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              Voir
            </Button>
          )}
          <Button
            component={Link}
            to={`/platform/school/edit-school-job/${id}`}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Modifier
          </Button>
        </div>
      </header>
      <div className={classes.summary}>
        <Monogram name={company_name || title} isSquare />
        <p>
          <strong>{company_name || "Entreprise à renseigner"}</strong> {facts.filter(Boolean).join(" · ")}
        </p>
        {endsSoon && <span className={classes.soon}>Se termine le {formatDay(until)}</span>}
        <span className={classes.measures}>{plural(views, "vue", "vues")}</span>
        {dots}
      </div>
    </>
  );
};

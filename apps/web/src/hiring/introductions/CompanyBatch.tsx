import { Button, Progress } from "@mantine/core";
import type { getCompanyBatch } from "@passerelle/contract/hiring/company-batches";
import type { Output } from "@passerelle/contract/route";
import { IconChevronLeft, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatAge, formatMoment, plural } from "#platform/formats.ts";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { Logo } from "#ui/Logo.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Quote } from "#ui/Quote.tsx";
import split from "#ui/split-view.module.css";
import { BatchRound, type Forms } from "./BatchRound.tsx";
import classes from "./batch.module.css";
import { companyBatchQuery } from "./queries.ts";
import { texts } from "./texts.ts";

type Batch = Output<typeof getCompanyBatch>;

const Head = ({ batch }: { batch: Batch | undefined }) => (
  <header className={classes.head}>
    <Link to="/platform/company/batches" className={classes.back}>
      <IconChevronLeft size={18} aria-hidden />
      <span>Étudiants proposés</span>
    </Link>
    {batch && (
      <>
        <h1 className={classes.title}>
          {plural(batch.count, "étudiant", "étudiants")} pour {batch.job.title}
        </h1>
        <p className={classes.answered}>
          {plural(batch.answered, "réponse", "réponses")} sur {batch.count}
        </p>
        <Progress.Root className={classes.progress}>
          <Progress.Section
            value={(batch.answered / batch.count) * 100}
            aria-label="Étudiants qui ont une réponse"
            aria-valuetext={`${batch.answered} sur ${batch.count}`}
          />
        </Progress.Root>
      </>
    )}
  </header>
);

/** The school that proposes them, what it says of them, and whom to write to. */
const Sender = ({ batch: { school, school_logo_url, message, created_at, adviser } }: { batch: Batch }) => (
  <section className={classes.sender} aria-label="L'école">
    <Logo name={school} url={school_logo_url} />
    <div className={classes.words}>
      <p className="no-margin">
        <strong>{school}</strong> vous les a présentés{" "}
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {formatAge(created_at)}
        </time>
      </p>
      <Quote>{message}</Quote>
    </div>
    {adviser && (
      <div className={classes.adviser}>
        <Monogram name={adviser.name || school} />
        <p className="no-margin">
          <strong>{adviser.name || school}</strong>
          {adviser.job_title && <span>{adviser.job_title}</span>}
        </p>
        <Button
          component="a"
          href={`mailto:${adviser.email}`}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          Écrire<span className="visually-hidden"> à {adviser.name || school}</span>
        </Button>
      </div>
    )}
  </section>
);

/** The students whom a school proposes for one offer of the company (docs/product/applications.md#batches). */
export const CompanyBatch = ({ id, ...forms }: Forms & { id: string }) => {
  const query = useQuery(companyBatchQuery(id));
  const noProfile = companyProfileRequired(query.error, "pour recevoir des candidatures.");
  if (noProfile) return noProfile;
  return (
    <div className={classes.page}>
      <Head batch={query.data} />
      <div className={`${split.screen} ${query.data ? "" : classes.alone}`}>
        <QueryView
          query={query}
          failed={texts.loadingFailed}
          absent={texts.unknownBatch}
          skeletons={4}
          height={80}
          refreshFailure="quiet"
        >
          {(batch) => (
            <>
              <Sender batch={batch} />
              <BatchRound batch={batch} {...forms} />
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
};

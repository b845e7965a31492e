import { Button, Progress } from "@mantine/core";
import type { getCompanyBatch } from "@passerelle/contract/hiring/company-batches";
import type { Output } from "@passerelle/contract/route";
import { IconChevronLeft, IconMail } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatAge, formatMoment, plural } from "#platform/formats.ts";
import { Logo } from "#ui/Logo.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { Quote } from "#ui/Quote.tsx";
import classes from "./batch.module.css";

type Batch = Output<typeof getCompanyBatch>;
type Counted = { batch: Batch; answered: number };

/** What the batch is and how far it is answered; only the way back while it is read. */
export const BatchHead = ({ batch, answered }: Partial<Counted>) => (
  <header className={classes.head}>
    <Link to="/platform/company/batches" className={classes.back}>
      <IconChevronLeft size={18} aria-hidden />
      <span>Étudiants proposés</span>
    </Link>
    {batch && answered !== undefined && (
      <>
        <h1 className={classes.title}>
          {plural(batch.count, "étudiant", "étudiants")} pour {batch.job.title}
        </h1>
        <p className={classes.answered}>
          {plural(answered, "réponse", "réponses")} sur {batch.count}
        </p>
        <Progress.Root className={classes.progress}>
          <Progress.Section
            value={(answered / batch.count) * 100}
            aria-label="Étudiants qui ont une réponse"
            aria-valuetext={`${answered} sur ${batch.count}`}
          />
        </Progress.Root>
      </>
    )}
  </header>
);

/** The school that proposes them, what it says of them, and whom to write to. */
export const BatchSender = ({ batch: { school, school_logo_url, message, created_at, adviser } }: { batch: Batch }) => (
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

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { interviewToFix, slotToChoose } from "#offers/rows/status-tones.ts";
import { formatDay } from "#platform/formats.ts";
import { BackLink } from "#ui/BackLink.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ApplicationAside } from "./ApplicationAside.tsx";
import { ApplicationSteps } from "./ApplicationSteps.tsx";
import classes from "./application.module.css";
import { ownBadge } from "./badges.ts";
import { CompanyMark } from "./CompanyMark.tsx";
import { InvitationAnswer } from "./InvitationAnswer.tsx";
import { applicationQuery, type OwnApplication } from "./queries.ts";
import { OffersAfterRefusal, RefusalAdvice } from "./RefusalAdvice.tsx";
import { ReportedStatus } from "./ReportedStatus.tsx";
import { closingSentences, texts } from "./texts.ts";

const list = "/platform/applicant/applications";

type Sections = {
  /** Interview slots wait for the applicant's choice, or the interview has no moment; null where neither is so. */
  meeting: "to-choose" | "to-fix" | null;
  /** The interview begins then; null while it has no moment, undefined where none was proposed here. */
  interviewAt: string | null | undefined;
  interview: ReactNode;
  /** What the applicant says of the company, once accepted. */
  ownWord: ReactNode;
  conversation: ReactNode;
  introductions: ReactNode;
};

const badgeOf = (application: OwnApplication, meeting: Sections["meeting"]) => {
  if (meeting === "to-choose") return slotToChoose;
  const isMeeting = application.status === "IN" || application.status === "IV";
  return meeting === "to-fix" && isMeeting ? interviewToFix : ownBadge(application);
};

/** The offer, where the application stands, and back to the list. */
const Head = ({ application, meeting }: Pick<Sections, "meeting"> & { application: OwnApplication }) => {
  const { job, introduced_by, logo_url } = application;
  const facts = [
    job.city,
    `Début\u00a0: ${job.start_date ? formatDay(job.start_date) : "Non renseigné"}`,
    introduced_by && `Présentée par ${introduced_by.school}`,
  ];
  return (
    <header className={classes.head}>
      <CompanyMark name={job.company.name} logo={logo_url} />
      <div className={classes.title}>
        <div className="row">
          <h1 className="in-phone-bar">{job.title}</h1>
          <StatusBadge {...badgeOf(application, meeting)} />
        </div>
        <p className="soft no-margin">
          <strong>{job.company.name}</strong>
          <span className={classes.dot}> · </span>
          {facts.filter(Boolean).join(" · ")}
        </p>
      </div>
      {job.is_visible && (
        <Button component={Link} to={`/offres/${job.id}`} variant="default">
          Voir l'offre
        </Button>
      )}
    </header>
  );
};

const Screen = ({ application, ...sections }: Sections & { application: OwnApplication }) => {
  const { job, refusal, invitation, is_self_reported } = application;
  const isProposed = invitation !== null && invitation !== "accepted";
  return (
    <>
      <Head application={application} meeting={sections.meeting} />
      {!job.is_visible && <p className="banner no-margin">{closingSentences[job.closing ?? "none"]}</p>}
      {!isProposed && (
        <ApplicationSteps
          application={application}
          interviewAt={sections.interviewAt}
          isMine={sections.meeting === "to-choose"}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {is_self_reported && (
            <div className="card">
              <ReportedStatus application={application} />
            </div>
          )}
          <InvitationAnswer application={application} />
          {refusal && <RefusalAdvice refusal={refusal} company={job.company.name} />}
          {application.status === "RJ" && <OffersAfterRefusal offerId={job.id} />}
          {sections.interview}
          {application.status === "AC" && sections.ownWord}
          {!is_self_reported && !isProposed && sections.conversation}
          {sections.introductions}
        </div>
        <ApplicationAside application={application} />
      </div>
    </>
  );
};

/** The whole story of one application; the sections are what other rooms know of it. */
export const MyApplicationScreen = ({ id, ...sections }: Sections & { id: string }) => {
  const query = useQuery(applicationQuery(id));
  const company = query.data?.job.company.name;
  const absent = (
    <EmptyState title={texts.sheetNotFound}>
      <Link to={list} className="button-link">
        Mes candidatures
      </Link>
    </EmptyState>
  );
  return (
    <div className={`wide ${classes.screen}`}>
      <PhoneBar
        to={list}
        back="Mes candidatures"
        mark={company && <CompanyMark name={company} logo={query.data?.logo_url ?? null} />}
        title={company || "Ma candidature"}
        detail={query.data?.job.title ?? ""}
      />
      <BackLink to={list} className="in-phone-bar">
        Mes candidatures
      </BackLink>
      <QueryView query={query} failed={texts.loadingFailed} absent={absent} skeletons={3}>
        {(application) => <Screen application={application} {...sections} />}
      </QueryView>
    </div>
  );
};

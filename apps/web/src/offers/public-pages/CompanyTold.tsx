import type { ShownOnPage } from "@passerelle/contract/organisations/company-page";
import { IconCalendarRepeat, IconCheck, IconDeviceLaptop, IconHome } from "@tabler/icons-react";
import { plural } from "#platform/formats.ts";
import classes from "./company-told.module.css";
import { Portrait } from "./Portrait.tsx";

const Photos = ({ photos }: Pick<ShownOnPage, "photos">) => (
  <section aria-label="Photos">
    <ul className={classes.photos}>
      {photos.map(({ id, url, alt }) => (
        <li key={id}>
          <img src={url} alt={alt} width={480} height={360} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  </section>
);

const Tutors = ({ tutors }: Pick<ShownOnPage, "tutors">) => (
  <section aria-labelledby="tuteurs">
    <h2 id="tuteurs" className={classes.title}>
      Ceux qui vous formeront
    </h2>
    <ul className={classes.tutors}>
      {tutors.map(({ name, job, sentence, portrait_url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and keep nothing between renders
        <li key={index} className={classes.tutor}>
          <div className={classes.person}>
            <Portrait name={name} url={portrait_url} />
            <strong>{name}</strong>
          </div>
          <p className={classes.job}>{job}</p>
          {sentence && (
            <p className={classes.sentence}>
              «{"\u00a0"}
              {sentence}
              {"\u00a0"}»
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const remoteWords = (days: number) =>
  days === 0 ? "Pas de télétravail" : `${plural(days, "jour", "jours")} de télétravail par semaine`;

type AtWork = Pick<ShownOnPage, "rhythm" | "remote_days" | "equipment">;

const WorkStudy = ({ rhythm, remote_days, equipment }: AtWork) => {
  const lines = [
    { key: "rhythm", Icon: IconCalendarRepeat, words: rhythm },
    { key: "remote", Icon: IconHome, words: remote_days === null ? "" : remoteWords(remote_days) },
    { key: "equipment", Icon: IconDeviceLaptop, words: equipment },
  ].filter(({ words }) => words !== "");
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="alternance">
      <h2 id="alternance" className={classes.title}>
        L'alternance chez nous
      </h2>
      <ul className={classes.lines}>
        {lines.map(({ key, Icon, words }) => (
          <li key={key}>
            <Icon size={20} aria-hidden />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Benefits = ({ benefits }: Pick<ShownOnPage, "benefits">) => (
  <section aria-labelledby="avantages">
    <h2 id="avantages" className={classes.title}>
      Avantages
    </h2>
    <ul className={classes.lines}>
      {benefits.map((benefit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice, and keeps nothing between renders
        <li key={index}>
          <IconCheck size={20} aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
  </section>
);

/** What a company tells on its page besides its profile (docs/product/companies.md#public-page); what it does not tell is absent. */
export const CompanyTold = ({ told }: { told: ShownOnPage }) => (
  <>
    {told.photos.length > 0 && <Photos photos={told.photos} />}
    {told.tutors.length > 0 && <Tutors tutors={told.tutors} />}
    <WorkStudy {...told} />
    {told.benefits.length > 0 && <Benefits benefits={told.benefits} />}
  </>
);

import { memo, type ReactNode, useDeferredValue } from "react";
import { formatNumber, plural } from "#platform/formats.ts";
import { RichText } from "#ui/RichText.tsx";
import { type Live, useLive } from "./live-value.ts";
import { numberOf, type PostingValues } from "./posting-editor-rules.ts";

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const Block = ({ title, children }: { title: string; children: ReactNode }) =>
  children ? (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  ) : null;

const text = (value: string) => value.trim() && <p className="pre-line no-margin">{value}</p>;
const rich = (html: string) => html && <RichText html={html} />;

const currencySigns = { EUR: "€", USD: "$", GBP: "£" };

const amount = (typed: string) => {
  const value = numberOf(typed);
  // What is no number yet is shown as it stands.
  return value === null || Number.isNaN(value) ? typed : formatNumber(value);
};

const pay = ({ hide_salary, salary_min, salary_max, salary_currency, salary_period }: PostingValues) => {
  if (hide_salary || (!salary_min && !salary_max)) return "";
  const range = [salary_min, salary_max].filter(Boolean).map(amount).join(" à ");
  return `${range}\u00a0${currencySigns[salary_currency as keyof typeof currencySigns] ?? salary_currency}${salary_period && ` par ${salary_period}`}`;
};

const experience = ({ experience_min, experience_max, period }: PostingValues) => {
  if (!experience_min && !experience_max) return "";
  const length = (count: number) => (period === "mois" ? `${count} mois` : plural(count, "an", "ans"));
  if (experience_max) return `${experience_min || 0} à ${length(Number(experience_max))}`;
  return Number(experience_min) > 0 ? `${length(Number(experience_min))} au moins` : "Débutants acceptés";
};

/** What the offer will say (docs/product/school-postings-and-broadcast.md#preview), drawn when typing leaves time for it. */
const Card = memo(({ values }: { values: PostingValues }) => {
  const { anonymous_posting: isAnonymous } = values;
  const company = isAnonymous ? "Entreprise anonyme" : values.company_name;
  const hasCompany = [
    values.company_description,
    values.company_website,
    values.company_size,
    values.naf_code,
    values.naf_label,
    ...values.industry_sectors,
  ].some(Boolean);
  const place = [values.address, values.additional_location, values.city, values.country].filter(Boolean).join(", ");
  return (
    <>
      <header>
        <h2 className="no-margin">{values.title || "Titre de l'offre"}</h2>
        <p className="no-margin">{[company || "Entreprise", values.city].filter(Boolean).join(" · ")}</p>
      </header>
      <dl className="terms">
        <Fact label="Métier associé">{values.associated_job}</Fact>
        <Fact label="Référence">{values.reference}</Fact>
        <Fact label="Type de contrat">{values.contract_types.join(", ")}</Fact>
        <Fact label="Temps de travail">{values.work_time}</Fact>
        <Fact label="Télétravail">{values.remote_work}</Fact>
        <Fact label="Date de début">{values.contract_start_date}</Fact>
        <Fact label="Niveau">{values.qualification_levels.join(", ")}</Fact>
        <Fact label="Expérience">{experience(values)}</Fact>
        <Fact label="Rémunération">{pay(values)}</Fact>
      </dl>
      <Block title="Missions">{rich(values.description)}</Block>
      <Block title="Profil recherché">{rich(values.profile_description)}</Block>
      <Block title="Compétences souhaitées">{text(values.desired_skills)}</Block>
      <Block title="Compétences à acquérir">{text(values.to_be_acquired_skills)}</Block>
      <Block title="Conditions d'accès">{text(values.access_conditions)}</Block>
      <Block title="Avantages">{text(values.benefits)}</Block>
      <Block title="Ambiance de travail">{text(values.work_environment)}</Block>
      <Block title="Localisation">{text(place)}</Block>
      {!isAnonymous && hasCompany && (
        <Block title="L'entreprise">
          {text(values.company_description)}
          <dl className="terms">
            <Fact label="Secteurs">{values.industry_sectors.join(", ")}</Fact>
            <Fact label="Site web">{values.company_website}</Fact>
            <Fact label="Taille">{values.company_size}</Fact>
            <Fact label="NAF">{[values.naf_code, values.naf_label].filter(Boolean).join(" ")}</Fact>
          </dl>
        </Block>
      )}
    </>
  );
});

export const Preview = ({ live }: { live: Live<PostingValues> }) => {
  const values = useDeferredValue(useLive(live));
  return (
    // Dark whatever the theme of the page: its variables are set here again.
    <aside
      className="posting-preview card stack"
      data-mantine-color-scheme="dark"
      aria-label="Aperçu de l'offre"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls when the offer is long, by keyboard too
      tabIndex={0}
    >
      <p className="soft small no-margin">Aperçu</p>
      <Card values={values} />
    </aside>
  );
};

/** Where the offer stands, before its settings and its supports. */
export const Summary = ({ live }: { live: Live<PostingValues> }) => {
  const { city, company_name, contract_types, title } = useDeferredValue(useLive(live));
  return (
    <section className="card" aria-label="Récapitulatif">
      <h2 className="no-margin">{title || "Titre de l'offre"}</h2>
      <dl className="terms">
        <Fact label="Ville">{city || "À préciser"}</Fact>
        <Fact label="Entreprise">{company_name || "À préciser"}</Fact>
        <Fact label="Type de contrat">{contract_types.join(", ") || "À préciser"}</Fact>
      </dl>
    </section>
  );
};

import { Button } from "@mantine/core";
import type { ResumeFindings } from "@passerelle/contract/people/candidates";

const findingLabels = {
  first_name: "Prénom",
  last_name: "Nom",
  phone: "Téléphone",
  linkedin_profile: "LinkedIn",
  github_profile: "GitHub",
  portfolio_website: "Site personnel",
} as const;
type Fillable = keyof typeof findingLabels;

/** Values found in the CV for empty fields. */
export const fillableFrom = (found: ResumeFindings, values: Record<Fillable, string>) =>
  (Object.keys(findingLabels) as Fillable[]).flatMap((name) => {
    const value = found[name];
    return value && !values[name] ? [{ name, value }] : [];
  });

type Props = { proposals: { name: Fillable; value: string }[]; onFill: () => void; onIgnore: () => void };

/** Offers the values found in the CV; fills them only on request. */
export const FoundInResume = ({ proposals, onFill, onIgnore }: Props) => (
  <div className="banner stack" role="status">
    <p className="no-margin">Votre CV permet de remplir des champs encore vides{"\u00a0"}:</p>
    <dl className="found">
      {proposals.map(({ name, value }) => (
        <div key={name}>
          <dt>{findingLabels[name]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className="row">
      <Button onClick={onFill}>Remplir ces champs</Button>
      <Button variant="default" onClick={onIgnore}>
        Non merci
      </Button>
    </div>
  </div>
);

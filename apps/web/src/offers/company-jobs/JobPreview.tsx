import { Button, SegmentedControl } from "@mantine/core";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { IconChevronDown, IconChevronUp, IconCoinEuro } from "@tabler/icons-react";
import { memo, useDeferredValue, useState } from "react";
import { OfferContent } from "#offers/offer-page/OfferContent.tsx";
import { OfferHead } from "#offers/offer-page/OfferHead.tsx";
import { OfferRow } from "#offers/rows/OfferRow.tsx";
import "#offers/offer-page/offer-page.css";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import type { JobValues } from "./job-form-rules.ts";
import classes from "./job-preview.module.css";
import { previewOf } from "./preview-rules.ts";

const views = { annonce: "Annonce", liste: "Liste", telephone: "Téléphone" };
type View = keyof typeof views;

type ShownProps = { values: JobValues; company: CompanyProfile; view: View };

/** The offer by the components that candidates see, drawn when typing leaves time for it. */
const Shown = memo(({ values, company, view }: ShownProps) => {
  const [now] = useState(() => new Date());
  const offer = previewOf(values, company, now);
  if (view === "liste")
    return (
      <div className="offer-list">
        <OfferRow offer={offer} />
      </div>
    );
  return (
    <article className={`offer-page ${classes.shown} ${view === "telephone" ? classes.phone : ""}`}>
      <OfferHead offer={offer} />
      <OfferContent offer={offer} />
    </article>
  );
});

type Props = {
  values: JobValues;
  company: CompanyProfile;
  /** Whether the head, which stays over it, says what is wrong. */
  isLower: boolean;
  onPay: () => void;
};

/** What candidates will read, beside the form; on a phone under it, folded. Nothing in it acts. */
export const JobPreview = ({ values, company, isLower, onPay }: Props) => {
  const [view, setView] = useState<View>("annonce");
  const [isOpen, setIsOpen] = useState(false);
  const deferred = useDeferredValue(values);
  return (
    <aside
      className={classes.preview}
      aria-label="Aperçu de l'offre"
      data-open={isOpen || undefined}
      data-lower={isLower || undefined}
    >
      <div className={classes.previewHead}>
        <h2>Aperçu</h2>
        <SegmentedControl
          aria-label="Présentation de l'aperçu"
          size="xs"
          transitionDuration={0}
          data={Object.entries(views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={(next) => setView(next as View)}
          className={classes.previewViews ?? ""}
        />
        <Button
          variant="default"
          size="compact-sm"
          className={classes.previewFold ?? ""}
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Masquer l'aperçu" : "Voir l'aperçu"}
        </Button>
      </div>
      <ScrollRegion label="Ce que liront les candidats" className={classes.previewBody ?? ""}>
        <div inert>
          <Shown values={deferred} company={company} view={view} />
        </div>
      </ScrollRegion>
      {values.salary_first_year.trim() === "" && (
        <div className={classes.tip}>
          <IconCoinEuro size={20} aria-hidden />
          <p className="no-margin">
            <strong>La rémunération manque.</strong> C'est la première chose que cherchent les candidats.
          </p>
          <Button variant="default" size="compact-sm" onClick={onPay}>
            Indiquer<span className="visually-hidden"> la rémunération</span>
          </Button>
        </div>
      )}
    </aside>
  );
};

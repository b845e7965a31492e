import { SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { CompanyPage } from "@passerelle/contract/offers/company-pages";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import { IconClockBolt, IconWorld } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { memo, useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { QueryView } from "#ui/QueryView.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { CompanyScreen, companyAddress } from "../CompanyScreen.tsx";
import classes from "./page-editor.module.css";
import { bodyOf, type PageValues } from "./page-form-rules.ts";
import { publishedPageQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const views = { computer: "Ordinateur", phone: "Téléphone" };
type View = keyof typeof views;

/** Least width of the layout of a computer, in pixels: a narrower place shows it smaller, and a phone as it is. */
const computerWidth = 800;
const phoneWidth = 480;

type ShownProps = { published: CompanyPage; values: PageValues; company: CompanyProfile };

/** The page by the components that visitors see, drawn when typing leaves time for it. */
const Shown = memo(({ published, values, company: { logo_url, cover_url } }: ShownProps) => {
  const told = { ...bodyOf(values), photos: values.photos, tutors: values.tutors };
  return <CompanyScreen company={{ ...published, ...told, logo_url, cover_url }} page={1} city="" />;
});

const Delay = ({ answers }: Pick<CompanyPage, "answers">) =>
  answers?.days ? (
    <p className={classes.delay}>
      <IconClockBolt size={20} aria-hidden />
      <span>
        Le délai de réponse est calculé, il ne se modifie pas{"\u00a0"}:{" "}
        <strong>
          {answers.days} {answers.days > 1 ? "jours" : "jour"}
        </strong>
        .
      </span>
    </p>
  ) : null;

type Props = { slug: string; values: PageValues; company: CompanyProfile };

/** What visitors will read, beside the fields. Nothing in it acts. */
export const PagePreview = ({ slug, values, company }: Props) => {
  const [view, setView] = useState<View>("computer");
  const { ref, width } = useElementSize();
  const published = useQuery(publishedPageQuery(slug));
  const deferred = useDeferredValue(values);
  const isSmaller = view === "computer" && width > phoneWidth && width < computerWidth;
  return (
    <aside className={classes.preview} aria-label="Aperçu de la page">
      <div className={classes.previewHead}>
        <Link to={companyAddress(slug)} className={classes.address}>
          <IconWorld size={18} aria-hidden />
          <span>{companyAddress(slug)}</span>
        </Link>
        <SegmentedControl
          aria-label="Présentation de l'aperçu"
          size="xs"
          transitionDuration={0}
          data={Object.entries(views).map(([value, label]) => ({ value, label }))}
          value={view}
          onChange={(next) => setView(next as View)}
          className={classes.views ?? ""}
        />
      </div>
      <ScrollRegion label="Ce que liront les visiteurs" className={classes.previewBody ?? ""}>
        <div ref={ref}>
          <QueryView query={published} skeletons={3} height={160} failed={texts.previewFailed} refreshFailure="quiet">
            {(page) => (
              <div
                inert
                className={view === "phone" ? `${classes.shown} ${classes.phone}` : classes.shown}
                style={isSmaller ? { width: computerWidth, zoom: width / computerWidth } : undefined}
              >
                <Shown published={page} values={deferred} company={company} />
              </div>
            )}
          </QueryView>
        </div>
      </ScrollRegion>
      {published.data && <Delay answers={published.data.answers} />}
    </aside>
  );
};

import { IconFlag } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { MarkButton, type MarkProps } from "#offers/favourites/MarkButton.tsx";
import { useApplicantAct } from "#offers/favourites/MarkButtons.tsx";
import { lazyPart } from "#platform/lazy-part.ts";

const ReportWindow = lazyPart(() => import("./ReportWindow.tsx"));

/** Tells the staff of an offer that should not be there. */
export const ReportButton = ({ offer }: Pick<MarkProps, "offer">) => {
  const { isDisabled, isShown, asApplicant } = useApplicantAct("report");
  const [isOpen, setIsOpen] = useState(false);
  if (!isShown) return null;
  return (
    <>
      <MarkButton
        label="Signaler"
        title={offer.title}
        isDisabled={isDisabled}
        hasLabel
        icon={<IconFlag size={20} aria-hidden />}
        onClick={asApplicant(() => setIsOpen(true))}
      />
      {isOpen && (
        <Suspense>
          <ReportWindow offer={offer} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

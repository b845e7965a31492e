import type { OfferCard } from "@passerelle/contract/offers/search";
import { IconEyeOff, IconFlag, IconStar, IconStarFilled } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import type { Mark } from "./marked-offers.ts";
import { marksQuery } from "./marks.ts";
import { texts } from "./texts.ts";
import { useSignUpFirst } from "./use-sign-up-first.ts";

/** Visitors, who have no marks, do not load what saves them. */
const useMark = (mark: Mark) => {
  const cache = useQueryClient();
  return async (change: { id: string; on: boolean }) => {
    const { markOffer } = await import("./marked-offers.ts");
    return markOffer(cache, mark, change);
  };
};

const ReportWindow = lazy(() => import("./ReportWindow.tsx"));

type Offer = Pick<OfferCard, "id" | "title">;
/** With its name beside the icon, where there is room. */
type Props = { offer: Offer; hasLabel?: boolean };

/** Whether the buttons are shown, and an act that sends visitors to sign up first. */
const useApplicantAct = (invitation: string, wanted?: Record<string, string>) => {
  const { state, user } = useSession();
  const signUpFirst = useSignUpFirst();
  return {
    isApplicant: user.type === "applicant",
    // Until it is known who is there.
    isDisabled: state === "loading",
    isShown: state !== "logged-in" || user.type === "applicant",
    asApplicant: (act: () => void) => () => {
      if (state === "logged-in") return act();
      signUpFirst(invitation, wanted);
    },
  };
};

type MarkButtonProps = {
  label: string;
  title: string;
  icon: ReactNode;
  hasLabel: boolean;
  isDisabled: boolean;
  isOn?: boolean;
  onClick: () => void;
};

const MarkButton = ({ label, title, icon, hasLabel, isDisabled, isOn, onClick }: MarkButtonProps) => (
  <button
    type="button"
    className={hasLabel ? "button-quiet" : "icon-button mark"}
    aria-pressed={isOn}
    disabled={isDisabled}
    title={hasLabel ? undefined : label}
    onClick={onClick}
  >
    {icon}
    <span className={hasLabel ? undefined : "visually-hidden"}>{label}</span>
    <span className="visually-hidden"> {title}</span>
  </button>
);

type FavouriteProps = Required<Props> & { isDisabled?: boolean; isKept?: boolean; onClick: () => void };

const Favourite = ({ offer, hasLabel, isDisabled = false, isKept = false, onClick }: FavouriteProps) => (
  <MarkButton
    label="Favori"
    title={offer.title}
    isDisabled={isDisabled}
    hasLabel={hasLabel}
    isOn={isKept}
    icon={isKept ? <IconStarFilled size={20} className="kept" aria-hidden /> : <IconStar size={20} aria-hidden />}
    onClick={onClick}
  />
);

const ApplicantFavourite = ({ offer, hasLabel }: Required<Props>) => {
  const { data: marks } = useQuery(marksQuery(true));
  const mark = useMark("favourites");
  const isKept = marks?.favourites.includes(offer.id) ?? false;
  const toggle = () =>
    mark({ id: offer.id, on: !isKept }).then(
      () => showToast("success", isKept ? texts.letGo : texts.kept),
      (error: Error) => showToast("error", error.message),
    );
  return <Favourite offer={offer} hasLabel={hasLabel} isKept={isKept} onClick={toggle} />;
};

/** Only an applicant's follows the marks: a list has as many as offers, and visitors have none. */
export const FavouriteButton = ({ offer, hasLabel = false }: Props) => {
  const { isApplicant, isDisabled, isShown, asApplicant } = useApplicantAct(texts.signUpToKeep, { favori: offer.id });
  if (!isShown) return null;
  if (isApplicant) return <ApplicantFavourite offer={offer} hasLabel={hasLabel} />;
  return <Favourite offer={offer} hasLabel={hasLabel} isDisabled={isDisabled} onClick={asApplicant(() => {})} />;
};

export const HideButton = ({ offer, hasLabel = false, onHidden }: Props & { onHidden: () => void }) => {
  const { isDisabled, isShown, asApplicant } = useApplicantAct(texts.signUpToHide);
  const mark = useMark("hidden");
  if (!isShown) return null;
  const failed = (error: Error) => showToast("error", error.message);
  const hide = async () => {
    const { showUndo } = await import("#platform/undo-toast.tsx");
    // The button leaves with its offer: what follows does not wait for it.
    mark({ id: offer.id, on: true })
      .then(() => showUndo(texts.hidden, () => mark({ id: offer.id, on: false }).catch(failed)))
      .catch(failed);
    onHidden();
  };
  return (
    <MarkButton
      label="Masquer"
      title={offer.title}
      isDisabled={isDisabled}
      hasLabel={hasLabel}
      icon={<IconEyeOff size={20} aria-hidden />}
      onClick={asApplicant(hide)}
    />
  );
};

export const ReportButton = ({ offer }: { offer: Offer }) => {
  const { isDisabled, isShown, asApplicant } = useApplicantAct(texts.signUpToReport);
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

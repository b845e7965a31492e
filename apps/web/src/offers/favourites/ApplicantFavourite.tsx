import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showToast } from "#platform/toasts.ts";
import { MarkButton, type MarkProps } from "./MarkButton.tsx";
import { markOffer } from "./marked-offers.ts";
import { marksQuery } from "./marks.ts";
import { texts } from "./texts.ts";

/** Keeps an offer for the applicant, or lets it go. */
export default function ApplicantFavourite({ offer, hasLabel }: Required<MarkProps>) {
  const { data: marks } = useQuery(marksQuery(true));
  const cache = useQueryClient();
  const isKept = marks?.favourites.includes(offer.id) ?? false;
  const toggle = () =>
    markOffer(cache, "favourites", { id: offer.id, on: !isKept }).then(
      () => showToast("success", isKept ? texts.letGo : texts.kept),
      (error: Error) => showToast("error", error.message),
    );
  return (
    <MarkButton
      label="Favori"
      title={offer.title}
      hasLabel={hasLabel}
      isDisabled={false}
      isOn={isKept}
      icon={isKept ? <IconHeartFilled size={20} className="kept" aria-hidden /> : <IconHeart size={20} aria-hidden />}
      onClick={toggle}
    />
  );
}

import { IconArrowsDiff } from "@tabler/icons-react";
import { MarkButton, type MarkProps } from "#offers/favourites/MarkButton.tsx";
import { useAddress } from "#ui/use-address.ts";
import { comparedAtMost, comparedIn, comparedName } from "./compare-rules.ts";

/** Puts an offer of the list among those to compare, or takes it away; the address holds them. */
export const CompareButton = ({ offer, hasLabel = false }: MarkProps) => {
  const { params, set } = useAddress();
  const ids = comparedIn(params);
  const isOn = ids.includes(offer.id);
  const toggle = () =>
    void set({ [comparedName]: isOn ? ids.filter((id) => id !== offer.id) : [...ids, offer.id] }, { replace: true });
  return (
    <MarkButton
      label="Comparer"
      title={offer.title}
      hasLabel={hasLabel}
      isDisabled={!isOn && ids.length >= comparedAtMost}
      isOn={isOn}
      icon={<IconArrowsDiff size={20} aria-hidden />}
      onClick={toggle}
    />
  );
};

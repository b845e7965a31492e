import { Button, Menu } from "@mantine/core";
import { comparedAtMost } from "@passerelle/contract/hiring/compared-rules";
import { IconArrowsDiff } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { showToast } from "#platform/toasts.ts";
import { whyNotCompared } from "./compare-limits.ts";
import { comparedAddress } from "./compared-address.ts";

/** Opens the comparison of what is ticked; where fewer than two or more than four are, says why it does not. */
export const CompareAct = ({ ids }: { ids: string[] }) => {
  const navigate = useNavigate();
  const why = whyNotCompared(ids.length);
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsDiff size={18} aria-hidden />}
      aria-disabled={why !== null || undefined}
      data-disabled={why !== null || undefined}
      title={why ?? undefined}
      onClick={() => (why === null ? void navigate(comparedAddress(ids)) : void showToast("error", why))}
    >
      Comparer{ids.length > comparedAtMost && "\u00a0: 4 au plus"}
    </Button>
  );
};

/** The same in a menu, where the reason is read under it. */
export const CompareItem = ({ ids }: { ids: string[] }) => {
  const navigate = useNavigate();
  const why = whyNotCompared(ids.length);
  return (
    <>
      <Menu.Item disabled={why !== null} onClick={() => void navigate(comparedAddress(ids))}>
        Comparer
      </Menu.Item>
      {why && <Menu.Label style={{ whiteSpace: "normal" }}>{why}</Menu.Label>}
    </>
  );
};

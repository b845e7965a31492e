import { Button } from "@mantine/core";
import type { Campaign } from "@passerelle/contract/hiring/campaigns";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatNumber } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { BlockedWhileImpersonating } from "#ui/BlockedWhileImpersonating.tsx";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { useCancelCampaign } from "./campaign-queries.ts";
import { cancelWords, texts } from "./texts.ts";

/** Gives up the mails of a campaign that have not left, after saying which have. */
export const CancelCampaign = ({ campaign }: { campaign: Campaign }) => {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelCampaign();
  const close = () => setIsAsking(false);
  const confirm = () =>
    cancel.mutate(campaign.id, {
      onSuccess: () => showToast("success", texts.campaignCancelled),
      onError: (error) => showToast("error", sentenceOf(error, texts.failed)),
      onSettled: close,
    });
  return (
    <>
      <BlockedWhileImpersonating>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Annuler la campagne ${campaign.subject}`}
          onClick={() => setIsAsking(true)}
        >
          Annuler
        </Button>
      </BlockedWhileImpersonating>
      {isAsking && (
        <ConfirmWindow
          title="Annuler la campagne"
          action={`Ne pas envoyer (${formatNumber(campaign.waiting)})`}
          keep="Laisser partir"
          isDisabled={cancel.isPending}
          onConfirm={confirm}
          onClose={close}
        >
          <p className="no-margin">
            « {campaign.subject} »{"\u00a0"}: {cancelWords(campaign)}
          </p>
        </ConfirmWindow>
      )}
    </>
  );
};

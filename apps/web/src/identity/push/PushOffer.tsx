import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { focusOnMount } from "#ui/focus-on-mount.ts";
import { Button } from "#ui/public/Button.tsx";
import "./push-offer.css";
import { useAddDevice } from "./queries.ts";
import { texts, whyNotAdded } from "./texts.ts";
import { useOffer } from "./use-push.ts";

/** A line that offers to be notified on this device, after an act that an answer follows. « Plus tard » is remembered. */
export const PushOffer = ({ instead = texts.instead }: { instead?: string }) => {
  const { key, later } = useOffer();
  const add = useAddDevice();
  const [outcome, setOutcome] = useState<string | null>(null);
  if (outcome)
    return (
      <p ref={focusOnMount} className="push-offer no-margin small" role="status" tabIndex={-1}>
        {outcome}
      </p>
    );
  if (!key) return null;
  return (
    <section className="push-offer" aria-label="Notifications">
      <IconBell size={20} stroke={1.75} aria-hidden />
      <p className="no-margin small">
        <strong>{texts.question}</strong> <span className="soft">{instead}</span>
      </p>
      <div className="row">
        <Button
          look="quiet"
          disabled={add.isPending}
          onClick={() =>
            add.mutate(key, {
              onSuccess: () => setOutcome(texts.done),
              onError: (error) => setOutcome(whyNotAdded(error)),
            })
          }
        >
          Activer
        </Button>
        <Button
          look="text"
          disabled={add.isPending}
          onClick={() => {
            later();
            setOutcome(texts.later);
          }}
        >
          Plus tard
        </Button>
      </div>
    </section>
  );
};

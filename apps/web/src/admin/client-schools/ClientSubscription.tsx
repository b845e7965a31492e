import { Button } from "@mantine/core";
import type { ClientSchoolSheet, Subscription } from "@passerelle/contract/admin/client-schools";
import { subscriptionStatusLabels, subscriptionTypeLabels } from "@passerelle/contract/work-labels";
import { useState } from "react";
import { formatDay, plural } from "#platform/formats.ts";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { Terms } from "#ui/Terms.tsx";
import { SubscriptionWindow } from "./SubscriptionWindow.tsx";
import { subscriptionTones } from "./texts.ts";

const Subscribed = ({ subscription, isReminded }: { subscription: Subscription; isReminded: boolean }) => (
  <>
    <p className="no-margin">
      <StatusBadge
        label={subscriptionStatusLabels[subscription.status]}
        tone={subscriptionTones[subscription.status]}
      />
    </p>
    <Terms
      terms={[
        ["Type", subscriptionTypeLabels[subscription.type]],
        ["Libellé", subscription.label],
        ["Durée", plural(subscription.duration, "mois", "mois")],
        ["Début", formatDay(subscription.start_date)],
        ["Expiration", formatDay(subscription.expiration_date)],
      ]}
    />
    {isReminded && (
      <p className="soft small no-margin">
        Le contact de l'école et l'équipe sont prévenus 60, 30 et 7 jours avant l'expiration.
      </p>
    )}
  </>
);

/** What the school subscribes to, and until when. */
export const ClientSubscription = ({ school }: { school: ClientSchoolSheet }) => {
  const [isEditing, setIsEditing] = useState(false);
  const { subscription } = school;
  return (
    <section className="card stack" aria-labelledby="abonnement">
      <div className="row between">
        <h2 id="abonnement" className="no-margin">
          Abonnement
        </h2>
        <Button variant="default" onClick={() => setIsEditing(true)}>
          {subscription ? "Modifier l'abonnement" : "Ajouter un abonnement"}
        </Button>
      </div>
      {subscription ? (
        <Subscribed subscription={subscription} isReminded={school.is_active && subscription.status !== "expired"} />
      ) : (
        <p className="soft no-margin">Cette école n'a pas d'abonnement.</p>
      )}
      {isEditing && <SubscriptionWindow school={school} onClose={() => setIsEditing(false)} />}
    </section>
  );
};

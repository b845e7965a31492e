import { Button } from "@mantine/core";
import type { ClientSchool } from "@passerelle/contract/admin/client-schools";
import { subscriptionStatusLabels, subscriptionTypeLabels } from "@passerelle/contract/work-labels";
import { Link } from "react-router";
import { formatDay } from "#platform/formats.ts";
import { ActionMenu } from "#ui/ActionMenu.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { standingLabels, standingTones, subscriptionTones } from "./texts.ts";

export const sheetAddress = (id: string) => `/platform/adminschool/school/${id}`;

export type ListProps = {
  schools: ClientSchool[];
  onEdit: (school: ClientSchool) => void;
  onSwitch: (school: ClientSchool) => void;
};

export const WebsiteLink = ({ website }: { website: string }) => (
  <a href={website} rel="noreferrer" target="_blank">
    {URL.canParse(website) ? new URL(website).host : website}
    <span className="visually-hidden"> (nouvel onglet)</span>
  </a>
);

export const SchoolName = ({ school: { id, name, website, is_active, logo_url, city } }: { school: ClientSchool }) => (
  <div className="client-name">
    {logo_url && <img src={logo_url} alt="" width={36} height={36} loading="lazy" />}
    <div>
      <Link to={sheetAddress(id)}>{name}</Link> {!is_active && <StatusBadge label="Désactivée" tone="ghost" />}
      <p className="soft small no-margin">{website ? <WebsiteLink website={website} /> : city}</p>
    </div>
  </div>
);

export const SubscriptionCell = ({ school: { subscription } }: { school: Pick<ClientSchool, "subscription"> }) =>
  subscription ? (
    <>
      {subscriptionTypeLabels[subscription.type]}{" "}
      <StatusBadge
        label={subscriptionStatusLabels[subscription.status]}
        tone={subscriptionTones[subscription.status]}
      />
      <p className="soft small no-margin client-day">
        {subscription.status === "expired" ? "Depuis le" : "Jusqu'au"} {formatDay(subscription.expiration_date)}
      </p>
    </>
  ) : (
    <span className="soft">Aucun</span>
  );

/** An address that goes to the next line at its @ where it must, and nowhere else. */
export const MailAddress = ({ email }: { email: string }) => {
  const at = email.indexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** The same standing where nothing around says that it is about payments. */
export const PaymentStandingText = ({ school }: { school: ClientSchool }) => (
  <StatusBadge label={standingLabels[school.payment_status]} tone={standingTones[school.payment_status]} />
);

export const PaymentStanding = ({ school }: { school: ClientSchool }) => (
  <StatusBadge label={school.payment_status} tone={standingTones[school.payment_status]} />
);

export const ClientActions = ({ school, onEdit, onSwitch }: Omit<ListProps, "schools"> & { school: ClientSchool }) => (
  <div className="row client-actions">
    <Button component={Link} to={sheetAddress(school.id)} variant="default">
      Fiche
      <span className="visually-hidden">
        {"\u00a0"}: {school.name}
      </span>
    </Button>
    <ActionMenu
      label="Actions"
      about={`sur ${school.name}`}
      actions={[
        { label: "Modifier", onChoose: () => onEdit(school) },
        { label: school.is_active ? "Désactiver" : "Réactiver", onChoose: () => onSwitch(school) },
      ]}
    />
  </div>
);

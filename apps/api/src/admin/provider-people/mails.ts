import { type ProviderState, providerInvitationDays } from "@passerelle/contract/admin/provider-people";
import { emailTemplate } from "#platform/email-template.ts";

export const invitation = (to: string, url: string) =>
  emailTemplate({
    kind: "invitation",
    to,
    subject: "Rejoignez l'équipe de Passerelle",
    paragraphs: [
      "Un compte vous est ouvert pour administrer Passerelle. Choisissez votre mot de passe pour y entrer.",
      `Ce lien est valable ${providerInvitationDays} jours et ne sert qu'une fois. Si vous n'attendez pas cette invitation, ignorez ce message.`,
    ],
    action: { label: "Choisir mon mot de passe", url },
  });

const rightsOf = ({ is_staff, is_superuser }: ProviderState) =>
  [...(is_superuser ? ["superutilisateur"] : []), ...(is_staff ? ["équipe"] : [])].join(" et ");

export const rightsChanged = (to: string, after: ProviderState) =>
  emailTemplate({
    kind: "team",
    to,
    subject: "Vos droits sur Passerelle ont changé",
    paragraphs: [
      after.is_active
        ? rightsOf(after)
          ? `Vos droits d'administration sont désormais : ${rightsOf(after)}.`
          : "Vous n'avez plus de droit d'administration."
        : "Votre compte d'administration a été désactivé.",
      "Si vous pensez que c'est une erreur, adressez-vous à la personne qui administre Passerelle.",
    ],
  });

import { listImpersonations } from "./admin/impersonation.ts";
import { listSchoolInvoices } from "./admin/school-invoices.ts";
import { saveFollowUp } from "./hiring/follow-ups.ts";
import { createPosting, deletePosting, getPosting, listPostings, updatePosting } from "./offers/school-postings.ts";
import { getSchoolVouch, giveSchoolVouch, withdrawSchoolVouch } from "./organisations/company-verification.ts";
import { createSchoolKey, listSchoolKeys, revokeSchoolKey } from "./organisations/school-keys.ts";
import {
  createSchoolUser,
  deleteSchoolUser,
  getSchoolUser,
  listOwnSchoolUsers,
  listSchoolUsers,
  resendSchoolInvitation,
  updateSchoolUser,
} from "./organisations/school-users.ts";
import {
  deleteIntegration,
  deleteSchoolCover,
  deleteSchoolLogo,
  getSchoolSettings,
  listIntegrations,
  replaceBroadcastKey,
  setIntegration,
  updateSchoolSettings,
  uploadSchoolCover,
  uploadSchoolLogo,
} from "./organisations/schools.ts";
import { listSchoolFeeds, listSupportStandings } from "./publishing/broadcast.ts";
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  replayDelivery,
  replayFailed,
  testWebhook,
  updateWebhook,
} from "./publishing/webhooks.ts";
import type { Route } from "./route.ts";

type Permission = { label: string; routes: Pick<Route, "administrators" | "method" | "path">[] };

/**
 * Permissions of the school space and the acts they cover; which role may do them is read from the routes, so that the table shows what
 * the server enforces.
 */
export const schoolPermissions: Permission[] = [
  { label: "Voir les offres de l'école", routes: [listPostings, getPosting] },
  { label: "Écrire, publier, archiver et supprimer des offres", routes: [createPosting, updatePosting, deletePosting] },
  { label: "Voir les utilisateurs de l'école", routes: [listOwnSchoolUsers, listSchoolUsers, getSchoolUser] },
  {
    label: "Ajouter, modifier, désactiver et supprimer des utilisateurs",
    routes: [createSchoolUser, updateSchoolUser, deleteSchoolUser, resendSchoolInvitation],
  },
  { label: "Voir les informations de l'école", routes: [getSchoolSettings] },
  {
    label: "Modifier les informations, le logo, la couverture et la page publique",
    routes: [updateSchoolSettings, uploadSchoolLogo, deleteSchoolLogo, uploadSchoolCover, deleteSchoolCover],
  },
  { label: "Lire les factures de l'école", routes: [listSchoolInvoices] },
  {
    label: "Gérer les identifiants des supports de diffusion",
    routes: [
      listIntegrations,
      setIntegration,
      deleteIntegration,
      replaceBroadcastKey,
      listSchoolFeeds,
      listSupportStandings,
    ],
  },
  {
    label: "Gérer les webhooks et lire leur journal",
    routes: [
      listWebhooks,
      createWebhook,
      updateWebhook,
      deleteWebhook,
      replaceWebhookSecret,
      testWebhook,
      listDeliveries,
      getDelivery,
      replayDelivery,
      replayFailed,
    ],
  },
  { label: "Activer les relances et écrire leurs textes", routes: [saveFollowUp] },
  { label: "Créer et révoquer des clés d'accès", routes: [listSchoolKeys, createSchoolKey, revokeSchoolKey] },
  {
    label: "Se porter garant d'une entreprise, et ne plus l'être",
    routes: [getSchoolVouch, giveSchoolVouch, withdrawSchoolVouch],
  },
  { label: "Voir quand l'équipe de Passerelle a agi dans l'espace de l'école", routes: [listImpersonations] },
];

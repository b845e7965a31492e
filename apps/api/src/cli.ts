import { constants, setPriority } from "node:os";
import { parseArgs } from "node:util";
import { backUp, restore } from "#admin/backup/commands.ts";
import { correctAllDocuments } from "#admin/client-schools/correct-invoices.ts";
import { createProviderAccount } from "#admin/provider-people/create-account.ts";
import { grantRights } from "#admin/provider-people/grant-rights.ts";
import { applicationTasks } from "#hiring/applications/tasks.ts";
import { deleteDemoPasswords } from "#identity/accounts/demo-accounts.ts";
import { resetTwoStep } from "#identity/accounts/reset-two-step.ts";
import { setPassword } from "#identity/accounts/set-password.ts";
import { savedSearchTasks } from "#offers/alerts/tasks.ts";
import { companyJobTasks } from "#offers/company-jobs/tasks.ts";
import { generateOffers } from "#offers/imports/generate-offers.ts";
import { importOffers } from "#offers/imports/import-offers.ts";
import { sourceNames } from "#offers/imports/sources.ts";
import { reindexOffers } from "#offers/search/reindex-offers.ts";
import { offerTasks } from "#offers/search/tasks.ts";
import { readConfig, StartRefused } from "#platform/config.ts";
import { openOutgoing } from "#platform/outgoing.ts";
import { Refusal } from "#platform/refusals.ts";
import { loadDemoWorld } from "./app/demo-world.ts";
import { openProduct, orSayWhy, type Product } from "./app/product.ts";
import { allTasks } from "./app/tasks.ts";

const usage = `Commandes :
  user create --email <adresse> --password <mot de passe> [--type applicant|company|school] [--superuser] [--staff] [--school <identifiant ou nom court>]
  user grant --email <adresse> [--staff] [--superuser]
  user revoke --email <adresse> [--staff] [--superuser]
  user reset-2fa --email <adresse>
  user set-password --email <adresse> --password <mot de passe>
  user drop-demo-passwords
  secret accept
  offers import --source <${sourceNames.join("|")}> (--file <chemin> | --url <adresse>) [--dry-run] [--accept-fewer]
  offers generate --count <nombre> [--seed <nombre>]
  offers reindex
  offers announce
  invoices correct
  alerts send [--frequency immediate|daily|weekly]
  backup [--to <fichier>] [--exclude-files]
  restore --from <fichier> [--replace]
  db migrate
  db seed`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: "string" },
    password: { type: "string" },
    type: { type: "string" },
    superuser: { type: "boolean", default: false },
    staff: { type: "boolean", default: false },
    school: { type: "string" },
    source: { type: "string" },
    file: { type: "string" },
    url: { type: "string" },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    to: { type: "string" },
    from: { type: "string" },
    "exclude-files": { type: "boolean", default: false },
    replace: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    "accept-fewer": { type: "boolean", default: false },
    frequency: { type: "string", default: "immediate" },
  },
});

const required = (name: "email" | "password" | "source" | "count" | "from") => {
  const value = values[name];
  if (!value) throw new StartRefused(`L'option --${name} manque.\n\n${usage}`);
  return value;
};

const changeRights = async ({ context }: Product, isGiven: boolean) => {
  const { staff, superuser } = values;
  const after = await grantRights(context(), { email: required("email"), staff, superuser }, isGiven);
  const yes = (value: boolean) => (value ? "oui" : "non");
  console.log(`${after.email} : équipe ${yes(after.is_staff)}, superutilisateur ${yes(after.is_superuser)}`);
};

const commands: Record<string, (product: Product) => Promise<void>> = {
  "user create": async ({ context }) => {
    const { email } = await createProviderAccount(context(), {
      email: required("email"),
      password: required("password"),
      type: values.type,
      superuser: values.superuser,
      staff: values.staff,
      school: values.school,
    });
    console.log(`Compte créé : ${email}`);
  },
  "user grant": (product) => changeRights(product, true),
  "user revoke": (product) => changeRights(product, false),
  "user reset-2fa": async ({ context }) => {
    const ctx = context();
    const email = required("email").trim().toLowerCase();
    try {
      const { detail } = await ctx.db.transaction().execute((db) => resetTwoStep({ ...ctx, db }, email));
      console.log(detail);
    } catch (error) {
      throw error instanceof Refusal ? new StartRefused(error.message) : error;
    }
  },
  "user set-password": async ({ context }) => {
    const { email } = await setPassword(context(), { email: required("email"), password: required("password") });
    console.log(`Mot de passe remplacé : ${email}`);
  },
  "user drop-demo-passwords": async ({ context }) => {
    const count = await deleteDemoPasswords(context());
    console.log(`Comptes qui avaient le mot de passe de démonstration, et que personne n'ouvre plus : ${count}.`);
  },
  "offers import": async ({ context }) => {
    // Requests of users come first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    // Who types this is on the machine already.
    const report = await importOffers(
      { ...context(), outgoing: openOutgoing({ reachesLoopback: true }) },
      {
        ...{ source: required("source"), file: values.file, url: values.url },
        ...{ isDryRun: values["dry-run"], acceptsFewer: values["accept-fewer"] },
      },
    );
    console.log(JSON.stringify(report, null, 2));
    if (report.status !== "done") process.exitCode = 1;
  },
  "offers generate": async ({ context }) => {
    const count = Number(required("count"));
    if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
      throw new StartRefused("--count attend un nombre de 1 à 5 000 000.");
    const started = performance.now();
    await generateOffers(context(), { count, seed: Number(values.seed) });
    const seconds = (performance.now() - started) / 1000;
    console.log(`${count} offres en ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} offres/s`);
    await offerTasks.refreshVocabulary.run(context(), {});
    await offerTasks.refreshPublicPages.run(context(), {});
  },
  "offers reindex": async ({ context }) => {
    const { db, log } = context();
    const { drifted, outdated } = await reindexOffers(db, log);
    console.log(`Offres remises dans la recherche ou retirées : ${drifted} ; offres relues : ${outdated}.`);
  },
  "offers announce": async ({ context }) => {
    await companyJobTasks.remind.run(context(), {});
    await applicationTasks.notifyOfClosed.run(context(), {});
    console.log("Les offres qui se terminent et celles qui sont closes sont annoncées.");
  },
  "invoices correct": async ({ context }) => {
    const numbers = await correctAllDocuments(context());
    console.log(
      numbers.length > 0 ? `Documents rectifiés : ${numbers.join(", ")}` : "Aucun document n'est à rectifier.",
    );
  },
  "alerts send": async ({ context }) => {
    const { immediate, daily, weekly } = savedSearchTasks;
    const task = { immediate, daily, weekly }[values.frequency];
    if (!task) throw new StartRefused("--frequency attend immediate, daily ou weekly.");
    await task.run(context(), {});
    console.log("Les alertes sont parties.");
  },
  "secret accept": async () =>
    console.log(
      "La clé est acceptée. Chacun se reconnecte ; « user reset-2fa » rend l'accès aux comptes qui ont la double authentification ; les écoles redonnent leurs identifiants.",
    ),
  "db migrate": async () => console.log("La base de données est à jour."),
  "db seed": async (product) => (await loadDemoWorld()).seedDemoWorld(product),
};

/** What works on a database as it is: opening the product would bring it up to date first. */
const storageCommands: Record<string, () => Promise<void>> = {
  backup: () => backUp({ to: values.to, excludesFiles: values["exclude-files"] }),
  restore: () => restore({ from: required("from"), replaces: values.replace, tasks: allTasks }),
};

await orSayWhy(async () => {
  const storageCommand = storageCommands[positionals.join(" ")];
  if (storageCommand) return storageCommand();
  const command = commands[positionals.join(" ")];
  if (!command) throw new StartRefused(usage);
  const product = await openProduct(readConfig(), { acceptsKey: command === commands["secret accept"] });
  try {
    await command(product);
  } finally {
    // A server beside us keeps its database; one that we started stops with us.
    await product.close({ keepPostgres: product.postgres?.wasRunning ?? true });
  }
});

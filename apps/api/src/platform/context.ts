import type { KeyScope } from "@passerelle/contract/enumerations";
import type { BoardAddresses, Replies } from "./config.ts";
import type { Db } from "./db.ts";
import type { Events } from "./events.ts";
import type { Files } from "./files.ts";
import type { Logger } from "./log.ts";
import type { MailTransport } from "./mail.ts";
import type { Operator } from "./operator.ts";
import type { Outgoing } from "./outgoing.ts";
import type { PushKeys } from "./push-keys.ts";
import type { Tasks } from "./tasks.ts";

/** The caller, as the database knows them at this request. */
export type User = {
  id: string;
  email: string;
  type: "applicant" | "company" | "school" | "";
  isSuperuser: boolean;
  isStaff: boolean;
  /** Null until the company profile exists. */
  companyId: string | null;
  isCompanyAdmin: boolean;
  schoolId: string | null;
  isSchoolAdmin: boolean;
  /** Set when a school's program calls with an access key: `id` is then the key's and names no account. */
  key?: { name: string; scopes: readonly KeyScope[] };
  /** Set when the staff acts in a school's name: `id` is then the school's assistance member (decision 0155). */
  impersonation?: Impersonation;
  /** Session of the access token. */
  sessionId?: string | null;
  /** The account has a second step, which all its sessions passed. */
  hasTwoStep?: boolean;
};

/** The impersonation and the staff account behind it. */
export type Impersonation = { id: string; staffId: string };

/** What is outside of the database: mail, files, network, configuration. Tests replace what they must inspect. */
export type Services = {
  tasks: Tasks;
  /** Listeners of events (`emit`). */
  events: Events;
  files: Files;
  mail: MailTransport;
  outgoing: Outgoing;
  publicUrl: string;
  /** Where the product asks itself how it is; undefined: nothing is measured. */
  statusUrl: string | undefined;
  /** Address of the provider. */
  contactEmail: string;
  /** Publisher and host of the site, for the legal notice. */
  operator: Operator;
  secretKey: string;
  /** Keys that sign what goes to push services; undefined when devices are not notified. */
  pushKeys: PushKeys | undefined;
  boards: BoardAddresses;
  /** Candidates of the CV library that one company may open a day. */
  cvOpeningsPerDay: number;
  /** Address of the company register, with `{siret}` in place of a number or a name; undefined for none. */
  siretRegister: string | undefined;
  /** Address of the style of maps; undefined for the site's own. */
  mapStyle: string | undefined;
  /** Answers to mails come back to the product; undefined when they go to the person who wrote. */
  replies: Replies | undefined;
  /** In production, features meant for development are refused. */
  production: boolean;
  /** The provider's people do nothing before a second step is set up (decision 0160). */
  requiresTwoStep: boolean;
};

/** What an act may use. In a writing request `db` is the request's transaction. */
export type Context<U extends User | null = User> = { db: Db; user: U; now: Date; log: Logger } & Services;
/** A context without a user: tasks, the command line. */
export type SystemContext = Context<null>;
/** A context where the user does not matter. */
export type AnyContext = Context<User | null>;

import type { KeyScope } from "@passerelle/contract/enumerations";
import type { BoardAddresses } from "./config.ts";
import type { Db } from "./db.ts";
import type { Files } from "./files.ts";
import type { Logger } from "./log.ts";
import type { MailTransport } from "./mail.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Tasks } from "./tasks.ts";

/** Who is asking, as the database knows them at this very request. */
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
  /** Set when a school's program asks with an access key: `id` is then the key's, and nobody's account. */
  key?: { name: string; scopes: readonly KeyScope[] };
  /** Set when the provider's staff acts in a school's name: `id` is then the school's member for it (decision 0155). */
  impersonation?: Impersonation;
  /** The session that the access token belongs to. */
  sessionId?: string | null;
  /** The account's login has a second step: every session of it has passed it. */
  hasTwoStep?: boolean;
};

/** Who acts in a school's name, and what that is known by. */
export type Impersonation = { id: string; staffId: string };

/** What the product reaches outside of its database; replaced by tests where they must look at it. */
export type Outside = {
  tasks: Tasks;
  files: Files;
  mail: MailTransport;
  outgoing: Outgoing;
  publicUrl: string;
  /** The provider's own address. */
  contactEmail: string;
  secretKey: string;
  boards: BoardAddresses;
  /** Candidates of the CV library that one company may open in a day. */
  cvOpeningsPerDay: number;
  /** Where a SIRET is looked up, with `{siret}` in the place of the number; undefined: nowhere. */
  siretRegister: string | undefined;
  /** What is only handy on a developer's machine is refused. */
  production: boolean;
  /** The provider's people do nothing before their login has a second step (decision 0160). */
  requiresTwoStep: boolean;
};

/** Everything an act may use. In a writing request `db` is the request's transaction. */
export type Context<U extends User | null = User> = { db: Db; user: U; now: Date; log: Logger } & Outside;
/** A context without anybody: tasks, the command line. */
export type SystemContext = Context<null>;
/** A context where it does not matter who asks. */
export type AnyContext = Context<User | null>;

import { z } from "zod";
import type { keyScopeLabels } from "./work-labels.ts";

/** Who may call a route. `anyone` needs no session; `account` any session; the others name a type or a flag. */
export type Access = "anyone" | "account" | "applicant" | "company" | "school" | "staff" | "superuser";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Kinds of file that the product accepts; types and limits are product decisions (files). */
export type UploadKind = "cv" | "logo" | "list" | "posting_image" | "invoice";

/**
 * What becomes of an act when the provider's staff asks for it in a school's name (decision 0155): it is done and the audit log calls it
 * so; it only asks, and leaves no trace; it is refused. Reading needs no decision, and is allowed.
 */
export type Impersonated = { did: string } | "asks" | "refused";

/** Everything the outside may know of an act: where it is, who may, what goes in, what comes out. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
  M extends Method = Method,
  Path extends string = string,
> = {
  method: M;
  /** Below `/api/v1`, with a trailing slash as the specification writes it and `:name` for parameters. */
  path: Path;
  /** One sentence for the readable documentation. */
  summary: string;
  access: readonly A[];
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Status of a success; 200 unless said. */
  status: number;
  /** The answer is an array, its total travels in `X-Total-Count` and its neighbours in `Link`. */
  paged: boolean;
  /**
   * A multipart form with one file under `field`. Where it is optional, the other parts of the form are the body, which may also come
   * alone as JSON.
   */
  upload?: { field: string; kind: UploadKind; isOptional?: boolean };
  /** Bytes of a body, where 64 KB are not enough; a file has the limit of its kind. */
  maxBytes?: number;
  /** Calls allowed per minute and client, where the general limit is not enough. */
  perMinute?: number;
  /** Among the accounts of a school, only its administrators may. */
  administrators?: boolean;
  /** What an access key of a school must be allowed to do, `any` for whatever it may; a route without it takes no key. */
  key?: keyof typeof keyScopeLabels | "any";
  /** Whether it may be done in a school's name; a writing route that does not say so is refused. */
  impersonated?: Impersonated;
  /** Takes `Idempotency-Key`: sent again with the same one, the request answers what it made the first time. */
  idempotent?: boolean;
  /** Open to the provider's people before the second step that they must give their login. */
  beforeTwoStep?: boolean;
  /**
   * Attempts allowed per quarter of an hour on the `email` of the body, in all. `known-device`: failures alone, by each device that
   * the `device` of the body proves to know the address, else by each client and, of all these, `fromAll`.
   */
  perAddress?: { attempts: number; by: "address" } | { attempts: number; by: "known-device"; fromAll: number };
};

const nothing = z.object({});

type Declared<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
  M extends Method,
  Path extends string,
> = {
  method: M;
  path: Path;
  access: readonly A[];
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: number;
  paged?: boolean;
} & Pick<
  Route,
  | "summary"
  | "upload"
  | "maxBytes"
  | "perMinute"
  | "perAddress"
  | "administrators"
  | "key"
  | "impersonated"
  | "idempotent"
  | "beforeTwoStep"
>;

export const route = <
  R extends z.ZodType,
  const A extends Access,
  const M extends Method,
  const Path extends string,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = z.ZodUndefined,
>(
  declared: Declared<P, Q, B, R, A, M, Path>,
) =>
  ({
    status: 200,
    paged: false,
    params: nothing,
    query: nothing,
    body: z.undefined(),
    ...declared,
  }) as unknown as Route<P, Q, B, R, A, M, Path>;

/** What a caller gives: parameters, query and body before parsing. */
export type Input<R extends Route> = {
  params?: z.input<R["params"]>;
  query?: z.input<R["query"]>;
  body?: z.input<R["body"]>;
};
export type Output<R extends Route> = z.output<R["response"]>;

/** How a browser names a route without carrying its schemas: `"POST /token/"`. */
export type AddressOf<R extends Route> = `${R["method"]} ${R["path"]}`;

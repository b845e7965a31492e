import { z } from "zod";
import type { keyScopeLabels } from "./work-labels.ts";

/** Who may call a route. `anyone` needs no session; `account` any session; the others name a type or a flag. */
export type Access = "anyone" | "account" | "applicant" | "company" | "school" | "staff" | "superuser";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Kinds of file that the product accepts (docs/product/limits-and-errors.md#files). */
export type UploadKind =
  | "cv"
  | "logo"
  | "cover"
  | "photo"
  | "list"
  | "roster"
  | "posting_image"
  | "invoice"
  | "attachment";

/**
 * What happens when the staff calls a route in a school's name (decision 0155). `{ did }`: allowed, and recorded with this label.
 * `"asks"`: allowed and not recorded. `"refused"`: 403. Reads need no decision.
 */
export type Impersonated = { did: string } | "asks" | "refused";

/** Everything public about an act: address, access, input, output, limits. */
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
  /** Below `/api/v1`, with a trailing slash and `:name` for parameters. */
  path: Path;
  /** One sentence for the API documentation. */
  summary: string;
  access: readonly A[];
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Status of a success; 200 by default. */
  status: number;
  /** The answer is an array, its total in `X-Total-Count` and its neighbours in `Link`. */
  paged: boolean;
  /** A multipart form with one file under `field`. With `isOptional` the other parts are the body, which may also come alone as JSON. */
  upload?: { field: string; kind: UploadKind; isOptional?: boolean };
  /** Most bytes of a body; 64 KB by default. A file has the limit of its kind. */
  maxBytes?: number;
  /** Calls per minute and client; the general limit by default. */
  perMinute?: number;
  /** Only the school's administrators may call it. */
  administrators?: boolean;
  /** Scope that an access key needs; `any` for any key. A route without it takes no key. */
  key?: keyof typeof keyScopeLabels | "any";
  /** What happens in a school's name; a writing route without it is refused. */
  impersonated?: Impersonated;
  /** Takes `Idempotency-Key`: a repeated request answers what the first one made. */
  idempotent?: boolean;
  /** Open to the provider's people before they set up their second step. */
  beforeTwoStep?: boolean;
  /**
   * Most attempts per quarter of an hour on the `email` of the body. `known-device` counts failures only: per device that proves to know
   * the address, else per client and, over all clients, `fromAll`.
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

/** Input of a route before parsing. */
export type Input<R extends Route> = {
  params?: z.input<R["params"]>;
  query?: z.input<R["query"]>;
  body?: z.input<R["body"]>;
};
export type Output<R extends Route> = z.output<R["response"]>;

/** How a browser names a route without its schemas: `"POST /token/"`. */
export type AddressOf<R extends Route> = `${R["method"]} ${R["path"]}`;

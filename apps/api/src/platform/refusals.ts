import { type RefusalCode, refusals } from "@passerelle/contract/errors";

/** What the product refuses to do: a code with its sentence, thrown anywhere, turned into HTTP in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Sentences by field, for the form that sent them. */
  readonly fields: Record<string, string[]> | undefined;
  /** Seconds after which it is worth asking again. */
  retryAfter: number | undefined;
  /** `sentence` says more than the code's own where the specification wants names in it. */
  constructor(code: RefusalCode, fields?: Record<string, string[]>, sentence?: string) {
    super(sentence ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.fields = fields;
  }
  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }
}

export const isRefusalCode = (code: string | null | undefined): code is RefusalCode =>
  typeof code === "string" && Object.hasOwn(refusals, code);

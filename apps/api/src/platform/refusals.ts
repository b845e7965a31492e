import { type RefusalCode, refusals } from "@passerelle/contract/errors";

/** A refusal: a code with its sentence, thrown anywhere, turned into HTTP in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Sentences by field, for the form that sent them. */
  readonly fields: Record<string, string[]> | undefined;
  /** Seconds after which a retry may succeed. */
  retryAfter: number | undefined;
  /** `sentence` replaces the code's own where it must hold names. */
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

/** Too many attempts; `seconds` to wait, also in `Retry-After`. */
export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  const sentence = `Trop de tentatives. Réessayez dans ${minutes > 1 ? `${minutes} minutes` : "une minute"}.`;
  return new Refusal("too-many-attempts", undefined, sentence).after(seconds);
};

export const isRefusalCode = (code: string | null | undefined): code is RefusalCode =>
  typeof code === "string" && Object.hasOwn(refusals, code);

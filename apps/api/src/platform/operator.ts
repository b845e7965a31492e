import { isSiren } from "@passerelle/contract/siret";
import { z } from "zod";

const statement = z.string().trim().max(300, "compte 300 caractères au plus").default("");

const wholeNumber = (most: number) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce
      .number(`doit être un nombre entier de 0 à ${most}`)
      .int(`doit être un nombre entier de 0 à ${most}`)
      .min(0, `doit être un nombre entier de 0 à ${most}`)
      .max(most, `doit être un nombre entier de 0 à ${most}`)
      .optional(),
  );

/** What the operator says of the service on the home page, and can prove. */
export const claimVariables = {
  CLAIM_PLACED: wholeNumber(100_000_000),
  CLAIM_YEARS: wholeNumber(200),
  CLAIM_SATISFACTION: wholeNumber(100),
};

/** What the law makes a site say of its publisher and its host (LCEN, art. 1-1), one variable each. */
export const operatorVariables = {
  OPERATOR_NAME: statement,
  OPERATOR_LEGAL_FORM: statement,
  OPERATOR_ADDRESS: statement,
  OPERATOR_PHONE: statement,
  OPERATOR_SIREN: z
    .string()
    .transform((value) => value.replace(/[\s.]/g, ""))
    .refine(
      (digits) => digits === "" || isSiren(digits),
      "n'est pas un SIREN (9 chiffres, dont le dernier vérifie les autres)",
    )
    .default(""),
  OPERATOR_DIRECTOR: statement,
  HOSTING_NAME: statement,
  HOSTING_ADDRESS: statement,
  HOSTING_PHONE: statement,
};
type OperatorVariables = z.output<z.ZodObject<typeof operatorVariables & typeof claimVariables>> & {
  CONTACT_EMAIL?: string | undefined;
};

/** Who publishes and who hosts the site; empty texts are not set. */
export type Operator = ReturnType<typeof operatorOf>;

export const operatorOf = (variables: OperatorVariables) => ({
  publisher: {
    name: variables.OPERATOR_NAME,
    legal_form: variables.OPERATOR_LEGAL_FORM,
    address: variables.OPERATOR_ADDRESS,
    phone: variables.OPERATOR_PHONE,
    siren: variables.OPERATOR_SIREN,
    email: variables.CONTACT_EMAIL ?? "",
    director: variables.OPERATOR_DIRECTOR,
  },
  host: { name: variables.HOSTING_NAME, address: variables.HOSTING_ADDRESS, phone: variables.HOSTING_PHONE },
  claims: {
    placed: variables.CLAIM_PLACED ?? null,
    years: variables.CLAIM_YEARS ?? null,
    satisfaction: variables.CLAIM_SATISFACTION ?? null,
  },
});

/** Names of the variables that are still empty. */
export const missingOf = (variables: OperatorVariables) =>
  ([...(Object.keys(operatorVariables) as (keyof typeof operatorVariables)[]), "CONTACT_EMAIL"] as const).filter(
    (name) => !variables[name],
  );

export const isComplete = ({ publisher, host }: Pick<Operator, "publisher" | "host">) =>
  [publisher, host].every((part) => Object.values(part).every((text) => text !== ""));

import { Button } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { ApiError, sentenceOf } from "#platform/api.ts";
import { type Flat, mergeVersions } from "./merge-versions.ts";

type Options<V extends Flat> = {
  form: UseFormReturnType<V>;
  /** Code of the conflict refusal. */
  code: string;
  labels: Record<keyof V & string, string>;
  /** Loads the other version, from which the next save starts. */
  reread: () => Promise<V>;
  /** A list of the other version in words. */
  tell?: (field: keyof V & string, value: readonly object[]) => string;
  /** What the form's button does, as it is asked of the person. */
  act?: string;
  /** Shows any other failure. */
  show: (failure: unknown) => void;
};

const displayed = (value: string | boolean) => {
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  return value ? `«\u00a0${value}\u00a0»` : "vide";
};

/**
 * Handles a form that two people edit. When a save conflicts, typed input stays over the newer version, and `note`, shown above the
 * form, and shows the other person's value where both changed a field. Nothing is saved before the person asks again.
 */
export const useTwoVersions = <V extends Flat>({
  form,
  code,
  labels,
  reread,
  tell,
  act = "enregistrez",
  show,
}: Options<V>) => {
  const [conflict, setConflict] = useState<{ sentence: string; theirs: V; clashes: (keyof V & string)[] } | null>(null);
  const fill = (base: V, values: V) => {
    form.setValues(values);
    form.resetDirty(base);
  };
  const onFailure = async (failure: unknown) => {
    setConflict(null);
    if (!(failure instanceof ApiError) || failure.code !== code) return show(failure);
    try {
      const theirs = await reread();
      const { values, clashes } = mergeVersions(form.getInitialValues(), form.getValues(), theirs);
      fill(theirs, values);
      setConflict({ sentence: sentenceOf(failure, failure.message), theirs, clashes });
    } catch {
      show(failure);
    }
  };
  const onSaved = (saved: V) => {
    setConflict(null);
    fill(saved, saved);
  };
  const told = (field: keyof V & string, value: V[keyof V & string] | undefined) => {
    if (typeof value === "string" || typeof value === "boolean") return displayed(value);
    return (value && value.length > 0 && tell?.(field, value)) || "vide";
  };
  const take = (field: keyof V & string) => {
    if (!conflict) return;
    form.setValues({ [field]: conflict.theirs[field] } as Partial<V>);
    setConflict({ ...conflict, clashes: conflict.clashes.filter((one) => one !== field) });
  };
  const note: ReactNode = conflict && (
    <div className="banner stack" role="alert">
      <p className="no-margin">
        {conflict.sentence} Votre saisie est gardée{"\u00a0"}; ce que vous n'aviez pas changé suit cette nouvelle
        version. Relisez, puis {act}.
      </p>
      {conflict.clashes.length > 0 && (
        <ul className="plain-list">
          {conflict.clashes.map((field) => (
            <li key={field} className="row between">
              <span className="address">
                <strong>{labels[field]}</strong> dans l'autre version{"\u00a0"}: {told(field, conflict.theirs[field])}
              </span>
              <Button variant="default" onClick={() => take(field)}>
                Reprendre l'autre version<span className="visually-hidden"> de {labels[field]}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return { note, onFailure, onSaved };
};

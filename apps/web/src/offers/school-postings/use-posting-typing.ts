import { useForm } from "@mantine/form";
import { newOffer } from "@passerelle/contract/offers/posting-editor";
import type { SchoolPosting } from "@passerelle/contract/offers/school-postings";
import { useEffect, useRef, useState } from "react";
import { useSession } from "#platform/session.tsx";
import { showToast } from "#platform/toasts.ts";
import { useAddress } from "#ui/use-address.ts";
import { createLive } from "./live-value.ts";
import { readTemplate } from "./posting-editor-queries.ts";
import { newValues, type PostingValues, typedOver, valuesOf, withTyped } from "./posting-editor-rules.ts";
import { texts } from "./posting-editor-texts.ts";
import { type StoredDraft, usePostingAutosave } from "./use-posting-autosave.ts";
import type { Base } from "./use-posting-save.ts";

type Options = {
  /** What is edited; none to create one. */
  posting: SchoolPosting | null;
  draft: string | null;
  /** What was typed of it and not saved. */
  stored: StoredDraft | null;
};

/** What is typed of an offer: its form, the value that lives outside of React, and the copy that is saved as it changes. */
export const usePostingTyping = ({ posting, draft, stored }: Options) => {
  const { user } = useSession();
  const [saved] = useState(() => (posting ? valuesOf(posting) : newValues(user.email)));
  const base = useRef<Base>({ values: saved, version: stored?.base_version ?? posting?.version ?? null });
  const [live] = useState(() => createLive(stored ? withTyped(saved, stored.content) : saved));
  const [note] = useState(() => createLive<string | null>(null));
  const [restored, setRestored] = useState(stored);
  const autosave = usePostingAutosave({
    accountId: user.id,
    offer: posting?.id ?? newOffer(draft ?? ""),
    read: () => ({ content: typedOver(base.current.values, live.get()), base_version: base.current.version }),
    note,
  });
  const form = useForm<PostingValues>({
    mode: "uncontrolled",
    initialValues: live.get(),
    onValuesChange: (values) => {
      live.set(values);
      autosave.schedule();
    },
  });
  const applyTemplate = (name: string, content: StoredDraft["content"]) => {
    form.setValues(withTyped(live.get(), content));
    showToast("success", `Modèle « ${name} » appliqué`);
  };
  /** Back to what is saved. */
  const discard = async () => {
    await autosave.forget({ onServer: true });
    base.current = { values: saved, version: posting?.version ?? null };
    form.setValues(saved);
    setRestored(null);
  };
  return { form, live, base, autosave, note, restored, applyTemplate, discard };
};
export type PostingTyping = ReturnType<typeof usePostingTyping>;

/** A template that the address names is what a new offer starts from, once. */
export const useStartTemplate = (posting: SchoolPosting | null, applyTemplate: PostingTyping["applyTemplate"]) => {
  const { params, set } = useAddress();
  const model = posting ? null : params.get("modele");
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (!model) return;
    readTemplate(model).then(
      ({ name, content }) => applyTemplate(name, content),
      () => showToast("error", texts.templatesFailed),
    );
    void set({ modele: null }, { replace: true });
  }, []);
};

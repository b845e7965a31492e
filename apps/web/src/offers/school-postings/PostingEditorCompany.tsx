import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import type { Live } from "./live-value.ts";
import { useEditorForm } from "./PostingEditorFields.tsx";
import { offersOfCompanyQuery, readOwnPosting } from "./posting-editor-queries.ts";
import { editedLabels, type PostingValues, takenFrom, valuesOf } from "./posting-editor-rules.ts";
import { texts } from "./posting-editor-texts.ts";

/** The company, by its name or its SIRET: one of an earlier offer brings what that offer says of it. */
export const CompanyField = ({ live }: { live: Live<PostingValues> }) => {
  const form = useEditorForm();
  return <TypedCompany key={form.key("company_name")} live={live} />;
};

const TypedCompany = ({ live }: { live: Live<PostingValues> }) => {
  const form = useEditorForm();
  const { defaultValue, onChange, ...field } = form.getInputProps("company_name");
  const [name, setName] = useState(form.getValues().company_name);
  const [taken, setTaken] = useState("");
  const { data: offers = [] } = useQuery(offersOfCompanyQuery(useDebounced(name, 300)));
  const type = (typed: string) => {
    setName(typed);
    setTaken("");
    onChange(typed);
  };
  const pick = async (label: string) => {
    const offer = offers.find((one) => one.company_name === label);
    type(label);
    if (!offer) return;
    try {
      const posting = await readOwnPosting(offer.id);
      if (!posting) return;
      const added = takenFrom(live.get(), valuesOf(posting));
      for (const [key, value] of Object.entries(added)) form.setFieldValue(key as never, value as never);
      const count = Object.keys(added).length;
      setTaken(
        count > 0
          ? `${plural(count, "champ repris", "champs repris")} de votre offre «\u00a0${posting.title}\u00a0».`
          : "",
      );
    } catch (error) {
      void showToast("error", sentenceOf(error, texts.loadingFailed));
    }
  };
  return (
    <SuggestedField
      {...field}
      label={editedLabels.company_name}
      required
      maxLength={150}
      value={name}
      onChange={type}
      onPick={pick}
      suggestions={offers.map(({ company_name }) => ({ value: company_name }))}
      suggestionsLabel="Entreprises de vos offres"
      hint={taken || "Une entreprise de vos offres remplit ce qu'elles en disent."}
    />
  );
};

import { Button } from "@mantine/core";
import type { Establishment } from "@passerelle/contract/organisations/company-register";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RegisterField } from "#organisations/company-register/RegisterField.tsx";
import { sentenceOf } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { SuggestedField } from "#ui/SuggestedField.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import type { Live } from "./live-value.ts";
import { useEditorForm } from "./PostingEditorFields.tsx";
import { offersOfCompanyQuery, readOwnPosting } from "./posting-editor-queries.ts";
import { editedLabels, type PostingValues, takenFrom, takenFromRegister, valuesOf } from "./posting-editor-rules.ts";
import { texts } from "./posting-editor-texts.ts";

/** The company: one of an earlier offer brings what that offer says of it, one of the public register what the register knows. */
export const CompanyField = ({ live }: { live: Live<PostingValues> }) => {
  const form = useEditorForm();
  return <TypedCompany key={form.key("company_name")} live={live} />;
};

const TypedCompany = ({ live }: { live: Live<PostingValues> }) => {
  const form = useEditorForm();
  const { defaultValue, onChange, ...field } = form.getInputProps("company_name");
  const [name, setName] = useState(form.getValues().company_name);
  const [taken, setTaken] = useState("");
  const [isSearching, setIsSearching] = useState(false);
  const [found, setFound] = useState<Partial<PostingValues>>({});
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
  const pickFound = (establishment: Establishment) => {
    const { company_name = "", ...added } = takenFromRegister(live.get(), establishment, found);
    type(company_name);
    for (const [key, value] of Object.entries(added)) form.setFieldValue(key as never, value as never);
    setFound({ company_name, ...added });
    setTaken(
      `${plural(Object.keys(added).length + 1, "champ rempli", "champs remplis")} par le registre des entreprises.`,
    );
    setIsSearching(false);
  };
  return (
    <div className="stack">
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
      {isSearching ? (
        <RegisterField
          label="SIRET ou nom de l'établissement"
          byHand={"écrivez le nom de l'entreprise, puis son SIRET dans «\u00a0L'entreprise\u00a0»."}
          onPick={pickFound}
        />
      ) : (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setIsSearching(true)}>
            Chercher dans le registre des entreprises
          </Button>
        </div>
      )}
    </div>
  );
};

import { Button, UnstyledButton } from "@mantine/core";
import { type MessageTemplate, templatesAtMost } from "@passerelle/contract/hiring/messages";
import { useQuery } from "@tanstack/react-query";
import { companyProfileRequired } from "#ui/company-profile-required.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { useAddress } from "#ui/use-address.ts";
import { templatesQuery, useIsSchool } from "./queries.ts";
import { TemplateForm } from "./TemplateForm.tsx";
import { texts } from "./texts.ts";
import "./messages.css";
import { BackLink } from "#ui/BackLink.tsx";

export const meta = () => [{ title: "Modèles de messages — Passerelle" }];

const newOne = "nouveau";

export default function TemplatesPage() {
  const isSchool = useIsSchool();
  const { params, set } = useAddress();
  const query = useQuery(templatesQuery(isSchool));
  const { data, error } = query;
  const go = (id: string) => set({ modele: id });
  const noProfile = companyProfileRequired(error, "pour écrire aux candidats.");
  if (noProfile) return noProfile;
  const asked = params.get("modele");
  const isNew = asked === newOne;
  const opened = isNew ? null : (data?.templates.find(({ id }) => id === asked) ?? data?.templates[0] ?? null);
  const own = data?.templates.filter(({ is_built_in }) => !is_built_in) ?? [];
  const choice = ({ id, name, is_modified, is_built_in }: MessageTemplate) => (
    <li key={id}>
      <UnstyledButton
        className="template-choice"
        aria-current={opened?.id === id ? "true" : undefined}
        onClick={() => go(id)}
      >
        {name}
        {is_built_in && is_modified && <span className="badge badge-info">Modifié</span>}
      </UnstyledButton>
    </li>
  );
  return (
    <div className="wide stack">
      {isSchool ? (
        <BackLink to="/platform/school/applications">Candidatures</BackLink>
      ) : (
        <BackLink to="/platform/company/candidates">Recrutement</BackLink>
      )}
      <header>
        <h1 className="no-margin">Modèles de messages</h1>
        <p className="soft no-margin">
          Écrits une fois, envoyés à chaque candidat en son nom. Vos collègues partagent les mêmes.
        </p>
      </header>
      <QueryView query={query} failed={texts.templatesFailed} skeletons={2} height={260}>
        {(data) => (
          <div className="templates">
            <nav className="stack" aria-label="Modèles">
              <ul className="template-list">{data.templates.filter(({ is_built_in }) => is_built_in).map(choice)}</ul>
              {own.length > 0 && (
                <>
                  <h2 className="card-title no-margin">Les vôtres</h2>
                  <ul className="template-list">{own.map(choice)}</ul>
                </>
              )}
              <Button
                variant="default"
                aria-current={isNew ? "true" : undefined}
                disabled={own.length >= templatesAtMost}
                onClick={() => go(newOne)}
              >
                Nouveau modèle
              </Button>
              {own.length >= templatesAtMost && (
                <p className="soft small no-margin">
                  {templatesAtMost} modèles au plus{"\u00a0"}: supprimez-en un.
                </p>
              )}
            </nav>
            <TemplateForm
              key={opened ? `${opened.id} ${opened.updated_at}` : newOne}
              template={opened}
              companyName={data.company_name}
              onSaved={(id) => go(id)}
              onDeleted={() => go("")}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
}

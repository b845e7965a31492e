import type {
  changeSchoolTemplate,
  changeTemplate,
  createSchoolTemplate,
  createTemplate,
  deleteSchoolTemplate,
  deleteTemplate,
  listSchoolTemplates,
  listTemplates,
  sendMessages,
  sendSchoolMessages,
  templateForm,
} from "@passerelle/contract/hiring/messages";
import type { Input } from "@passerelle/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";

/** Companies and schools write with templates of their own, at addresses of their own. */
export const useIsSchool = () => useSession().user.type === "school";

const templatesKey = ["messages", "templates"];
export const templatesQuery = (isSchool: boolean) =>
  queryOptions({
    queryKey: [...templatesKey, isSchool],
    queryFn: () =>
      isSchool
        ? call<typeof listSchoolTemplates>("GET /application-system/school/message-templates/")
        : call<typeof listTemplates>("GET /application-system/company/message-templates/"),
  });

type Written = z.output<typeof templateForm>;
type TemplateInput = Written & { id: string | null; expected_updated_at: string | null };

const saveForCompany = ({ id, expected_updated_at, ...body }: TemplateInput) =>
  id === null
    ? call<typeof createTemplate>("POST /application-system/company/message-templates/", { body })
    : call<typeof changeTemplate>("PUT /application-system/company/message-templates/:id/", {
        params: { id },
        body: { ...body, expected_updated_at },
      });
const saveForSchool = ({ id, expected_updated_at, ...body }: TemplateInput) =>
  id === null
    ? call<typeof createSchoolTemplate>("POST /application-system/school/message-templates/", { body })
    : call<typeof changeSchoolTemplate>("PUT /application-system/school/message-templates/:id/", {
        params: { id },
        body: { ...body, expected_updated_at },
      });

/** Writes a template: a new one without identifier, else the one on the screen unless a colleague has changed it since. */
export const useSaveTemplate = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useIsSchool() ? saveForSchool : saveForCompany,
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
};

export const useDeleteTemplate = () => {
  const cache = useQueryClient();
  const isSchool = useIsSchool();
  return useMutation({
    mutationFn: (id: string) =>
      isSchool
        ? call<typeof deleteSchoolTemplate>("DELETE /application-system/school/message-templates/:id/", {
            params: { id },
          })
        : call<typeof deleteTemplate>("DELETE /application-system/company/message-templates/:id/", { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
};

type Sending = NonNullable<Input<typeof sendMessages>["body"]>;

/** Sends to many at once, which may take longer than a click. A school's message changes no status. */
export const useSendMessages = () => {
  const isSchool = useIsSchool();
  return useMutation({
    mutationFn: (body: Sending) => {
      const patient = { timeoutMs: 30_000 };
      if (!isSchool) return call<typeof sendMessages>("POST /application-system/company/messages/", { body }, patient);
      const { application_ids, subject, body: text, template } = body;
      return call<typeof sendSchoolMessages>(
        "POST /application-system/school/messages/",
        { body: { application_ids, subject, body: text, template } },
        patient,
      );
    },
  });
};

/** Has the screens read again what a message changed: once its window is done, as the list behind may take the window away with it. */
export const useRefreshAfterSending = () => {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [["messages", "sent"], ["applications"], ["answers", "count"]])
      void cache.invalidateQueries({ queryKey });
  };
};

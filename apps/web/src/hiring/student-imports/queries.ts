import type {
  applyRosterImport,
  cancelRosterInvitations,
  correctRosterLine,
  getRosterImport,
  InvitationGroup,
  inviteRosterGroups,
  listRosterGroups,
  listRosterImports,
  mapRosterColumns,
  previewRosterImport,
  RosterField,
  RosterOutcome,
  RosterState,
  startRosterImport,
  undoRosterImport,
} from "@passerelle/contract/hiring/student-imports";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

const imports = ["student-imports"] as const;
/** Thousands of lines take longer than the usual time-out allows. */
const patient = { timeoutMs: 60_000 };
const linesAtOnce = 100;

export const importsQuery = queryOptions({
  queryKey: [...imports, "list"],
  queryFn: () => call<typeof listRosterImports>("GET /application-system/school/student-imports/"),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...imports, "one", id],
    queryFn: () =>
      call<typeof getRosterImport>("GET /application-system/school/student-imports/:id/", { params: { id } }),
  });

type Asked = { outcome: RosterOutcome | ""; search: string };
const readPreview = (id: string, { outcome, search }: Asked, offset: number, signal?: AbortSignal) =>
  call<typeof previewRosterImport>(
    "GET /application-system/school/student-imports/:id/preview/",
    { params: { id }, query: { outcome: outcome || undefined, search, limit: linesAtOnce, offset } },
    { ...patient, ...(signal && { signal }) },
  );

export const previewQuery = (id: string, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...imports, "preview", id, asked],
    queryFn: ({ pageParam, signal }) => readPreview(id, asked, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return last.lines.length > 0 && shown < last.total ? shown : undefined;
    },
    placeholderData: (previous) => previous,
  });

/** Every line that is wrong, for a file. */
export const fetchWrongLines = async (id: string) => {
  const lines = [];
  for (let total = 1; lines.length < total; ) {
    const page = await readPreview(id, { outcome: "error", search: "" }, lines.length);
    if (page.lines.length === 0) break;
    lines.push(...page.lines);
    total = page.total;
  }
  return lines;
};

export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: [...imports, "groups", id],
    queryFn: () =>
      call<typeof listRosterGroups>("GET /application-system/school/student-imports/:id/invitations/", {
        params: { id },
      }),
  });

const useImportMutation = <T, A>(mutationFn: (input: T) => Promise<A>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [imports, ["school-students"], ["school-contracts"], ["dashboard"]])
        void cache.invalidateQueries({ queryKey });
    },
  });
};

export const useStartImport = () =>
  useImportMutation((file: File) => {
    const form = new FormData();
    form.set("file", file);
    return call<typeof startRosterImport>("POST /application-system/school/student-imports/", {}, { form, ...patient });
  });

export type Mapping = {
  fields: (RosterField | null)[];
  states: { word: string; meaning: RosterState | null }[];
};
export const useMapColumns = (id: string) =>
  useImportMutation((body: Mapping) =>
    call<typeof mapRosterColumns>("PUT /application-system/school/student-imports/:id/columns/", {
      params: { id },
      body,
    }),
  );

export const useCorrectLine = (id: string) =>
  useImportMutation(({ line, ...body }: { line: number; field: RosterField; value: string }) =>
    call<typeof correctRosterLine>("PUT /application-system/school/student-imports/:id/lines/:line/", {
      params: { id, line },
      body,
    }),
  );

export const useApplyImport = (id: string) =>
  useImportMutation((body: { without: number[]; stopped: string[] }) =>
    call<typeof applyRosterImport>(
      "POST /application-system/school/student-imports/:id/apply/",
      { params: { id }, body },
      patient,
    ),
  );

export const useUndoImport = (id: string) =>
  useImportMutation(() =>
    call<typeof undoRosterImport>(
      "POST /application-system/school/student-imports/:id/undo/",
      { params: { id }, body: {} },
      patient,
    ),
  );

export const useInviteGroups = (id: string) =>
  useImportMutation((body: { groups: InvitationGroup[]; due_at: string | null; message: string }) =>
    call<typeof inviteRosterGroups>(
      "POST /application-system/school/student-imports/:id/invitations/",
      { params: { id }, body },
      patient,
    ),
  );

export const useCancelInvitations = () =>
  useImportMutation((id: string) =>
    call<typeof cancelRosterInvitations>("DELETE /application-system/school/student-imports/invitations/:id/", {
      params: { id },
    }),
  );

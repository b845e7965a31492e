import type {
  createPostingTemplate,
  deleteAutosave,
  deletePostingTemplate,
  duplicatePosting,
  getAutosave,
  getPostingTemplate,
  listDrafts,
  listPostingTemplates,
  putAutosave,
  renamePostingTemplate,
  TypedPosting,
  uploadPostingImage,
} from "@passerelle/contract/offers/posting-editor";
import type { getPostingSuggestions } from "@passerelle/contract/offers/reference-lists";
import type {
  createPosting,
  getPosting,
  listPostings,
  PostingRow,
  PostingWrite,
  updatePosting,
} from "@passerelle/contract/offers/school-postings";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callPage } from "#platform/api.ts";
import type { Status } from "./posting-editor-rules.ts";
import { useFreshPostings } from "./postings-queries.ts";

/** Loading an offer may take as long (docs/product/school-postings-and-broadcast.md#loading-the-list). */
const timeoutMs = 35_000;

/** One offer of the school, whole; null when it is another school's, of which only the public part is given. */
export const readOwnPosting = async (id: string) => {
  const posting = await call<typeof getPosting>(
    "GET /application-system/school-job-posting/:id/",
    { params: { id } },
    { timeoutMs },
  );
  return "version" in posting ? posting : null;
};

/** Fetched again each time the editor opens: the version that it starts from is the one that is changed. */
export const ownPostingQuery = (id: string) =>
  queryOptions({ queryKey: ["school", "editor", id], queryFn: () => readOwnPosting(id), staleTime: 0 });

/** The companies of the school's offers that a name or a SIRET finds, each with its last offer. */
export const offersOfCompanyQuery = (search: string) =>
  queryOptions({
    queryKey: ["school-postings", "companies", search],
    queryFn: async ({ signal }) => {
      const { rows } = await callPage<typeof listPostings>(
        "GET /application-system/school-job-posting/",
        { query: { search: search.trim(), limit: 20 } },
        { signal },
      );
      const named = (rows as PostingRow[]).filter(({ company_name }) => company_name !== "");
      return [...new Map(named.reverse().map((row) => [row.company_name, row])).values()].slice(0, 8);
    },
    enabled: search.trim().length >= 2,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  });

/** The unsaved draft, and the key of another offer; fetched again each time a draft is begun. */
export const draftsQuery = queryOptions({
  queryKey: ["school", "drafts"],
  queryFn: () => call<typeof listDrafts>("GET /application-system/school-posting-autosaves/"),
  staleTime: 0,
  gcTime: 0,
});

export const autosaveQuery = (offer: string) =>
  queryOptions({
    queryKey: ["school", "autosave", offer],
    queryFn: async () =>
      (
        await call<typeof getAutosave>("GET /application-system/school-posting-autosaves/:offer/", {
          params: { offer },
        })
      ).autosave,
    staleTime: 0,
  });

export const sendAutosave = (offer: string, content: TypedPosting, base_version: number | null) =>
  call<typeof putAutosave>("PUT /application-system/school-posting-autosaves/:offer/", {
    params: { offer },
    body: { content, base_version },
  });

export const discardAutosave = (offer: string) =>
  call<typeof deleteAutosave>("DELETE /application-system/school-posting-autosaves/:offer/", { params: { offer } });

/** Creates an offer, or changes the version that was read. */
type Saving = {
  posting: { id: string; version: number } | null;
  /** The key of a new one's draft. */
  draft: string | null;
  body: PostingWrite;
  status: Status;
  /** What names the creation: sent again, it makes no second offer. */
  creation: string;
};

const change = ({ id, version }: { id: string; version: number }, body: PostingWrite, status: Status) =>
  call<typeof updatePosting>(
    "PATCH /application-system/school-job-posting/:id/",
    { params: { id }, body: { ...body, status, expected_version: version } },
    { timeoutMs },
  );

/** A creation whose answer never came and that was typed on since is a change of the offer that it made. */
const create = async ({ draft, body, status, creation }: Saving) => {
  try {
    return await call<typeof createPosting>(
      "POST /application-system/school-job-posting/",
      { body: { ...body, status, ...(draft && { draft }) } },
      { timeoutMs, headers: { "idempotency-key": creation } },
    );
  } catch (error) {
    const isMade = error instanceof ApiError && error.code === "idempotency-key-used";
    const [id] = (isMade && error.fields.posting_id) || [];
    const made = id && (await readOwnPosting(id));
    if (!made) throw error;
    return change(made, body, status);
  }
};

export const useSavePosting = () =>
  useMutation({
    mutationFn: (saving: Saving) =>
      saving.posting ? change(saving.posting, saving.body, saving.status) : create(saving),
    onSuccess: useFreshPostings(),
  });

export const useRestorePosting = (id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof updatePosting>("PATCH /application-system/school-job-posting/:id/", {
        params: { id },
        body: { status: "draft" },
      }),
    onSuccess: useFreshPostings(),
  });

/** Gives the draft that was made. */
export const useDuplicatePosting = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof duplicatePosting>("POST /application-system/school-job-posting/:id/duplicate/", { params: { id } }),
    onSuccess: useFreshPostings(),
  });

/** The address of the picture that was sent. */
export const uploadImage = async (file: File) => {
  const form = new FormData();
  form.set("image", file);
  const { url } = await call<typeof uploadPostingImage>(
    "POST /application-system/school-posting-images/",
    {},
    { form, timeoutMs: 60_000 },
  );
  return url;
};

/** What the provider suggests; fetched again each time the editor opens, so that a change is visible at once. */
export const suggestionsQuery = queryOptions({
  queryKey: ["posting-suggestions"],
  queryFn: () => call<typeof getPostingSuggestions>("GET /application-system/posting-suggestions/"),
  staleTime: 5000,
});

export const templatesQuery = queryOptions({
  queryKey: ["school", "posting-templates"],
  queryFn: () => call<typeof listPostingTemplates>("GET /application-system/school-posting-templates/"),
});

export const readTemplate = (id: string) =>
  call<typeof getPostingTemplate>("GET /application-system/school-posting-templates/:id/", { params: { id } });

export const useTemplates = () => {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: templatesQuery.queryKey });
  return {
    keep: useMutation({
      mutationFn: (body: { name: string; content: TypedPosting }) =>
        call<typeof createPostingTemplate>("POST /application-system/school-posting-templates/", { body }),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        call<typeof renamePostingTemplate>("PATCH /application-system/school-posting-templates/:id/", {
          params: { id },
          body: { name },
        }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call<typeof deletePostingTemplate>("DELETE /application-system/school-posting-templates/:id/", {
          params: { id },
        }),
      onSuccess,
    }),
  };
};

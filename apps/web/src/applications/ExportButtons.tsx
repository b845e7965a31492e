import { useMutation } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { askForExport, type ReceivedFilters } from "./received-queries.ts";

/** What the filters find, as a file for a spreadsheet. */
export const ExportButtons = ({ filters }: { filters: ReceivedFilters }) => {
  const ask = useMutation({
    mutationFn: (format: "csv" | "xlsx") => askForExport(format, filters),
    onSuccess: ({ url, count }) => {
      window.location.assign(url);
      void showToast("success", `Export de ${plural(count, "candidature", "candidatures")}`);
    },
    onError: (error) => showToast("error", error.message),
  });
  return (
    <fieldset className="exports" aria-label="Exporter">
      {(["csv", "xlsx"] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="text-button"
          disabled={ask.isPending}
          onClick={() => ask.mutate(format)}
        >
          Exporter en {format.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
};

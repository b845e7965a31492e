import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { plural } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";

/** Exports what the filters find as a spreadsheet. */
export const ExportButtons = ({
  askFor,
}: {
  askFor: (format: "csv" | "xlsx") => Promise<{ url: string; count: number }>;
}) => {
  const ask = useMutation({
    mutationFn: askFor,
    onSuccess: ({ url, count }) => {
      window.location.assign(url);
      void showToast("success", `Export de ${plural(count, "candidature", "candidatures")}`);
    },
    onError: (error) => showToast("error", error.message),
  });
  return (
    <fieldset className="exports" aria-label="Exporter">
      {(["csv", "xlsx"] as const).map((format) => (
        <Button key={format} variant="subtle" disabled={ask.isPending} onClick={() => ask.mutate(format)}>
          Exporter en {format.toUpperCase()}
        </Button>
      ))}
    </fieldset>
  );
};

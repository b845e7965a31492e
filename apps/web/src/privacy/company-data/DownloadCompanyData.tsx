import { Button } from "@mantine/core";
import type { requestCompanyData } from "@passerelle/contract/privacy/company-data";
import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";

/** Everything that the company has here, in one archive; for its administrators. */
export const DownloadCompanyData = () => {
  const link = useMutation({
    mutationFn: () => call<typeof requestCompanyData>("POST /application-system/company-data/link/"),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast("error", error.message),
  });
  return (
    <Button variant="default" disabled={link.isPending} onClick={() => link.mutate()}>
      Télécharger les données de l'entreprise (.zip)
    </Button>
  );
};

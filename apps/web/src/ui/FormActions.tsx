import { Button } from "@mantine/core";

type Props = { label?: string | undefined; isBusy: boolean; onCancel: () => void };

/** End of a form in a window: submit or close. */
export const FormActions = ({ label = "Enregistrer", isBusy, onCancel }: Props) => (
  <div className="row">
    <Button type="submit" disabled={isBusy}>
      {label}
    </Button>
    <Button variant="default" onClick={onCancel}>
      Annuler
    </Button>
  </div>
);

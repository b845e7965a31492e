type Props = { label?: string | undefined; isBusy: boolean; onCancel: () => void };

/** End of a form in a window: submit or close. */
export const FormActions = ({ label = "Enregistrer", isBusy, onCancel }: Props) => (
  <div className="row">
    <button type="submit" className="button-link" disabled={isBusy}>
      {label}
    </button>
    <button type="button" className="button-quiet" onClick={onCancel}>
      Annuler
    </button>
  </div>
);

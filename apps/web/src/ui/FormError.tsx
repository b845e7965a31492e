/** Why a form could not be saved, above its fields. */
export const FormError = ({ error }: { error: string }) =>
  error && (
    <p className="banner banner-error no-margin" role="alert">
      {error}
    </p>
  );

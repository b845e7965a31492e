/** What went wrong with a whole form, said at once; nothing while nothing did. */
export const FormError = ({ children }: { children: string | null | undefined }) =>
  children && (
    <p className="banner banner-error no-margin" role="alert">
      {children}
    </p>
  );

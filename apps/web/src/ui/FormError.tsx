/** Error of a whole form, announced at once; nothing without one. */
export const FormError = ({ children }: { children: string | null | undefined }) =>
  children && (
    <p className="banner banner-error no-margin" role="alert">
      {children}
    </p>
  );

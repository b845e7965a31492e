/** Replaces a screen that only the school's administrators may see. */
export const AdministratorsOnly = () => (
  <p className="banner no-margin" role="status">
    Cette page est réservée aux administrateurs de votre école{"\u00a0"}: demandez-leur ce qu'il vous faut.
  </p>
);

/** In the place of a screen that a school keeps for its administrators. */
export const AdministratorsOnly = () => (
  <p className="banner no-margin" role="status">
    Cette page est réservée aux administrateurs de votre école{"\u00a0"}: demandez-leur ce qu'il vous faut.
  </p>
);

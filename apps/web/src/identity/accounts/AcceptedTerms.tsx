import { Link } from "react-router";

/** Said beside every button that creates an account. The pages open beside the form, which keeps what was typed. */
export const AcceptedTerms = () => (
  <p className="soft small no-margin">
    En créant un compte, vous acceptez les{" "}
    <Link to="/conditions" target="_blank">
      conditions d'utilisation<span className="visually-hidden"> (nouvel onglet)</span>
    </Link>
    . La{" "}
    <Link to="/confidentialite" target="_blank">
      politique de confidentialité<span className="visually-hidden"> (nouvel onglet)</span>
    </Link>{" "}
    dit ce que nous gardons de vous, pourquoi, et qui le voit.
  </p>
);

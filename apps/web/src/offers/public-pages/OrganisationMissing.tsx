import { MessageScreen } from "#ui/MessageScreen.tsx";

type Props = {
  title: string;
  is: string;
  /** The directory it would stand in. */
  others: [to: string, label: string];
};

/** In place of the page of a company or a school that is not there: it was never, it left, or it shows no page. */
export const OrganisationMissing = ({ title, is, others }: Props) => (
  <MessageScreen title={title} ways={[["/offers", "Voir les offres"], others]}>
    <p>{is} n'a pas de page ici, ou n'en a plus.</p>
  </MessageScreen>
);

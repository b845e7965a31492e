/** What a server of production must be given of its publisher and its host. */
export const operatorVariables = {
  OPERATOR_NAME: "Association Passerelle d'essai",
  OPERATOR_LEGAL_FORM: "Association loi 1901",
  OPERATOR_ADDRESS: "1 rue de l'Essai, 44000 Nantes",
  OPERATOR_PHONE: "02 40 00 00 00",
  OPERATOR_SIREN: "732 829 320",
  OPERATOR_DIRECTOR: "Camille Essai",
  HOSTING_NAME: "Hébergeur d'essai",
  HOSTING_ADDRESS: "2 rue du Serveur, 59000 Lille",
  HOSTING_PHONE: "03 20 00 00 00",
  CONTACT_EMAIL: "contact@passerelle.test",
};

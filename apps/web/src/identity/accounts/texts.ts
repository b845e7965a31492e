/** The sentences of the session (docs/product/accounts-and-sessions.md#login), to the letter. */
export const texts = {
  badCredentials: "Identifiant ou mot de passe incorrect.",
  loginFailed: "Une erreur est survenue lors de la connexion.",
  loggingIn: "Connexion en cours...",
  loggedIn: "Connexion réussie !",
  askCode: "Saisissez le code qu'affiche votre application d'authentification.",
  askRecoveryCode: "Saisissez un des codes que vous avez gardés. Il ne servira qu'une fois.",
  codeRequired: "Le code est requis",
  // Said before it is tried: each attempt counts.
  codeIncomplete: "Le code de l'application a six chiffres.",
  codeOrPassword: "Ce code ou ce mot de passe n'est pas le bon, ou le code n'est plus valable.",
  passwordRequired: "Le mot de passe est requis",
  signUpFailed: "Une erreur est survenue lors de l'inscription",
  signedUp: "Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte.",
  schoolSignUp:
    "L'inscription des écoles n'est pas encore disponible. Veuillez nous contacter pour plus d'informations.",
  schoolContactMessage:
    "Merci de votre intérêt ! Veuillez remplir le formulaire de contact pour demander un compte école.",
  schoolContactSubject: "Demande de compte école",
  verifyFirst: "Veuillez vérifier votre email avant de vous connecter",
  verified: "Email vérifié avec succès!",
  verificationFailed: "La vérification de l'email a échoué. Veuillez réessayer.",
  loggedInAgain: "Vous êtes reconnecté. Envoyez votre saisie de nouveau.",
} as const;

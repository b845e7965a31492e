import { IconEyeCheck, IconMailOff, IconSend } from "@tabler/icons-react";
import { Link } from "react-router";
import { Button } from "#ui/public/Button.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { type Beside, SignUpLayout } from "./SignUpLayout.tsx";
import classes from "./sign-up.module.css";
import { texts } from "./texts.ts";
import { useSignUp } from "./use-sign-up.ts";

const promises = [
  [IconSend, "Une minute", "pour postuler avec votre CV"],
  [IconEyeCheck, "Vous savez", "quand elle est lue"],
  [IconMailOff, "Rien d'autre", "ni démarchage, ni revente"],
] as const;

/** What an applicant has of an account. */
const Promises = () => (
  <ul className={classes.promises}>
    {promises.map(([Icon, title, text]) => (
      <li key={title}>
        <Icon size={20} aria-hidden />
        <strong>{title}</strong>
        <span className="soft small">{text}</span>
      </li>
    ))}
  </ul>
);

/** `isApplying`: whether an application waits for the account. */
export const SignUp = ({
  beside,
  isApplying = () => false,
}: {
  beside?: Beside;
  isApplying?: (back: string) => boolean;
}) => {
  const signUp = useSignUp();
  const { type, plan, back, pending, error, sendSchoolToContact } = signUp;
  const isForOffer = back !== null && isApplying(back);
  return (
    <SignUpLayout beside={type !== "school" && beside?.({ back, type, step: pending ? 1 : 0 })}>
      <div>
        <h1 className="no-margin">Créez votre compte</h1>
        {type === "applicant" && (
          <p className="soft no-margin">
            Gratuit pour les candidats.{isForOffer && " Votre candidature reprend juste après."}
          </p>
        )}
      </div>
      {error && (
        <p className="banner banner-error no-margin" role="alert">
          {error}
        </p>
      )}
      {type === "school" && (
        <div className="banner stack" role="status">
          <span>{texts.schoolSignUp}</span>
          <Button look="quiet" onClick={sendSchoolToContact}>
            Aller au formulaire de contact
          </Button>
        </div>
      )}
      {plan && (
        <p className="banner no-margin">
          Formule choisie{"\u00a0"}: <strong>{plan.name}</strong> ({plan.price}). Rien n'est prélevé{"\u00a0"}: nous
          prenons contact avec vous pour la mettre en place.
        </p>
      )}
      {pending ? (
        <>
          {signUp.isResumed && (
            <p className="banner no-margin" role="status">
              {texts.signedUp}
            </p>
          )}
          <CodeStep signUp={pending} onChecking={signUp.setIsChecking} onChangeAddress={signUp.changeAddress} />
        </>
      ) : (
        <SignUpForm signUp={signUp} label={isForOffer ? "Continuer ma candidature" : "S'inscrire"} />
      )}
      {type === "applicant" && !pending && <Promises />}
      <p className="no-margin">
        Déjà un compte{"\u00a0"}?{" "}
        <Link to="/login" state={{ from: back }}>
          Se connecter
        </Link>
      </p>
    </SignUpLayout>
  );
};

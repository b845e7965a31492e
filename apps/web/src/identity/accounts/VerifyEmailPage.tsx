import { useForm } from "@mantine/form";
import {
  type readVerification,
  type refuseVerification,
  verificationForm,
  type verifyEmail,
} from "@passerelle/contract/identity/accounts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { useReturn } from "#platform/use-return.ts";
import { ConfirmWindow } from "#ui/ConfirmWindow.tsx";
import { Button } from "#ui/public/Button.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";
import { PasswordField } from "./PasswordField.tsx";
import { deletePendingSignUp } from "./pending-sign-up.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Vérification de l'adresse — Passerelle" }, { name: "robots", content: "noindex" }];

// The loading state stays at least 1.5 s, success 2 s before the login page (docs/product/accounts-and-sessions.md#e-mail-verification).
const loadingMs = 1500;
const redirectMs = 2000;

/** Where the mailed link leads. Opening it changes nothing, as mail scanners do: the person who signed up confirms (decision 0219). */
export default function VerifyEmailPage() {
  const { encodedEmail = "" } = useParams();
  const back = useReturn();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [isDenying, setIsDenying] = useState(false);
  const params = { encodedEmail };
  const link = useQuery({
    queryKey: ["verification", encodedEmail],
    queryFn: () => call<typeof readVerification>("GET /verify-email/:encodedEmail/", { params }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const form = useForm({ initialValues: { password: "" }, validate: validateWith(verificationForm) });
  const confirm = useMutation({
    mutationFn: async (body: typeof form.values) => {
      const minimum = new Promise((resolve) => setTimeout(resolve, loadingMs));
      const [result] = await Promise.allSettled([
        call<typeof verifyEmail>("POST /verify-email/:encodedEmail/", { params, body }),
        minimum,
      ]);
      if (result.status === "rejected") throw result.reason;
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(errorsOf(error));
      focusFirstError(formRef.current);
    },
  });
  const deny = useMutation({
    mutationFn: () => call<typeof refuseVerification>("DELETE /verify-email/:encodedEmail/", { params }),
    onSettled: () => setIsDenying(false),
  });

  const email = link.data?.email ?? "";
  const isVerified = confirm.isSuccess || link.data?.is_verified === true;
  useEffect(() => {
    if (!isVerified) return;
    // No code is awaited any more.
    deletePendingSignUp();
    showToast("success", texts.verified);
    const timer = setTimeout(() => navigate("/login", { replace: true, state: { email, from: back } }), redirectMs);
    return () => clearTimeout(timer);
  }, [isVerified, email, back, navigate]);

  const failure = confirm.error ?? deny.error;
  const isOver = [link.error, failure].some((error) => error instanceof ApiError && error.code === "link-expired");
  const hasFailed = link.isError || (failure && Object.keys(form.errors).length === 0);
  const isTooOften = failure instanceof ApiError && failure.code === "too-many-attempts";

  return (
    <div className="narrow stack message-page">
      <h1>Vérification de votre adresse</h1>
      {(link.isPending || confirm.isPending) && <p role="status">Vérification en cours…</p>}
      {isVerified && (
        <p className="banner" role="status">
          {texts.verified}
        </p>
      )}
      {deny.isSuccess && (
        <p className="banner" role="status">
          {deny.data.detail}
        </p>
      )}
      {hasFailed && !confirm.isPending && (
        <p className="banner banner-error" role="alert">
          {isTooOften ? failure.message : texts.verificationFailed}
        </p>
      )}
      {isOver && (
        <p>
          Le lien a peut-être expiré. <Link to="/login">Connectez-vous</Link> pour en recevoir un autre.
        </p>
      )}
      {link.data && !isVerified && !isOver && !deny.isSuccess && !confirm.isPending && (
        <form
          ref={formRef}
          className="card stack"
          noValidate
          onSubmit={form.onSubmit(
            (values) => confirm.mutate(values),
            () => focusFirstError(formRef.current),
          )}
        >
          <p className="no-margin">
            Pour activer le compte de <strong>{email}</strong>, saisissez le mot de passe choisi à l'inscription.
          </p>
          <PasswordField
            label="Mot de passe"
            autoComplete="current-password"
            required
            {...form.getInputProps("password")}
          />
          <div className="row">
            <Button type="submit">Confirmer mon adresse</Button>
            <Button look="quiet" onClick={() => setIsDenying(true)}>
              Ce n'est pas moi
            </Button>
          </div>
          <p className="soft small no-margin">
            Mot de passe oublié{"\u00a0"}? <Link to="/reset-password-email">Choisissez-en un nouveau</Link>
            {"\u00a0"}: votre adresse sera confirmée en même temps.
          </p>
        </form>
      )}
      {isDenying && (
        <ConfirmWindow
          title="Ce n'est pas moi"
          action="Supprimer ce compte"
          isDisabled={deny.isPending}
          onConfirm={() => deny.mutate()}
          onClose={() => setIsDenying(false)}
        >
          <p className="no-margin">
            Quelqu'un a créé un compte avec votre adresse. Il n'a jamais servi et va être supprimé{"\u00a0"}; vous
            pourrez en créer un vous-même quand vous voudrez.
          </p>
        </ConfirmWindow>
      )}
    </div>
  );
}

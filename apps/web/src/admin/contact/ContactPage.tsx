import { useForm } from "@mantine/form";
import { contactForm, type sendContactMessage } from "@passerelle/contract/admin/contact";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ApiError, call } from "#platform/api.ts";
import { describePage } from "#platform/seo.ts";
import { useSession } from "#platform/session.tsx";
import { TextArea } from "#ui/public/TextArea.tsx";
import { TextField } from "#ui/public/TextField.tsx";
import { errorsOf, focusFirstError, validateWith } from "#ui/zod-form.ts";

export const meta = () => describePage({ title: "Contact", description: "Écrivez à l'équipe de Passerelle." });

/** What a school's sign-up attempt passes along (docs/product/accounts-and-sessions.md#school-sign-up). */
type Passed = { message?: string; subject?: string; body?: string } | null;

export default function ContactPage() {
  const passed = useLocation().state as Passed;
  const { user } = useSession();
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  const formRef = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    initialValues: { name: "", email: user.email, subject: passed?.subject ?? "", message: passed?.body ?? "" },
    validate: validateWith(contactForm),
  });
  // The form gives another function at each drawing: as a dependency it would be called without end.
  const fill = useEffectEvent((field: "name" | "email", known: string) =>
    form.setFieldValue(field, (typed) => typed || known),
  );
  // The session is known a moment after the page.
  useEffect(() => {
    if (user.email) fill("email", user.email);
    if (name) fill("name", name);
  }, [user.email, name]);
  const submit = async (body: typeof form.values) => {
    setIsBusy(true);
    setError("");
    try {
      setAnswer((await call<typeof sendContactMessage>("POST /contact/", { body })).detail);
    } catch (failure) {
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) form.setErrors(errorsOf(failure));
      else setError((failure as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="narrow stack">
      <h1>Contact</h1>
      {passed?.message && !answer && (
        <p className="banner" role="status">
          {passed.message}
        </p>
      )}
      {error && (
        <p className="banner banner-error" role="alert">
          {error}
        </p>
      )}
      {answer ? (
        <p className="banner" role="status">
          {answer}
        </p>
      ) : (
        <form
          ref={formRef}
          className="card stack"
          noValidate
          onSubmit={form.onSubmit(submit, () => focusFirstError(formRef.current))}
        >
          <TextField label="Nom" autoComplete="name" required disabled={isBusy} {...form.getInputProps("name")} />
          <TextField
            label="Adresse e-mail"
            type="email"
            autoComplete="email"
            required
            disabled={isBusy}
            {...form.getInputProps("email")}
          />
          <TextField label="Objet" autoComplete="off" required disabled={isBusy} {...form.getInputProps("subject")} />
          <TextArea label="Message" required disabled={isBusy} {...form.getInputProps("message")} />
          <button type="submit" className="button-link" disabled={isBusy}>
            Envoyer
          </button>
        </form>
      )}
    </div>
  );
}

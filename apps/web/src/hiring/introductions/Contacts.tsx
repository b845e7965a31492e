/** How to reach a candidate. */
export const Contacts = ({ phone, email }: { phone: string; email: string }) => (
  <p className="row no-margin small">
    {phone && <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </p>
);

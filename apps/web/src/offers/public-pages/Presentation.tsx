/** What a company or a school says of itself, and its own site. */
export const Presentation = ({ description, website }: { description: string; website: string }) =>
  (description || website) && (
    <section className="card stack" aria-labelledby="presentation">
      <h2 id="presentation" className="no-margin">
        Présentation
      </h2>
      {description && <p className="pre-line no-margin">{description}</p>}
      {website && (
        <p className="no-margin">
          <a href={website} rel="noopener noreferrer nofollow" target="_blank">
            {website}
          </a>
        </p>
      )}
    </section>
  );

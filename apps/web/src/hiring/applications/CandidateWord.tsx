/** What a candidate wrote with the application; nothing without it. */
export const CandidateWord = ({ message }: { message: string }) =>
  message && (
    <section className="stack tight" aria-labelledby="mot-du-candidat">
      <h2 id="mot-du-candidat" className="section-title">
        Son mot
      </h2>
      <p className="no-margin pre-line">{message}</p>
    </section>
  );
